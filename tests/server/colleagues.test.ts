import { beforeAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import { firstGroupId } from '../../contract/calls/favourites.ts';
import type { colleagueListView, Colleagues } from '../../contract/calls/colleagues.ts';
import type { ownListSelect } from '../../contract/calls/own-list.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { grantDays } from '../../server/domain/membership/grants.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { dayMs } from '../../trade/calendar/day-ms.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aDevice, aGroup, aLane, anEntry, deviceOf } from '../support/a-queue.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

let mobiles = 13_522_200_000;
let sources = 0;

const aList = (id: string = makeUuidV7()) => ({
  id,
  list_date: '2026-11-20',
  kept_time: '2026-11-20T08:00:00.000Z',
  row_total: 12,
  content: Buffer.from(`the list ${id}`).toString('base64'),
  base: null,
});
const after = (days: number) => new Date(testNow.getTime() + days * dayMs);

describeOnPostgres('sharing among colleagues', (getDatabase) => {
  beforeAll(async () => insertSomeHarbors(getDatabase().db));

  const person = async (differs: Parameters<typeof aDevice>[1] = {}) => {
    const mobile = String(mobiles++);
    const member = await aDevice(getDatabase(), { mobile, ...differs });
    const opened = async <Answer>(path: string, now: Date) => {
      const { data } = await deviceOf(getDatabase(), member.header, now).ask<string>(path);
      return (await decrypt(data, member.dataKey.toString('base64'))) as Answer;
    };
    return {
      ...member,
      mobile,
      sees: (now = testNow) => opened<Colleagues>('member/colleague/data', now),
      heads: () => opened<AnswerOf<typeof ownListSelect>>('member/own_list/select', testNow),
      whole: async (seat: number, ids: string[], now = testNow) => {
        const path = `member/colleague/list/view?seat=${seat}&ids=${ids.join(',')}`;
        return (await opened<AnswerOf<typeof colleagueListView>>(path, now)).list;
      },
      share: (kind: 'group' | 'own_list', id: string, shared = true) =>
        member.ask<{ shared: boolean }>('member/colleague/share', { kind, id, shared }),
      grant: (days: number, seats: number) =>
        getDatabase()
          .db.transaction()
          .execute((db) =>
            grantDays(
              { db },
              {
                member_id: member.id,
                tier: 'corporate',
                days,
                seats,
                source: { kind: 'order', id: `share ${sources++}` },
              },
              testNow,
            ),
          ),
    };
  };
  type Person = Awaited<ReturnType<typeof person>>;

  const sit = async (boss: Person, place: number, differs: Parameters<typeof person>[0] = {}) => {
    const one = await person(differs);
    const { id } = await getDatabase()
      .db.insertInto('seat')
      .values({
        owner_id: boss.id,
        place,
        mobile: null,
        token_hash: null,
        holder_id: one.id,
        create_time: testNow,
        accept_time: testNow,
        expire_time: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...one, seat: id };
  };
  const office = async (seats = 5) => {
    const boss = await person();
    await boss.grant(20, seats);
    return { boss, wang: await sit(boss, 2, { nickname: '王岚' }), li: await sit(boss, 3) };
  };
  const masked = ({ mobile }: { mobile: string }) => mobile.replace(/^(\d{3})\d{4}/, '$1****');

  it("colleagues see the chosen groups and lists with the owner's name only", async () => {
    const { boss, wang, li } = await office();
    const [list, other] = [aList(), aList()];
    const second = makeUuidV7();
    await wang.push(
      aLane(),
      aLane({ from: 'CNTXG', to: null }),
      aGroup({ group_id: second, title: '中东' }),
      anEntry('member/own_list/keep', list),
      anEntry('member/own_list/keep', other),
    );
    expect((await boss.sees()).colleagues).toEqual([]);
    expect((await boss.heads()).has_colleague_lists).toBe(false);
    expect((await wang.share('group', firstGroupId)).data).toEqual({ shared: true });
    await wang.share('own_list', list.id);
    const { content, base: _, ...head } = list;
    const told = {
      seat: wang.seat,
      name: '王岚',
      groups: [
        {
          id: firstGroupId,
          title: '',
          lanes: [
            { from: 'CNSHA', to: 'AEJEA' },
            { from: 'CNTXG', to: null },
          ],
        },
      ],
      lists: [head],
    };
    for (const one of [boss, li])
      expect(await one.sees()).toEqual({
        may_share: true,
        shared: { groups: [], lists: [] },
        colleagues: [told],
        is_cut: false,
      });
    expect(await wang.sees()).toMatchObject({
      shared: { groups: [firstGroupId], lists: [list.id] },
      colleagues: [],
    });
    expect((await boss.heads()).has_colleague_lists).toBe(true);
    expect(await li.whole(wang.seat, [list.id, other.id, makeUuidV7()])).toEqual([{ ...head, content }]);
    // The owner of the membership has no seat row, so the owner is seat 0.
    await boss.push(aLane());
    await boss.share('group', firstGroupId);
    expect((await li.sees()).colleagues).toMatchObject([
      { seat: 0, name: masked(boss), lists: [] },
      { seat: wang.seat },
    ]);
  });

  it('equal nicknames are followed by the masked number', async () => {
    const boss = await person();
    await boss.grant(20, 5);
    const [one, other] = [await sit(boss, 2, { nickname: '小王' }), await sit(boss, 3, { nickname: '小王' })];
    const names = async (of: Person) => (await of.sees()).colleagues.map(({ name }) => name);
    for (const each of [one, other]) {
      await each.push(aLane());
      await each.share('group', firstGroupId);
    }
    expect(await names(boss)).toEqual([`小王 ${masked(one)}`, `小王 ${masked(other)}`]);
    // Each of the two sees only the other one, so the name is unique and is shown without the number.
    expect(await names(one)).toEqual(['小王']);
  });

  it('others cannot see shared rows, whatever they request', async () => {
    const { boss, wang } = await office();
    const [others, list] = [await office(), aList()];
    const ordinary = await person();
    await wang.push(aLane(), anEntry('member/own_list/keep', list));
    await wang.share('group', firstGroupId);
    await wang.share('own_list', list.id);
    for (const one of [ordinary, others.boss, others.wang]) {
      expect((await one.sees()).colleagues).toEqual([]);
      for (const seat of [0, wang.seat, others.wang.seat])
        expect(await one.whole(seat, [list.id])).toEqual([]);
    }
    // A member is not a colleague of themselves, and only the seat of the sharing colleague gives access to
    // the list.
    expect(await wang.whole(wang.seat, [list.id])).toEqual([]);
    expect(await boss.whole(0, [list.id])).toEqual([]);
    expect(await boss.whole(wang.seat, [list.id])).toHaveLength(1);
    // The answer has the row of the member who shares it, even if another colleague has a row with the same
    // id.
    await boss.push(anEntry('member/own_list/keep', { ...aList(list.id), content: 'b3du' }));
    expect(await boss.whole(wang.seat, [list.id])).toMatchObject([{ content: list.content }]);
    expect(await wang.whole(0, [list.id])).toEqual([]);
  });

  it('sharing needs a membership with colleagues and an own stored row', async () => {
    const { boss, wang } = await office();
    const [ordinary, alone] = [await person(), await person()];
    await alone.grant(20, 1);
    const demo = await person({ mobile: '13800000006' });
    await demo.grant(20, 5);
    const list = aList();
    await wang.push(anEntry('member/own_list/keep', list));
    for (const one of [ordinary, alone, demo]) {
      await one.push(aLane());
      expect((await one.share('group', firstGroupId)).code).toBe('permission_denied');
      expect((await one.sees()).may_share).toBe(false);
    }
    const unknown = [await boss.share('own_list', list.id), await boss.share('group', makeUuidV7())];
    expect(unknown.map(({ code, errors }) => [code, errors?.[0]?.code])).toEqual([
      ['not_found', 'share_not_sent'],
      ['not_found', 'share_not_sent'],
    ]);
    expect((await boss.share('own_list', list.id, false)).data).toEqual({ shared: false });
    expect((await wang.sees()).shared.lists).toEqual([]);
  });

  it('sharing pauses while seat, plan, membership or member are inactive', async () => {
    const { boss, wang, li } = await office(3);
    const list = aList();
    await li.push(aLane(), anEntry('member/own_list/keep', list));
    await li.share('group', firstGroupId);
    await li.share('own_list', list.id);
    const seesLi = async (one: Person, now = testNow) =>
      (await one.sees(now)).colleagues.length + (await one.whole(li.seat, [list.id], now)).length;
    expect([await seesLi(boss), await seesLi(wang)]).toEqual([2, 2]);
    // From day 20 there are two seats, and from day 30 none.
    await boss.grant(10, 2);
    expect([await seesLi(boss, after(21)), await seesLi(wang, after(21))]).toEqual([0, 0]);
    expect((await wang.sees(after(21))).may_share).toBe(true);
    expect((await li.sees(after(21))).may_share).toBe(false);
    expect((await wang.sees(after(31))).may_share).toBe(false);
    await boss.grant(10, 3);
    expect(await seesLi(wang, after(31))).toBe(2);
    const disable = (disabled_time: Date | null) =>
      getDatabase().db.updateTable('member').set({ disabled_time }).where('id', '=', li.id).execute();
    await disable(testNow);
    expect(await seesLi(wang)).toBe(0);
    await disable(null);
    // A member who has corporate days of their own belongs to the membership of these days.
    await li.grant(5, 5);
    expect([await seesLi(boss), await seesLi(boss, after(6))]).toEqual([0, 2]);
    await wang.ask('member/seat/end', { id: wang.seat });
    expect([await seesLi(wang), await seesLi(boss, after(6))]).toEqual([0, 2]);
  });

  it('sharing ends with deletion but survives replacement and renaming', async () => {
    const { boss, wang } = await office();
    const [list, group] = [aList(), makeUuidV7()];
    await wang.push(aGroup({ group_id: group, title: '中东' }), anEntry('member/own_list/keep', list));
    await wang.share('group', group);
    await wang.share('own_list', list.id);
    const newer = { ...list, list_date: '2026-11-27', kept_time: '2026-11-27T08:00:00.000Z' };
    await wang.push(
      aGroup({ group_id: group, title: '红海' }),
      anEntry('member/own_list/keep', { ...newer, base: list.kept_time }),
    );
    expect((await boss.sees()).colleagues).toMatchObject([
      { groups: [{ title: '红海' }], lists: [{ list_date: '2026-11-27' }] },
    ]);
    await wang.push(
      aGroup({ group_id: group, on: false }),
      anEntry('member/own_list/remove', { id: list.id, base: newer.kept_time }),
    );
    expect((await boss.sees()).colleagues).toEqual([]);
    await wang.push(
      aGroup({ group_id: group, title: '红海' }),
      anEntry('member/own_list/keep', { ...newer, base: newer.kept_time }),
    );
    expect((await boss.sees()).colleagues).toEqual([]);
  });

  it('answers about colleagues are bounded and flagged if cut', async () => {
    const { boss, wang, li } = await office();
    const sealed = Buffer.alloc(28);
    const insert = (member_id: number, total: number, row_total: number, minute: string) =>
      getDatabase()
        .db.insertInto('own_list')
        .values(
          Array.from({ length: total }, () => ({
            member_id,
            id: makeUuidV7(),
            version: 1,
            list_date: '2026-11-20',
            kept_time: `2026-11-20T08:${minute}:00.000Z`,
            row_total,
            sealed,
            shared_time: testNow,
          })),
        )
        .execute();
    for (const one of [wang, li]) await one.push(anEntry('member/own_list/keep', aList()));
    await insert(wang.id, 3, 5_000, '10');
    await insert(li.id, 2, 5_000, '05');
    const lists = async () => {
      const { colleagues, is_cut } = await boss.sees();
      return [colleagues.flatMap((one) => one.lists).length, is_cut];
    };
    expect(await lists()).toEqual([4, true]);
    await getDatabase().db.updateTable('own_list').set({ row_total: 1 }).execute();
    expect(await lists()).toEqual([5, false]);
    await insert(li.id, serverLimits.colleagueListsMost, 1, '00');
    expect(await lists()).toEqual([serverLimits.colleagueListsMost, true]);
  });

  it('each change of sharing is in the audit log', async () => {
    const { wang } = await office();
    await wang.push(aLane());
    for (const shared of [false, true, true, false, false]) await wang.share('group', firstGroupId, shared);
    const log = await getDatabase()
      .db.selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('member_id', '=', wang.id)
      .orderBy('id')
      .execute();
    const detail = { kind: 'group', id: firstGroupId };
    expect(log).toEqual([
      { action: 'colleague_share_began', detail },
      { action: 'colleague_share_ended', detail },
    ]);
  });
});
