import { expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { OwnListHead, ownListSelect, ownListView } from '../../contract/calls/own-list.ts';
import type { SyncResult } from '../../contract/calls/queue.ts';
import { demoAccounts } from '../../server/domain/rights/demo-accounts.ts';
import { findMember } from '../../server/db/account/members.ts';
import { createSession } from '../../server/domain/account/session.ts';
import { endAllSessions } from '../../server/domain/account/sessions-of-member.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aDevice, anEntry, deviceOf } from '../support/a-queue.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';

const contentOf = (text: string) => Buffer.from(text).toString('base64');

/** Returns a sender's list with the given differences. */
const aList = (differs: Partial<OwnListHead & { content: string; base: string | null }> = {}) => ({
  id: makeUuidV7(),
  list_date: '2026-11-20',
  kept_time: '2026-11-20T08:00:00.000Z',
  row_total: 12,
  content: contentOf('OCEAN WISDOM 2612W'),
  base: null,
  ...differs,
});
const kept = (list: object) => anEntry('member/own_list/keep', list);
const removed = (id: string, base: string | null) => anEntry('member/own_list/remove', { id, base });

describeOnPostgres('own lists on the account', (getDatabase) => {
  type Device = Pick<Awaited<ReturnType<typeof aDevice>>, 'ask' | 'dataKey'>;
  const read = async (device: Device, path: string) => {
    const { data } = await device.ask<string>(path);
    return decrypt(data, device.dataKey.toString('base64'));
  };
  const heads = async (device: Device) =>
    (await read(device, 'member/own_list/select')) as AnswerOf<typeof ownListSelect>;
  const whole = async (device: Device, ...ids: string[]) =>
    ((await read(device, `member/own_list/view?ids=${ids.join(',')}`)) as AnswerOf<typeof ownListView>).list;
  const theirs = (result: SyncResult | undefined) =>
    (result?.data as { list: OwnListHead } | undefined)?.list;

  it("a list is stored once and reaches only the member's devices", async () => {
    const [member, stranger] = [await aDevice(getDatabase()), await aDevice(getDatabase())];
    const list = aList();
    const entry = kept(list);
    const [first, again] = [await member.push(entry), await member.push(entry)];
    expect(again).toEqual(first);
    const { content, base: _, ...head } = list;
    const other = { ...member, ...deviceOf(getDatabase(), member.header) };
    expect(await heads(other)).toEqual({
      version: 1,
      list: [{ ...head, version: 1 }],
      lists_most: 20,
      has_colleague_lists: false,
    });
    expect(await whole(other, list.id, makeUuidV7())).toEqual([{ ...head, version: 1, content }]);
    expect((await heads(stranger)).list).toEqual([]);
    expect(await whole(stranger, list.id)).toEqual([]);
    // Another member may store a list under the same id.
    await stranger.push(kept({ ...list, content: contentOf('another') }), removed(list.id, list.kept_time));
    expect(await whole(other, list.id)).toMatchObject([{ content }]);
  });

  it('a list is encrypted, also after a change of the data key', async () => {
    const member = await aDevice(getDatabase());
    const list = aList();
    await member.push(kept(list));
    const { rows } = await getDatabase().pool.query(
      `select (select jsonb_agg(one)::text from own_list one) || (select jsonb_agg(one)::text from idempotency one) as text`,
    );
    const text = (rows[0] as { text: string }).text;
    for (const form of ['base64', 'hex', 'utf8'] as const)
      expect(text).not.toContain(Buffer.from('OCEAN WISDOM 2612W').toString(form).slice(0, 20));
    await endAllSessions(getDatabase(), member.id, { actor: 'member', address: '198.18.0.9', now: testNow });
    const { rows: keys } = await getDatabase().pool.query('select 1 from member_key where member_id = $1', [
      member.id,
    ]);
    expect(keys).toHaveLength(1);
    await getDatabase().pool.query('delete from member_key where member_id = $1', [member.id]);
    const place = { userAgent: 'a test', address: '198.18.0.9' };
    const token = await createSession(getDatabase(), member.id, testNow, place);
    const dataKey = (await findMember(getDatabase(), member.id))?.data_key ?? member.dataKey;
    const back = { ...deviceOf(getDatabase(), { Authorization: `Bearer ${token}` }), dataKey };
    expect(await whole(back, list.id)).toMatchObject([{ content: list.content }]);
  });

  it('an earlier list conflicts with a later list of the same sender', async () => {
    const member = await aDevice(getDatabase());
    const first = aList();
    await member.push(kept(first));
    const earlier = { ...first, list_date: '2026-11-13', kept_time: '2026-11-21T08:00:00.000Z' };
    const [refused] = await member.push(kept(earlier));
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(theirs(refused)).toMatchObject({ kept_time: first.kept_time, version: 1 });
    expect(refused?.data).not.toHaveProperty('list.content');
    const later = { ...first, list_date: '2026-11-27', kept_time: '2026-11-27T08:00:00.000Z' };
    expect(await member.push(kept(later))).toMatchObject([{ status: 200 }]);
    // The member has seen both lists and chooses the earlier one.
    const chosen = { ...earlier, kept_time: '2026-11-28T08:00:00.000Z', base: later.kept_time };
    expect(await member.push(kept(chosen))).toMatchObject([{ status: 200 }]);
    expect((await heads(member)).list).toMatchObject([{ list_date: '2026-11-13' }]);
  });

  it('of two devices that corrected rows the later one gets a conflict', async () => {
    const member = await aDevice(getDatabase());
    const list = aList();
    await member.push(kept(list));
    const mended = (kept_time: string, base: string) => kept({ ...list, kept_time, base });
    const at = (minute: number) => `2026-11-20T08:0${minute}:00.000Z`;
    expect(await member.push(mended(at(1), list.kept_time), mended(at(3), at(1)))).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    const [refused] = await member.push(mended(at(2), list.kept_time));
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(theirs(refused)).toMatchObject({ kept_time: at(3) });
  });

  it('a removal conflicts if another device has replaced the list', async () => {
    const member = await aDevice(getDatabase());
    const list = aList();
    const next = { ...list, list_date: '2026-11-27', kept_time: '2026-11-27T08:00:00.000Z' };
    await member.push(kept(list), kept({ ...next, base: list.kept_time }));
    const [refused] = await member.push(removed(list.id, list.kept_time));
    expect(refused).toMatchObject({ status: 409, data: { list: { kept_time: next.kept_time } } });
    expect(await member.push(removed(list.id, next.kept_time), removed(list.id, null))).toMatchObject([
      { status: 200, data: { list: null } },
      { status: 200 },
    ]);
    // The member stores the deleted list again by undoing the deletion.
    expect(await member.push(kept({ ...next, base: null }))).toMatchObject([{ status: 200 }]);
  });

  it('a change of a list that another device has removed is a conflict', async () => {
    const member = await aDevice(getDatabase());
    const list = aList();
    await member.push(kept(list), removed(list.id, list.kept_time));
    const corrected = { ...list, kept_time: '2026-11-21T08:00:00.000Z', base: list.kept_time };
    const [refused] = await member.push(kept(corrected));
    expect(refused).toMatchObject({ status: 409, data: { list: null } });
    expect((await heads(member)).list).toEqual([]);
    // The member chooses to store the list again.
    expect(await member.push(kept({ ...corrected, base: null }))).toMatchObject([{ status: 200 }]);
  });

  it('a later list conflicts with corrections that its device has not seen', async () => {
    const member = await aDevice(getDatabase());
    const list = aList();
    const corrected = { ...list, kept_time: '2026-11-21T08:00:00.000Z', base: list.kept_time };
    await member.push(kept(list), kept(corrected));
    const later = { ...list, list_date: '2026-11-27', kept_time: '2026-11-27T08:00:00.000Z' };
    const [refused] = await member.push(kept({ ...later, base: list.kept_time }));
    expect(refused).toMatchObject({ status: 409, data: { list: { kept_time: corrected.kept_time } } });
  });

  it('the tier limits the number of lists, but existing ones can be replaced', async () => {
    const member = await aDevice(getDatabase());
    const lists = Array.from({ length: 20 }, () => aList());
    await member.push(...lists.map(kept));
    const [refused] = await member.push(kept(aList()));
    expect(refused).toMatchObject({ status: 422, code: 'own_lists_full' });
    expect(refused?.errors).toMatchObject([
      { code: 'own_lists_many', message: expect.stringContaining('20') },
    ]);
    expect((await heads(member)).list).toHaveLength(20);
    const [list] = lists;
    const next = { ...list, list_date: '2026-11-27', kept_time: '2026-11-27T08:00:00.000Z' };
    expect(await member.push(kept({ ...next, base: list?.kept_time }))).toMatchObject([{ status: 200 }]);
  });

  it('too long lists and lists of demo accounts are refused', async () => {
    const member = await aDevice(getDatabase());
    const long = kept(aList({ content: 'A'.repeat(700_004) }));
    expect(await member.call(long)).toMatchObject({
      code: 'invalid',
      errors: [{ code: 'own_list_too_long' }],
    });
    const { header } = await aMember(getDatabase(), { mobile: demoAccounts[0].mobile });
    const app = anApp(getDatabase(), { config: aConfig({ demoAccounts: 'forced' }) });
    const { call, body, key } = kept(aList());
    const headers = { ...header, 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const answer = await app.request(`/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(await answer.json()).toMatchObject({
      code: 'own_lists_full',
      errors: [{ code: 'own_list_demo' }],
    });
  });
});
