import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { LoginAnswer, sessionDemo } from '../../contract/calls/account/login.ts';
import { insertDemoAccounts } from '../../server/demo/demo-accounts.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { endDemoSessions } from '../../server/domain/account/demo-login.ts';
import { somePhones, visitors } from '../support/visit.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({});
}, 60_000);
afterAll(() => database.close());

const admin = '13800000005';
const accountsOf = async (demoData: boolean) =>
  (await visitors(database, { config: { demoData } }).ask<AnswerOf<typeof sessionDemo>>('session/demo')).data
    .list;

describe('the demo accounts', () => {
  it('are neither shown nor open before demo data is loaded', async () => {
    expect(await accountsOf(true)).toEqual([]);
    const { logIn } = visitors(database, { config: { demoData: true } });
    expect((await logIn(admin, '202611')).code).toBe('verification_failed');
  });

  it('are shown with their code once it is, and open by that and no other', async () => {
    const owners = ['甲', '乙'].map((name) => ({
      logo: null,
      chinese_title: name,
      english_title: name,
      is_demo: true,
    }));
    const rows = await database.db.insertInto('shipowner').values(owners).returning('id').execute();
    await database.db.transaction().execute((transaction) =>
      insertDemoAccounts(
        transaction,
        rows.map(({ id }) => id),
      ),
    );

    const list = await accountsOf(true);
    expect(list.map(({ kind }) => kind)).toEqual(['member', 'certified', 'publisher', 'publisher', 'admin']);
    const { logIn } = visitors(database, { config: { demoData: true } });
    for (const { mobile, code, kind } of list) {
      const { data } = await logIn(mobile, code);
      expect(data).toMatchObject({
        role: kind === 'admin' ? 'ADMIN' : 'COMMON',
        user_info: { publisher: kind === 'publisher' ? 1 : 0 },
      });
      expect((await logIn(mobile, '123456')).errors[0]?.code).toBe('code_invalid');
    }
  });

  it('get no message, as their numbers may be somebody’s', async () => {
    const phones = somePhones();
    const { askCode } = visitors(database, { phones, config: { demoData: true } });
    expect((await askCode(admin)).status).toBe(200);
    expect(phones.sent).toEqual([]);
    const { rows } = await database.pool.query('select 1 from sms_send');
    expect(rows).toEqual([]);
  });

  it('are closed where the server is told to go without demo data, by any code', async () => {
    expect(await accountsOf(false)).toEqual([]);
    const phones = somePhones();
    const { askCode, logIn } = visitors(database, { phones, config: { demoData: false } });
    await askCode(admin);
    expect(phones.sent).toEqual([]);
    for (const code of ['202611', '000000']) expect((await logIn(admin, code)).status).toBe(422);
  });

  it('lose their sessions with it', async () => {
    const { logIn, ask } = visitors(database, { config: { demoData: true } });
    const { data } = await logIn(admin, '202611');
    const isOpen = async ({ token }: LoginAnswer) => (await ask('session/list', { token })).status;
    expect(await isOpen(data)).toBe(200);
    await endDemoSessions(database);
    expect(await isOpen(data)).toBe(401);
  });
});
