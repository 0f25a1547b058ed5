import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { LoginAnswer, sessionDemo } from '../../contract/calls/account/login.ts';
import type { Config } from '../../server/config.ts';
import { insertDemoAccounts } from '../../server/demo/insert-demo-accounts.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { endDemoSessions } from '../../server/domain/account/demo-login.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { anApp } from '../support/test-app.ts';
import { somePhones, visitors } from '../support/visit.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabaseOfRun();
}, 60_000);
afterAll(() => database.close());

const admin = '13800000005';
const accountsOf = async (demoAccounts: Config['demoAccounts']) =>
  (await visitors(database, { config: { demoAccounts } }).ask<AnswerOf<typeof sessionDemo>>('session/demo'))
    .data.list;

describe('demo accounts', () => {
  it('are hidden and closed before demo data is loaded', async () => {
    expect(await accountsOf('forced')).toEqual([]);
    const { logIn } = visitors(database, { config: { demoAccounts: 'forced' } });
    expect((await logIn(admin, '202611')).code).toBe('verification_failed');
  });

  it('are shown with their code after loading and open with no other code', async () => {
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
        new Date(),
      ),
    );

    const list = await accountsOf('forced');
    expect(list.map(({ kind }) => kind)).toEqual([
      'member',
      'certified',
      'publisher',
      'publisher',
      'admin',
      'corporate',
    ]);
    const { logIn } = visitors(database, { config: { demoAccounts: 'forced' } });
    for (const { mobile, code, kind } of list) {
      const { data } = await logIn(mobile, code);
      expect(data).toMatchObject({
        role: kind === 'admin' ? 'ADMIN' : 'COMMON',
        user_info: { publisher: kind === 'publisher' ? 1 : 0 },
      });
      expect((await logIn(mobile, '123456')).errors[0]?.code).toBe('code_invalid');
    }
  });

  it('receive no text message, because a stranger may own the number', async () => {
    const phones = somePhones();
    const { askCode } = visitors(database, { phones, config: { demoAccounts: 'forced' } });
    expect((await askCode(admin)).status).toBe(200);
    expect(phones.sent).toEqual([]);
    const { rows } = await database.pool.query('select 1 from sms_send');
    expect(rows).toEqual([]);
  });

  it('are closed on a server without demo data, with any code', async () => {
    expect(await accountsOf('closed')).toEqual([]);
    const phones = somePhones();
    const { askCode, logIn } = visitors(database, { phones, config: { demoAccounts: 'closed' } });
    await askCode(admin);
    expect(phones.sent).toEqual([]);
    for (const code of ['202611', '000000']) expect((await logIn(admin, code)).status).toBe(422);
  });

  it('lose their sessions when the demo data is removed', async () => {
    const { logIn, ask } = visitors(database, { config: { demoAccounts: 'forced' } });
    const { data } = await logIn(admin, '202611');
    const isOpen = async ({ token }: LoginAnswer) => (await ask('session/list', { token })).status;
    expect(await isOpen(data)).toBe(200);
    await endDemoSessions(database);
    expect(await isOpen(data)).toBe(401);
  });

  it('lose their sessions at once when they are closed', async () => {
    const { data } = await visitors(database, { config: { demoAccounts: 'forced' } }).logIn(admin, '202611');
    const closed = visitors(database, { config: { demoAccounts: 'closed' } });
    expect((await closed.ask('session/list', { token: data.token })).status).toBe(401);
  });

  it('open only on the same machine, not through an unconfigured proxy', async () => {
    const local = { demoAccounts: 'local', trustedProxies: 0 } as const;
    const { ask, logIn } = visitors(database, { config: local });
    expect((await ask<AnswerOf<typeof sessionDemo>>('session/demo')).data.list).toEqual([]);
    expect((await logIn(admin, '202611')).code).toBe('verification_failed');
    const app = anApp(database, { config: aConfig(local) });
    const answer = await app.request('/api/session/demo');
    expect(await answer.text()).toContain(admin);
  });

  it('cannot be opened or linked by WeChat', async () => {
    const wechat = { pageFor: () => '', identify: async (code: string) => code };
    const open = visitors(database, { wechat, config: { demoAccounts: 'forced' } });
    const enter = async ({ ask }: typeof open, unionid: string) => {
      const begun = await ask<{ secret: string }>('weixin_state', { body: { origin: 'http://localhost' } });
      const body = { code: unionid, state: begun.data.secret, agree: true };
      return ask<LoginAnswer & { wechat_ticket: string }>('weixin_login', { body });
    };
    const { wechat_ticket } = (await enter(open, 'u-stranger')).data;
    const linked = await open.logIn(admin, '202611', { wechat_ticket });
    expect(linked.errors[0]?.code).toBe('wechat_demo');

    await database.pool.query(
      "insert into member_wechat select id, 'u-linked-before', now() from member where mobile = $1",
      [admin],
    );
    expect((await enter(open, 'u-linked-before')).data.role).toBe('ADMIN');
    const closed = visitors(database, { wechat, config: { demoAccounts: 'closed' } });
    expect((await enter(closed, 'u-linked-before')).errors[0]?.code).toBe('demo_closed');
  });
});
