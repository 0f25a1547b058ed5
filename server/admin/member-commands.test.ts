import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { admin as runHere } from '../../tests/support/admin.ts';
import { aMember } from '../../tests/support/a-member.ts';
import { testNow } from '../../tests/support/test-time.ts';
import type { OpenDatabase } from '../db/open.ts';
import { openEmbeddedDatabase } from '../../tests/support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
  const titles = { chinese_title: '望潮航运', english_title: 'Wang Chao Shipping' };
  await database.db
    .insertInto('shipowner')
    .values({ logo: null, ...titles })
    .execute();
}, 60_000);
afterAll(() => database.close());

const admin = (...words: string[]) => runHere(database, words);

let mobiles = 13_300_000_000;
let mobile = '';
let id = 0;
beforeEach(async () => {
  mobile = String(mobiles++);
  ({ id } = await aMember(database, { mobile }));
});
const row = () =>
  database.db.selectFrom('member').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow();
const audited = async () =>
  (
    await database.pool.query(
      'select action, actor, mobile, detail from audit_log where member_id = $1 order by id',
      [id],
    )
  ).rows;

describe('operator commands for members', () => {
  test('a member is made publisher of a shipowner, and the right is withdrawn', async () => {
    const words = ['member', 'make-publisher', mobile];
    const done = await admin(...words, '--shipowner', 'wang chao shipping');
    expect(done).toEqual({ code: 0, text: expect.stringContaining('"Wang Chao Shipping"') as string });
    expect(await row()).toMatchObject({ publisher: true, shipowner_id: 1 });
    expect(await admin(...words, '--undo')).toMatchObject({ code: 0 });
    expect(await row()).toMatchObject({ publisher: false, shipowner_id: null });
    const masked = mobile.replace(/^(\d{3})\d{4}/, '$1****');
    const common = { action: 'role_changed', actor: 'operator', mobile: masked };
    const [off, on] = [
      { publisher: false, shipowner_id: null },
      { publisher: true, shipowner_id: 1 },
    ];
    expect(await audited()).toEqual([
      { ...common, detail: { from: off, to: on } },
      { ...common, detail: { from: on, to: off } },
    ]);
  });

  test('members become administrators and are certified', async () => {
    expect((await admin('member', 'make-admin', mobile)).code).toBe(0);
    expect((await admin('member', 'certify', `+86 ${mobile}`)).code).toBe(0);
    expect(await row()).toMatchObject({ role: 'ADMIN', certification_status: 1 });
    await admin('member', 'make-admin', mobile, '--undo');
    await admin('member', 'certify', mobile, '--undo');
    expect(await row()).toMatchObject({ role: 'COMMON', certification_status: 0 });
    expect(await audited()).toHaveLength(4);
  });

  test('disabling an account ends its sessions permanently', async () => {
    expect((await admin('member', 'disable', mobile)).text).toContain('sessions ended: 1');
    expect(await row()).toMatchObject({ disabled_time: testNow, key_id: 2 });
    expect((await admin('member', 'disable', mobile, '--undo')).code).toBe(0);
    expect(await row()).toMatchObject({ disabled_time: null });
    const { rows } = await database.pool.query('select 1 from session where member_id = $1', [id]);
    expect(rows).toEqual([]);
    expect((await audited()).map(({ action }) => action)).toEqual([
      'member_disabled',
      'session_revoked',
      'member_disabled',
    ]);
  });

  test('revoking sessions changes nothing else of a member', async () => {
    expect(await admin('member', 'revoke-sessions', mobile)).toMatchObject({ code: 0 });
    expect((await audited()).map(({ action, actor }) => [action, actor])).toEqual([
      ['session_revoked', 'operator'],
    ]);
  });

  test('an account is created only with --create', async () => {
    const unknown = '13299990000';
    expect(await admin('member', 'make-admin', unknown)).toMatchObject({
      code: 1,
      text: expect.stringContaining('132****0000') as string,
    });
    expect((await admin('member', 'make-admin', unknown, '--create')).code).toBe(0);
    mobile = unknown;
    expect(await row()).toMatchObject({ role: 'ADMIN' });
  });

  test.each([
    [['make-admin'], 'npm run admin -- member make-admin MOBILE'],
    [['make-admin', '12345'], 'Enter a correct mobile number'],
    [['make-publisher', '13300000000'], '--shipowner'],
    [['make-publisher', '13300000000', '--shipowner', 'Wang Shao'], 'Did you mean'],
    [['disable', '13300000000', '--create'], 'npm run admin -- member disable MOBILE'],
    [['revoke-sessions', '13300000000', '--undo'], 'revoke-sessions MOBILE'],
  ])('the wrong command %j gets an explanation', async (words, text) => {
    const outcome = await admin('member', ...words);
    expect(outcome.code).toBe(1);
    expect(outcome.text).toContain(text);
  });
});
