import { beforeAll, expect, it } from 'vitest';

import type { InquiryRow } from '../../contract/calls/inquiries.ts';
import type { Invited } from '../../contract/calls/invitations.ts';
import { memberColumnRows } from '../../server/db/member-data/member-columns.ts';
import { personName } from '../../server/db/workspace/selected-columns.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { ids } from '../contract/rights-case.ts';
import {
  adding,
  aMemberOfEverything,
  aMobile,
  aSettledOrder,
  tablesWith,
} from '../support/a-member-of-everything.ts';
import { admin } from '../support/admin.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeRightsSetup } from '../support/rights-setup.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { somePhones, visitors } from '../support/visit.ts';

const isDeleted = ({ holds, atClose }: (typeof memberColumnRows)[number]) =>
  holds === 'id' && atClose === 'deleted';
type Copy = Record<string, Record<string, unknown>[]>;

describeOnPostgres('closing an account', (getDatabase) => {
  beforeAll(() => makeRightsSetup(getDatabase()), 60_000);

  const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await getDatabase().pool.query(text, values)).rows as Row[];
  const command = (...words: string[]) => admin(getDatabase(), ['member', ...words]);
  const countOf = async (table: string, column: string, value: unknown): Promise<number> =>
    (await query(`select 1 from ${table} where ${column} = $1`, [value])).length;

  it("deletes the member's own rows and no others", async () => {
    const [gone, other] = [
      await aMemberOfEverything(getDatabase()),
      await aMemberOfEverything(getDatabase()),
    ];
    const { id, mobile } = gone;
    const before = await command('export', String(other.id));
    expect((await command('close', mobile)).text).toContain('add --yes');
    expect(await tablesWith(getDatabase(), mobile)).toContain('member');
    expect(await command('close', mobile, '--yes')).toMatchObject({ code: 0 });
    expect(await tablesWith(getDatabase(), mobile)).toEqual([]);
    expect(await tablesWith(getDatabase(), `m${id}@example.com`)).toEqual([]);
    expect(await tablesWith(getDatabase(), `union ${id}`)).toEqual([]);
    for (const { table, column } of memberColumnRows.filter(isDeleted)) {
      expect([table, await countOf(table, column, id)]).toEqual([table, 0]);
      expect([table, await countOf(table, column, other.id)]).not.toEqual([table, 0]);
    }
    expect(await query('select used_as from file where member_id = $1 order by 1', [id])).toEqual([
      { used_as: 'content' },
      { used_as: 'logo' },
    ]);
    expect(await query('select "from", end_time from feed where member_id = $1', [id])).toEqual([
      { from: '-', end_time: testNow },
    ]);
    expect(await query('select 1 from api_key where creator_id = $1 and end_time is null', [id])).toEqual([]);
    for (const [table, column] of [
      ['orders', 'member_id'],
      ['invoice', 'member_id'],
      ['membership_grant', 'member_id'],
      ['inquiry', 'member_id'],
      ['invite_reward', 'invitee_id'],
    ] as const)
      expect([table, await countOf(table, column, id)]).toEqual([table, 1]);
    expect(await query('select message from inquiry where member_id = $1', [id])).toEqual([
      { message: '请致电 — 或 —' },
    ]);
    const stable = (text: string) => ({ ...(JSON.parse(text) as Copy), made_time: 0, security_log: [] });
    const after = await command('export', String(other.id));
    expect(stable(after.text)).toEqual(stable(before.text));
  });

  it("removes the member's name from the rows that stay", async () => {
    const world = visitors(getDatabase());
    const { id, owner } = await aMemberOfEverything(getDatabase());
    const publisher = await aMember(getDatabase(), { publisher: true, shipowner_id: ids.shipownerA });
    const read = async <Answer>(path: string, { token, dataKey }: typeof owner) => {
      const { data } = await world.ask<string>(path, { token });
      return (await decrypt(data, dataKey.toString('base64'))) as Answer;
    };
    const received = async () =>
      (await read<{ list: InquiryRow[] }>('inquiry/list?side=received', publisher)).list.find(({ message }) =>
        message.startsWith('请致电'),
      );
    const invited = async () =>
      (await read<{ list: Invited[] }>('member/invite/list', owner)).list.map((one) => one.mobile);
    const named = () =>
      getDatabase()
        .db.selectFrom('member')
        .select(personName('member').as('name'))
        .where('id', '=', id)
        .executeTakeFirst();
    await query('delete from inquiry where member_id <> $1', [id]);
    expect((await received())?.member).toMatchObject({ nickname: '周岚' });
    expect(await invited()).toEqual([expect.stringContaining('****')]);
    await command('close', String(id), '--yes');
    expect(await received()).not.toHaveProperty('member');
    expect(await invited()).toEqual(['—']);
    expect(await named()).toEqual({ name: '' });
  });

  it('frees the number, whose new registration gives no reward', async () => {
    const phones = somePhones();
    const world = visitors(getDatabase(), { phones });
    const mobile = aMobile();
    const { id, token } = await aMember(getDatabase(), { mobile });
    await command('close', mobile, '--yes');
    expect(await world.ask('member/data', { token })).toMatchObject({ status: 401 });
    const inviter = await aMember(getDatabase(), { invite_code: `CODE${id}` });
    await world.askCode(mobile);
    const more = { invite_code: `CODE${id}` };
    const { data } = await world.logIn(mobile, phones.codeOf(mobile), more);
    expect(data.user_info.id).not.toBe(id);
    expect(await query('select outcome from invite_reward where inviter_id = $1', [inviter.id])).toEqual([
      { outcome: 'not_new' },
    ]);
    // The trace of the browser or number no longer refers to a member.
    expect(await countOf('member_trace', 'member_id', id)).toBe(0);
    expect(await command('close', String(id), '--yes')).toMatchObject({
      code: 0,
      text: expect.stringContaining('was already closed') as string,
    });
    expect(await countOf('member', 'mobile', mobile)).toBe(1);
    const logged = await query(`select 1 from audit_log where action = 'member_closed' and member_id = $1`, [
      id,
    ]);
    expect(logged).toHaveLength(1);
  });

  it.each([
    [{ state: 'pending' }],
    [{ state: 'paid_late' }],
    [{ state: 'refunding' }],
    [{ state: 'closed', flag: 'paid_twice' }],
    [{ state: 'expired', next_check_time: testNow }],
  ])('is refused while an order is not settled: %j', async (differs) => {
    const { id } = await aMember(getDatabase());
    const { number } = await aSettledOrder(getDatabase(), id, differs);
    const { code, text } = await command('close', String(id), '--yes');
    expect([code, text]).toEqual([1, expect.stringContaining(`order ${number} is not settled`)]);
    expect(await countOf('session', 'member_id', id)).toBe(1);
  });

  it('is refused while an invoice is requested', async () => {
    const { id } = await aMember(getDatabase());
    await adding(getDatabase())('invoice', {
      member_id: id,
      header_type: 'personal',
      invoice_type: 'personal',
      company_name: '林越',
      social_credit_code: '',
      email: 'a@example.com',
      mobile: '',
      amount_fen: 1,
      create_time: testNow,
    });
    expect(await command('close', String(id), '--yes')).toMatchObject({
      code: 1,
      text: expect.stringContaining('has not been issued') as string,
    });
  });

  it('is refused for the last publisher of an organisation with live sailings', async () => {
    const organization = { publisher: true, shipowner_id: ids.shipownerB };
    const last = await aMember(getDatabase(), organization);
    expect(await command('close', String(last.id), '--yes')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Add another publisher with member make-publisher') as string,
    });
    const disabled = await aMember(getDatabase(), { ...organization, disabled_time: testNow });
    expect((await command('close', String(last.id), '--yes')).code).toBe(1);
    await aMember(getDatabase(), organization);
    expect((await command('close', String(last.id), '--yes')).code).toBe(0);
    expect((await command('close', String(disabled.id), '--yes')).code).toBe(0);
  });
});
