import { beforeEach, expect, it, vi } from 'vitest';

import type { AlertData } from '../../contract/calls/alerts.ts';
import { grantDays } from '../../server/domain/membership/grants.ts';
import { dayMs } from '../../trade/calendar/day-ms.ts';
import { aPublishedSailing } from '../support/a-changing-sailing.ts';
import { alertOutbox } from '../support/alert-outbox.ts';
import { anAlertMember } from '../support/alert-member.ts';
import { robots } from '../support/alert-providers.ts';
import { describeOnPostgres } from '../support/database.ts';
import { testNow } from '../support/test-time.ts';

/** Allows time for many consecutive publications on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

describeOnPostgres('channels of a corporate membership', (getDatabase) => {
  const outbox = alertOutbox(getDatabase);
  const { run, expandOnly } = outbox;
  let place = 2;
  beforeEach(() => {
    place = 2;
  });
  const texts = () => outbox.providers.received.map(({ text }) => text);
  const share = (one: Awaited<ReturnType<typeof anAlertMember>>, id: string, on = true) =>
    one.call<Pick<AlertData, 'channels' | 'shared'>>('member/alert/channel/share', { id, on });

  /** Creates a member with a corporate membership of five seats and a shared robot. */
  const aBoss = async (differs = {}) => {
    const boss = await anAlertMember(getDatabase(), outbox.providers, { nickname: '林', ...differs });
    await getDatabase()
      .db.transaction()
      .execute((db) =>
        grantDays(
          { db },
          {
            member_id: boss.id,
            tier: 'corporate',
            days: 30,
            seats: 5,
            source: { kind: 'order', id: `alert seats ${boss.id}` },
          },
          testNow,
        ),
      );
    const { data } = await boss.make(robots.wecom);
    await share(boss, data.channel.id);
    outbox.providers.received.length = 0;
    return { ...boss, channel: data.channel.id };
  };
  const aHolder = async (bossId: number) => {
    const holder = await anAlertMember(getDatabase(), outbox.providers);
    await getDatabase()
      .db.insertInto('seat')
      .values({
        owner_id: bossId,
        holder_id: holder.id,
        place: place++,
        create_time: testNow,
        accept_time: testNow,
      })
      .execute();
    await holder.follow();
    return holder;
  };
  const moved = async () => {
    const sailing = await aPublishedSailing(outbox.publisher);
    await sailing.move(['2026-12-05', '2026-12-08']);
    return sailing;
  };

  it('the followings of a seat reach a shared channel once the holder uses it', async () => {
    const boss = await aBoss();
    const holder = await aHolder(boss.id);
    const sailing = await moved();
    await run();
    expect(texts()).toEqual([]);
    expect((await holder.alerts()).shared).toEqual([
      { id: boss.channel, kind: 'wecom', title: '', owner: '林', is_used: false },
    ]);
    expect((await share(holder, boss.channel)).data.shared[0]?.is_used).toBe(true);
    await sailing.move(['2026-12-06', '2026-12-09']);
    await run();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('受载期');
    expect(texts()[0]).toContain('林');
  });

  it('a change that owner and seat follow is one message', async () => {
    const boss = await aBoss();
    await boss.follow();
    await share(await aHolder(boss.id), boss.channel);
    await moved();
    await run();
    expect(texts()).toHaveLength(1);
  });

  it('a seat that ends gets nothing, and its waiting messages are skipped', async () => {
    const boss = await aBoss();
    const holder = await aHolder(boss.id);
    await share(holder, boss.channel);
    const sailing = await moved();
    await expandOnly();
    await getDatabase().db.deleteFrom('seat').where('holder_id', '=', holder.id).execute();
    await run();
    await sailing.move(['2026-12-06', '2026-12-09']);
    await run();
    expect(texts()).toEqual([]);
    expect((await holder.alerts()).shared).toEqual([]);
    expect((await boss.alerts()).channels[0]?.waiting_total).toBe(0);
  });

  it('a membership that ends serves its seats no longer', async () => {
    const boss = await aBoss();
    const holder = await aHolder(boss.id);
    await share(holder, boss.channel);
    await moved();
    outbox.providers.clock.now = new Date(testNow.getTime() + 31 * dayMs);
    await run();
    expect(texts()).toEqual([]);
  });

  it('a holder whose account is disabled, or who no longer follows the lane, gets nothing', async () => {
    const boss = await aBoss();
    const [disabled, former] = [await aHolder(boss.id), await aHolder(boss.id)];
    for (const one of [disabled, former]) await share(one, boss.channel);
    await moved();
    await expandOnly();
    const { db } = getDatabase();
    await db.updateTable('member').set({ disabled_time: testNow }).where('id', '=', disabled.id).execute();
    await db.deleteFrom('collection_harbor').where('member_id', '=', former.id).execute();
    await run();
    expect(texts()).toEqual([]);
  });

  it('a channel that is no longer shared gets nothing of the seats, also when it is shared again', async () => {
    const boss = await aBoss();
    const holder = await aHolder(boss.id);
    await share(holder, boss.channel);
    await share(boss, boss.channel, false);
    await share(boss, boss.channel);
    await moved();
    await run();
    expect(texts()).toEqual([]);
    expect((await holder.alerts()).shared[0]?.is_used).toBe(false);
  });

  it('answers to a seat holder stay private', async () => {
    const boss = await aBoss();
    const holder = await aHolder(boss.id);
    await share(holder, boss.channel);
    const detail = JSON.stringify({ what: 'order_paid', number: 'E1' });
    await getDatabase()
      .db.insertInto('alert_event')
      .values({
        id: crypto.randomUUID(),
        kind: 'answer',
        member_id: holder.id,
        information_id: null,
        detail,
        create_time: testNow,
        expand_time: null,
      })
      .execute();
    await run();
    expect(texts()).toEqual([]);
  });

  it('only an owner with seats shares, and only a holder of these seats uses a channel', async () => {
    const boss = await aBoss();
    const stranger = await anAlertMember(getDatabase(), outbox.providers);
    expect((await share(stranger, boss.channel)).code).toBe('not_found');
    const { data } = await stranger.make({ ...robots.wecom, address: `${robots.wecom.address}1` });
    expect((await share(stranger, data.channel.id)).code).toBe('permission_denied');
    expect((await stranger.alerts()).may_share).toBe(false);
    expect((await boss.alerts()).may_share).toBe(true);
  });
});
