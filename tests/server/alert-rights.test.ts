import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { AlertEventKind } from '../../contract/limits/alert-limits.ts';
import { minuteMs } from '../../trade/calendar/day-ms.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { addDeadlineEvents } from '../../server/domain/alerts/deadline-events.ts';
import { watchDepartures } from '../../server/domain/alerts/watch-departures.ts';
import { watchArrivals } from '../../server/domain/alerts/watch-vessels.ts';
import { admin } from '../support/admin.ts';
import { aPublishedSailing } from '../support/a-changing-sailing.ts';
import { aLatePosition, aLateSailing, hear, lateMmsi } from '../support/a-late-vessel.ts';
import { anEntry, deviceOf } from '../support/a-queue.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { alertOutbox } from '../support/alert-outbox.ts';
import { alertReaders } from '../support/alert-readers.ts';
import { describeOnPostgres } from '../support/database.ts';
import { testNow } from '../support/test-time.ts';

/** Allows time for many consecutive publications on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

describeOnPostgres('rights of each kind of alert', (getDatabase) => {
  const outbox = alertOutbox(getDatabase);
  const { run, expandOnly } = outbox;
  const aReader = alertReaders(getDatabase, outbox);
  type Reader = Awaited<ReturnType<typeof aReader>>;
  const now = () => outbox.providers.clock.now;
  const tables = ['terminal_source', 'information', 'port_call', 'vessel_newest'] as const;
  beforeEach(async () => {
    for (const table of tables) await getDatabase().db.deleteFrom(table).execute();
  });

  interface Kind {
    /** Makes a member whom the event concerns. */
    entitled: () => Promise<Reader>;
    /** Makes one event that is reported to that member. */
    happens: (reader: Reader) => Promise<void>;
    /** Ends the member's right to the event; absent if only the end of the account ends it. */
    ends?: (reader: Reader) => Promise<unknown>;
  }

  const aFollower = async () => {
    const reader = await aReader();
    await reader.follow();
    return reader;
  };
  const unfollow = ({ id }: Reader) =>
    getDatabase().db.deleteFrom('collection_harbor').where('member_id', '=', id).execute();
  const aPublisher = () => aReader({ publisher: true, shipowner_id: outbox.shipowner });
  const endPublishing = ({ id }: Reader) =>
    getDatabase().db.updateTable('member').set({ publisher: false }).where('id', '=', id).execute();
  const insertEvent = async (event: { kind: AlertEventKind; detail: object; [name: string]: unknown }) => {
    const none = { member_id: null, information_id: null, expand_time: null };
    const row = { ...none, ...event, id: crypto.randomUUID(), create_time: now() };
    await getDatabase()
      .db.insertInto('alert_event')
      .values({ ...row, detail: JSON.stringify(event.detail) })
      .execute();
  };
  const publishWith = async (differs: Parameters<typeof aSailing>[0] = {}) => {
    const sailing = aSailing(differs);
    await insertSailings(getDatabase(), aBatch({ shipowner_id: outbox.shipowner }), [sailing]);
    return sailing.id;
  };
  const cutOffAt = (time: string) =>
    ({ harbor_code: 'CNSHA', code: 'PCO', time, provenance: 'published', rule: null }) as const;

  const kinds: Record<AlertEventKind, Kind> = {
    sailing: {
      entitled: aFollower,
      happens: async () => {
        const sailing = await aPublishedSailing(outbox.publisher);
        await sailing.move(['2026-12-05', '2026-12-08']);
      },
      ends: unfollow,
    },
    deadline: {
      entitled: aFollower,
      happens: async () => {
        await publishWith({ cut_offs: [cutOffAt('2026-11-21T15:30:00+08:00')] });
        await addDeadlineEvents(getDatabase(), now());
      },
      ends: unfollow,
    },
    conflict: {
      entitled: aFollower,
      happens: async () => {
        const [published, time] = ['2026-11-29T12:00:00+08:00', '2026-11-29T06:00:00+08:00'];
        const information_id = await publishWith({ cut_offs: [cutOffAt(published)] });
        const { db } = getDatabase();
        const { id: source_id } = await db
          .insertInto('terminal_source')
          .values({ name: 'east', harbor_code: 'CNSHA', url: 'https://terminal.example/' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const call = { source_id, name: 'one', terminal: 'EAST4', ship_name: 'A', voyage_number: '1' };
        const times = { berth_time: null, departure_time: null, deadlines: JSON.stringify({ PCO: time }) };
        await db
          .insertInto('terminal_call')
          .values({ ...call, ...times, imo: null, change_time: now() })
          .execute();
        await db.insertInto('terminal_match').values({ information_id, source_id, name: 'one' }).execute();
        const conflict = { harbor_code: 'CNSHA', code: 'PCO', published, time, terminal: 'EAST4' };
        await insertEvent({ kind: 'conflict', information_id, detail: { conflicts: [conflict] } });
      },
      ends: unfollow,
    },
    no_news: {
      entitled: aFollower,
      happens: async () => {
        await publishWith();
        outbox.providers.clock.now = new Date('2026-12-04T18:00:00Z');
        await watchDepartures(getDatabase(), now());
      },
      ends: unfollow,
    },
    reach: {
      entitled: aFollower,
      happens: async () => {
        await aLateSailing(getDatabase(), outbox.shipowner);
        await watchArrivals(getDatabase(), new Date(testNow.getTime() + minuteMs));
      },
      ends: unfollow,
    },
    vessel: {
      entitled: async () => {
        const reader = await aReader();
        const row = { member_id: reader.id, mmsi: String(lateMmsi), name: '', version: 1 };
        await getDatabase()
          .db.insertInto('collection_vessel')
          .values({ ...row, create_time: testNow })
          .execute();
        return reader;
      },
      happens: async () => {
        await hear(getDatabase(), {
          vessels: [{ mmsi: lateMmsi, is_demo: false }],
          newest: [aLatePosition(-1)],
        });
        const call = { mmsi: lateMmsi, harbor_code: 'CNSHA', berth_time: null, depart_time: null };
        await hear(getDatabase(), { calls: [{ ...call, arrive_time: aLatePosition(-1).time }] });
      },
      ends: ({ id }) =>
        getDatabase().db.deleteFrom('collection_vessel').where('member_id', '=', id).execute(),
    },
    answer: {
      entitled: () => aReader(),
      happens: ({ id }) =>
        insertEvent({ kind: 'answer', member_id: id, detail: { what: 'order_paid', number: 'E1' } }),
    },
    publishing: {
      entitled: aPublisher,
      happens: () => {
        const ids = { template_id: makeUuidV7(), batch_id: makeUuidV7() };
        const detail = { what: 'failed', ...ids, title: '华东', left_out: 0 };
        return insertEvent({ kind: 'publishing', shipowner_id: outbox.shipowner, detail });
      },
      ends: endPublishing,
    },
    inquiry: {
      entitled: aPublisher,
      happens: async () => {
        const sailing = await aPublishedSailing(outbox.publisher);
        const lane = { information_id: sailing.id, from: 'CNSHA', to: 'AEJEA' };
        const request = { id: makeUuidV7(), ...lane, cargo: '钢卷', message: '请报价' };
        const sent = await (await aReader()).call('inquiry/handle', request);
        expect(sent.status).toBe(200);
      },
      ends: endPublishing,
    },
    own_list: {
      entitled: () => aReader(),
      happens: async ({ header }) => {
        const { push } = deviceOf(getDatabase(), header);
        for (const hour of [1, 2])
          await push(
            anEntry('member/own_list/keep', {
              id: '00000000-0000-4000-8000-00000000000a',
              list_date: '2026-11-20',
              kept_time: `2026-11-20T0${hour}:00:00.000Z`,
              row_total: 42,
              content: 'AAAA',
              base: hour === 1 ? null : `2026-11-20T0${hour - 1}:00:00.000Z`,
            }),
          );
      },
      ends: ({ id }) => getDatabase().db.deleteFrom('own_list').where('member_id', '=', id).execute(),
    },
  };

  describe.each(Object.entries(kinds))('%s', (_, { entitled, happens }) => {
    it('reaches a member whom it concerns, and no other', async () => {
      const reader = await entitled();
      const others = [await aReader(), await aReader({ publisher: true, shipowner_id: null })];
      await happens(reader);
      await run();
      expect(reader.texts()).toHaveLength(1);
      for (const other of others) expect(other.texts()).toEqual([]);
    });

    it('is not sent to an account that was disabled after the event', async () => {
      const reader = await entitled();
      await happens(reader);
      await expandOnly();
      const disabled = { disabled_time: testNow };
      await getDatabase().db.updateTable('member').set(disabled).where('id', '=', reader.id).execute();
      await run();
      expect(reader.texts()).toEqual([]);
    });
  });

  const ending = Object.entries(kinds).flatMap(([kind, { entitled, happens, ends }]) =>
    ends ? [{ kind, entitled, happens, ends }] : [],
  );
  it.each(ending)('no $kind reaches a member whose right ended after the event', async (one) => {
    const reader = await one.entitled();
    await one.happens(reader);
    await expandOnly();
    await one.ends(reader);
    await run();
    expect(reader.texts()).toEqual([]);
  });

  it('a closed account gets nothing, and its channels are deleted', async () => {
    const reader = await aFollower();
    await kinds.sailing.happens(reader);
    await expandOnly();
    const closed = await admin(getDatabase(), ['member', 'close', String(reader.id), '--yes']);
    expect(closed).toMatchObject({ code: 0 });
    await run();
    expect(reader.texts()).toEqual([]);
    const { db } = getDatabase();
    const channels = db.selectFrom('alert_channel').select('id').where('member_id', '=', reader.id);
    expect(await channels.execute()).toEqual([]);
  });
});
