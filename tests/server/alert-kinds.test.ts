import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { alertTopics } from '../../contract/limits/alert-limits.ts';
import { dayMs, hourMs, minuteMs } from '../../trade/calendar/day-ms.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { addDeadlineEvents } from '../../server/domain/alerts/deadline-events.ts';
import { watchDrafts } from '../../server/domain/alerts/watch-drafts.ts';
import { watchArrivals, watchVessels } from '../../server/domain/alerts/watch-vessels.ts';
import { importSchedules } from '../../server/domain/schedule-import/import-schedules.ts';
import { aCarrier, aRotation, aService, pagesOf, type Carrier } from '../support/a-carrier.ts';
import { aPublishedSailing } from '../support/a-changing-sailing.ts';
import { aContainerCutOff } from '../support/a-container-draft.ts';
import { aDraftArrival, aDraftCall } from '../support/a-draft-sailing.ts';
import { aLatePosition, aLateSailing, hear, lateMmsi } from '../support/a-late-vessel.ts';
import { alertOutbox } from '../support/alert-outbox.ts';
import { alertReaders, awakeSetting } from '../support/alert-readers.ts';
import { publish } from '../support/a-publication.ts';
import { publishDueAt } from '../support/publish-due.ts';
import * as a from '../support/a-workspace.ts';
import { anEntry, deviceOf } from '../support/a-queue.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { testNow } from '../support/test-time.ts';

/** Allows time for many consecutive publications on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

describeOnBothEngines('kinds of alerts', (getDatabase) => {
  const outbox = alertOutbox(getDatabase);
  const { run, expandOnly } = outbox;
  const aReader = alertReaders(getDatabase, outbox);

  it('followers of a shipowner, vessel or sailing get its changes', async () => {
    const [ofOwner, ofVessel, ofSailing] = [await aReader(), await aReader(), await aReader()];
    const sailing = await aPublishedSailing(outbox.publisher, { ship_name: 'SLOW DAWN', imo: '9399038' });
    const row = { version: 1, create_time: testNow };
    const { db } = getDatabase();
    await db
      .insertInto('collection_shipowner')
      .values({ ...row, member_id: ofOwner.id, shipowner_id: outbox.shipowner })
      .execute();
    await db
      .insertInto('collection_vessel')
      .values({ ...row, member_id: ofVessel.id, mmsi: String(lateMmsi), name: 'SLOW DAWN' })
      .execute();
    await hear(getDatabase(), { vessels: [{ mmsi: lateMmsi, is_demo: false }] });
    await db.updateTable('vessel').set({ imo: '9399038' }).where('mmsi', '=', lateMmsi).execute();
    const rule = { information_id: sailing.id, days_least: 0, only_earlier: false, on: true };
    expect((await ofSailing.call('member/alert/rule/handle', rule)).status).toBe(200);
    await sailing.move(['2026-12-05', '2026-12-08']);
    await run();
    for (const { texts } of [ofOwner, ofVessel, ofSailing]) {
      expect(texts()).toHaveLength(1);
      expect(texts()[0]).toContain('推迟 4 天');
    }
  });

  describe('of a cut-off or gate opening', () => {
    const published = { provenance: 'published', rule: null } as const;
    const cutOffs = [
      aContainerCutOff({ ...published, time: '2026-11-29T12:00:00+08:00' }),
      aContainerCutOff({ ...published, code: 'EFC', time: '2026-11-26T08:00:00+08:00' }),
    ];
    const aVoyage = () => {
      const load = aDraftCall({ start_clock: '08:00', end_clock: '12:00', terminal: null });
      const unload = aDraftArrival({ start_clock: '06:00', end_clock: null, terminal: null });
      return aPublishedSailing(outbox.publisher, {
        kind: 'container',
        service_code: 'HX1',
        is_blank: false,
        machine_id: 'regular',
        cargo_tags: [],
        harbors: [load, unload],
        cut_offs: cutOffs.map((one) => ({ ...one, id: makeUuidV7() })),
        rates: [],
        surcharges: [],
      });
    };
    /** Moves the port cut-off as a publication does, and adds the event in the same transaction. */
    const moveCutOff = async (sailing: Awaited<ReturnType<typeof aVoyage>>, time: string) => {
      const { list } = await outbox.publisher.draftsIn(sailing.group);
      const cutOff = list[0]?.cut_offs?.find(({ code }) => code === 'PCO');
      await sailing.change({ [`cut_offs.${cutOff?.id ?? ''}.time`]: time });
    };

    it('a moved cut-off reaches a follower with both times', async () => {
      const reader = await aReader();
      await reader.follow();
      const voyage = await aVoyage();
      await moveCutOff(voyage, '2026-11-30T18:00:00+08:00');
      await run();
      expect(reader.texts()).toHaveLength(1);
      expect(reader.texts()[0]).toContain('截港 11月29日 12:00 › 11月30日 18:00，推迟 30 小时');
    });

    it('a rule sets the smallest move of a cut-off, and a topic switches it off', async () => {
      const [strict, silent] = [await aReader(), await aReader({ setting: { topics: [] } })];
      for (const reader of [strict, silent]) await reader.follow();
      const rule = { from: 'CNSHA', to: 'AEJEA', days_least: 0, hours_least: 12, only_earlier: false };
      await strict.call('member/alert/rule/handle', { ...rule, on: true });
      const voyage = await aVoyage();
      await moveCutOff(voyage, '2026-11-29T18:00:00+08:00');
      await run();
      expect(strict.texts()).toEqual([]);
      await moveCutOff(voyage, '2026-11-30T08:00:00+08:00');
      await run();
      expect(strict.texts()[0]).toContain('推迟 14 小时');
      expect(silent.texts()).toEqual([]);
    });

    it('a cut-off that was moved again is not reported with its former time', async () => {
      const reader = await aReader();
      await reader.follow();
      const voyage = await aVoyage();
      await moveCutOff(voyage, '2026-11-30T18:00:00+08:00');
      await getDatabase()
        .db.updateTable('cut_off')
        .set({ time: '2026-12-01T00:00:00+08:00' })
        .where('information_id', '=', voyage.id)
        .where('code', '=', 'PCO')
        .execute();
      await run();
      expect(reader.texts()).toEqual([]);
    });

    it('a member chooses the hours before a deadline by class of cargo', async () => {
      const usualReader = await aReader();
      const early = await aReader({ setting: { lead_hours: { general: [72] } } });
      for (const reader of [usualReader, early]) await reader.follow();
      await aVoyage();
      const at = async (moment: string) => {
        outbox.providers.clock.now = new Date(moment);
        await addDeadlineEvents(getDatabase(), outbox.providers.clock.now);
        await run();
      };
      await at('2026-11-26T04:30:00Z');
      expect(early.texts().join()).toContain('截港 11月29日 12:00，还有');
      expect(usualReader.texts().join()).not.toContain('截港');
      await at('2026-11-28T04:30:00Z');
      expect(usualReader.texts().join()).toContain('截港 11月29日 12:00，还有 23 小时');
      expect(early.texts()).toHaveLength(1);
    });

    it('a cut-off of the night is announced before the quiet hours, once', async () => {
      const setting = { is_quiet: true, lead_hours: { general: [3] } };
      const reader = await aReader({ setting });
      const early = await aReader({ setting: { ...setting, quiet_from: '20:00' } });
      const others = [
        await aReader({ setting: { ...setting, deadlines: false } }),
        await aReader({ setting: { ...setting, lead_hours: { general: [] } } }),
      ];
      for (const one of [reader, early, ...others]) await one.follow();
      const voyage = await aVoyage();
      await getDatabase()
        .db.updateTable('cut_off')
        .set({ time: '2026-11-29T04:00:00+08:00' })
        .where('information_id', '=', voyage.id)
        .where('code', '=', 'PCO')
        .execute();
      const at = async (moment: string) => {
        outbox.providers.clock.now = new Date(`${moment}:00+08:00`);
        const added = await addDeadlineEvents(getDatabase(), outbox.providers.clock.now);
        await run(1_000);
        return added;
      };
      expect(await at('2026-11-28T19:25')).toBe(0);
      await at('2026-11-28T19:35');
      expect(early.texts()).toHaveLength(1);
      expect(reader.texts()).toEqual([]);
      await at('2026-11-28T21:35');
      expect(await at('2026-11-28T21:40')).toBe(0);
      expect(reader.texts()).toHaveLength(1);
      expect(reader.texts()[0]).toContain('截港 11月29日 04:00，还有 6 小时');
      await at('2026-11-29T01:05');
      await at('2026-11-29T07:35');
      expect([reader.texts().length, early.texts().length]).toEqual([1, 1]);
      for (const one of others) expect(one.texts()).toEqual([]);
    });

    it('an opening of the gate is reported once', async () => {
      const reader = await aReader();
      await reader.follow();
      await aVoyage();
      for (const moment of ['2026-11-25T00:10:00Z', '2026-11-25T21:10:00Z']) {
        outbox.providers.clock.now = new Date(moment);
        await addDeadlineEvents(getDatabase(), outbox.providers.clock.now);
        await run();
      }
      expect(reader.texts()).toHaveLength(1);
      expect(reader.texts()[0]).toContain('开港 11月26日 08:00，还有 24 小时');
    });
  });

  describe('of a vessel', () => {
    const mmsi = lateMmsi;
    const at = aLatePosition;
    const hearAll = (batch: Parameters<typeof hear>[1]) => hear(getDatabase(), batch);
    const follow = (member_id: number) =>
      getDatabase()
        .db.insertInto('collection_vessel')
        .values({ member_id, mmsi: String(mmsi), name: 'SLOW DAWN', version: 1, create_time: testNow })
        .execute();
    beforeEach(async () => {
      const { db } = getDatabase();
      for (const table of ['port_call', 'vessel_newest', 'collection_vessel'] as const)
        await db.deleteFrom(table).execute();
      await hearAll({ vessels: [{ mmsi, is_demo: false }], newest: [at(-1)] });
    });

    it('an arrival and a departure reach each follower once and no other member', async () => {
      const [reader, stranger] = [await aReader(), await aReader()];
      await follow(reader.id);
      const call = { mmsi, harbor_code: 'CNSHA', arrive_time: at(-2).time, berth_time: null };
      for (let times = 0; times < 2; times++) await hearAll({ calls: [{ ...call, depart_time: null }] });
      await run();
      expect(reader.texts()).toHaveLength(1);
      expect(reader.texts()[0]).toMatch(/11月20日 \d\d:\d\d 抵达 CNSHA/);
      await hearAll({ calls: [{ ...call, depart_time: at(3).time }] });
      await run();
      expect(reader.texts()[1]).toContain('离开 CNSHA');
      expect(reader.texts()).toHaveLength(2);
      expect(stranger.texts()).toEqual([]);
    });

    it('an arrival of last week is no news', async () => {
      const reader = await aReader();
      await follow(reader.id);
      const arrive_time = at(-7 * 24).time;
      await hearAll({
        newest: [at(0)],
        calls: [{ mmsi, harbor_code: 'CNSHA', arrive_time, berth_time: null, depart_time: null }],
      });
      await run();
      expect(reader.texts()).toEqual([]);
    });

    it('a member who no longer follows the vessel gets nothing', async () => {
      const reader = await aReader();
      await follow(reader.id);
      await hearAll({
        calls: [
          { mmsi, harbor_code: 'CNSHA', arrive_time: at(-1).time, berth_time: null, depart_time: null },
        ],
      });
      await expandOnly();
      await getDatabase().db.deleteFrom('collection_vessel').execute();
      await run();
      expect(reader.texts()).toEqual([]);
    });

    it('an entered area and a lost signal are reported once, but not at the first look', async () => {
      const reader = await aReader();
      await follow(reader.id);
      const look = (hours: number) =>
        watchVessels(getDatabase(), new Date(testNow.getTime() + hours * hourMs));
      expect(await look(0)).toBe(0);
      await hearAll({ newest: [at(2, { latitude: 1.3, longitude: 103.5 })] });
      expect([await look(2), await look(3)]).toEqual([1, 0]);
      expect([await look(27), await look(28)]).toEqual([1, 0]);
      await run();
      expect(reader.texts().join()).toContain('进入 马六甲海峡');
      expect(reader.texts().join()).toContain('之后没有收到船位');
    });

    it('a sailing that will miss its laycan is reported to followers and its publishers', async () => {
      const publisher = await aReader({ publisher: true, shipowner_id: outbox.shipowner });
      const [follower, other] = [await aReader(), await aReader()];
      await follower.follow();
      await aLateSailing(getDatabase(), outbox.shipowner);
      const now = new Date(testNow.getTime() + minuteMs);
      expect(await watchArrivals(getDatabase(), now)).toBe(1);
      expect(await watchArrivals(getDatabase(), new Date(now.getTime() + 2 * hourMs))).toBe(0);
      await run();
      for (const { texts } of [publisher, follower]) {
        expect(texts()).toHaveLength(1);
        expect(texts()[0]).toContain('可能赶不上受载期');
      }
      expect(other.texts()).toEqual([]);
    });
  });

  describe('of publishing', () => {
    it("drafts left unpublished for a day are reported to the organisation's publishers only", async () => {
      const publisher = await aReader({ publisher: true, shipowner_id: outbox.shipowner });
      const elsewhere = await a.anOrganization(getDatabase());
      const others = [await aReader(), await aReader({ publisher: true, shipowner_id: elsewhere })];
      const sailing = await aPublishedSailing(outbox.publisher);
      await sailing.edit({ voyage_number: '13E' });
      expect(await watchDrafts(getDatabase(), testNow)).toBe(0);
      const nextDay = new Date(testNow.getTime() + dayMs + minuteMs);
      expect(await watchDrafts(getDatabase(), nextDay)).toBeGreaterThan(0);
      expect(await watchDrafts(getDatabase(), nextDay)).toBe(0);
      await run();
      expect(publisher.texts().join()).toContain('1 条草稿有改动未发布');
      for (const other of others) expect(other.texts()).toEqual([]);
    });

    it('a former publisher gets nothing, and published drafts are no news', async () => {
      const former = await aReader({ publisher: true, shipowner_id: outbox.shipowner });
      const sailing = await aPublishedSailing(outbox.publisher);
      await sailing.edit({ voyage_number: '14E' });
      await watchDrafts(getDatabase(), new Date(testNow.getTime() + dayMs + minuteMs));
      await expandOnly();
      await getDatabase()
        .db.updateTable('member')
        .set({ publisher: false })
        .where('id', '=', former.id)
        .execute();
      await run();
      expect(former.texts()).toEqual([]);
    });

    it('a scheduled publication that fails is reported once', async () => {
      const publisher = await aReader({ publisher: true, shipowner_id: outbox.shipowner });
      const group = await a.aGroupWith(outbox.publisher, a.someDrafts(1));
      const later = new Date(testNow.getTime() + 10 * minuteMs);
      const { batch } = await publish(outbox.publisher, group, { at: later });
      await getDatabase().pool.query(
        `update batch_sailing set snapshot = '{"harbors": null}' where batch_id = '${batch?.id ?? ''}'`,
      );
      expect(await publishDueAt(getDatabase(), later)).toHaveLength(1);
      expect(await publishDueAt(getDatabase(), later)).toHaveLength(1);
      await run();
      expect(publisher.texts()).toHaveLength(1);
      expect(publisher.texts()[0]).toContain('定时发布失败');
      await getDatabase().pool.query(`update batch set state = 'deleted' where id = '${batch?.id ?? ''}'`);
    });

    it('an inquiry reaches the publishers without the number of its writer', async () => {
      const publisher = await aReader({ publisher: true, shipowner_id: outbox.shipowner });
      const writer = await aReader();
      const sailing = await aPublishedSailing(outbox.publisher);
      const request = { id: makeUuidV7(), information_id: sailing.id, from: 'CNSHA', to: 'AEJEA' };
      const sent = await writer.call('inquiry/handle', {
        ...request,
        cargo: '钢卷 300 吨',
        message: '请报价',
      });
      expect(sent.status).toBe(200);
      await run();
      expect(publisher.texts()).toHaveLength(1);
      expect(publisher.texts()[0]).toContain('收到询价：钢卷 300 吨');
      expect(publisher.texts()[0]).not.toContain('请报价');
      expect(writer.texts()).toEqual([]);
    });
  });

  describe('of an own list', () => {
    const ids = ['a', 'b'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
    const [one = '', other = ''] = ids;
    const list = (id: string, hour: number, day = '2026-11-20') =>
      anEntry('member/own_list/keep', {
        id,
        list_date: day,
        kept_time: `2026-11-20T0${hour}:00:00.000Z`,
        row_total: 42,
        content: 'AAAA',
        base: hour === 1 ? null : `2026-11-20T0${hour - 1}:00:00.000Z`,
      });

    it('a newer list of a sender reaches its member alone', async () => {
      const [reader, stranger] = [await aReader(), await aReader()];
      const { push } = deviceOf(getDatabase(), reader.header);
      await push(list(one, 1));
      await run();
      expect(reader.texts()).toEqual([]);
      await push(list(one, 2));
      await run();
      expect(reader.texts()[0]).toContain('有新表：11月20日，42 条船期');
      expect(stranger.texts()).toEqual([]);
    });

    it('a rule reports one sender although the topic is off, or mutes one', async () => {
      const topics = alertTopics.filter((topic) => topic !== 'own_lists');
      const [chooser, muter] = [await aReader({ setting: { topics } }), await aReader()];
      for (const { header } of [chooser, muter])
        for (const id of ids) await deviceOf(getDatabase(), header).push(list(id, 1));
      const rule = { list_id: one, only_earlier: false, on: true };
      const ruled = await chooser.call('member/alert/rule/handle', { ...rule, days_least: 0 });
      expect(ruled).toMatchObject({ data: { rules: [{ list_id: one, information_id: null }] } });
      await muter.call('member/alert/rule/handle', { ...rule, days_least: null });
      for (const { header } of [chooser, muter]) {
        await deviceOf(getDatabase(), header).push(list(one, 2, '2026-11-21'));
        await deviceOf(getDatabase(), header).push(list(other, 2, '2026-11-22'));
      }
      await run();
      expect(chooser.texts()).toHaveLength(1);
      expect(chooser.texts()[0]).toContain('有新表：11月21日');
      expect(muter.texts()).toHaveLength(1);
      expect(muter.texts()[0]).toContain('有新表：11月22日');
    });

    it('a member cannot set a rule for the list of another member', async () => {
      const [reader, stranger] = [await aReader(), await aReader()];
      await deviceOf(getDatabase(), reader.header).push(list(one, 1));
      const rule = { list_id: one, days_least: 0, only_earlier: false, on: true };
      expect((await stranger.call('member/alert/rule/handle', rule)).code).toBe('not_found');
    });
  });

  it('nothing is sent while a member snoozes, and the messages are sent when the member wakes', async () => {
    const reader = await aReader();
    await reader.follow();
    const sailing = await aPublishedSailing(outbox.publisher);
    const until = new Date(testNow.getTime() + dayMs).toISOString();
    await reader.call('member/alert/setting/handle', { ...awakeSetting, snooze_until: until });
    await sailing.move(['2026-12-05', '2026-12-08']);
    await run();
    expect(reader.texts()).toEqual([]);
    await reader.call('member/alert/setting/handle', { ...awakeSetting, snooze_until: null });
    await run();
    expect(reader.texts()).toHaveLength(1);
  });

  describe('of an import', () => {
    let carrier: Carrier;
    beforeAll(async () => {
      carrier = await aCarrier();
    });
    afterAll(() => carrier.close());

    it('a change that a carrier sent is reported like one of a publisher', async () => {
      const reader = await aReader();
      await reader.follow('CNSHA', 'DEHAM');
      const { db } = getDatabase();
      const titles = { logo: null, chinese_title: '船公司', english_title: 'Carrier' };
      const { id: shipowner_id } = await db
        .insertInto('shipowner')
        .values(titles)
        .returning('id')
        .executeTakeFirstOrThrow();
      const read = async (day: string) => {
        carrier.answer = pagesOf([aService({ '048W': aRotation('048W', day) })]);
        const endpoint = { url: carrier.url, key: '', isLoopbackAllowed: true, timeoutMs: 60_000 };
        return importSchedules(
          { endpoint, shipowner_id, isDryRun: false },
          { database: getDatabase(), now: outbox.providers.clock.now },
        );
      };
      expect(await read('01')).toMatchObject({ added: 1 });
      await run();
      expect(reader.texts()).toEqual([]);
      expect(await read('03')).toMatchObject({ changed: 1 });
      await run();
      expect(reader.texts()).toHaveLength(1);
      expect(reader.texts()[0]).toContain('推迟 2 天');
    });
  });
});
