import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { dayMs, hourMs } from '../../trade/calendar/day-ms.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { describeTerminal } from '../../server/adapters/terminals/terminal-description.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { watchDepartures } from '../../server/domain/alerts/watch-departures.ts';
import { archiveSailings } from '../../server/domain/sailings/archive.ts';
import { importTerminal } from '../../server/domain/terminals/import-terminal.ts';
import { aCarrier, type Carrier } from '../support/a-carrier.ts';
import { aPublishedSailing } from '../support/a-changing-sailing.ts';
import { aContainerCutOff } from '../support/a-container-draft.ts';
import { aDraftArrival, aDraftCall } from '../support/a-draft-sailing.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { alertOutbox } from '../support/alert-outbox.ts';
import { alertReaders } from '../support/alert-readers.ts';
import { describeOnPostgres } from '../support/database.ts';
import { testNow } from '../support/test-time.ts';

/** Allows time for many consecutive publications on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const list = readFileSync('docs/terminals/csv-sample.csv', 'utf8');

describeOnPostgres('alerts from two sources', (getDatabase) => {
  const outbox = alertOutbox(getDatabase);
  const { run } = outbox;
  const aReader = alertReaders(getDatabase, outbox);
  beforeEach(async () => {
    await getDatabase().db.deleteFrom('information').execute();
  });

  describe('of a deadline on which terminal and shipowner differ', () => {
    let terminal: Carrier;
    beforeAll(async () => {
      terminal = await aCarrier();
    });
    afterAll(() => terminal.close());
    beforeEach(async () => {
      await getDatabase().db.deleteFrom('terminal_source').execute();
    });

    /** Reads the list of the terminal, with its cut-off of the vessel changed to `cutOff`. */
    const readTerminal = async (cutOff = '06:00') => {
      const text = list.replace('2026/12/03 06:00', `2026/12/03 ${cutOff}`);
      terminal.answer = (_, response) => void response.writeHead(200).end(text);
      const described = describeTerminal('east', readFileSync('docs/terminals/csv.json', 'utf8'));
      if (typeof described === 'string') throw new Error(described);
      const description = { ...described, url: terminal.url };
      const { now } = outbox.providers.clock;
      const done = await importTerminal(
        { description, key: '', isLoopbackAllowed: true },
        { database: getDatabase(), now },
      );
      expect(done.kind).toBe('whole');
    };
    const publish = async (time: string) => {
      const cutOff = {
        harbor_code: 'CNSHA',
        code: 'PCO',
        time,
        provenance: 'published',
        rule: null,
      } as const;
      const sailing = aSailing({
        ship_name: 'BAI SHAN',
        imo: '9399038',
        voyage_number: '112W',
        cut_offs: [cutOff],
      });
      await insertSailings(getDatabase(), aBatch({ shipowner_id: outbox.shipowner }), [sailing]);
      return sailing.id;
    };

    it('a new difference reaches followers once, with both times', async () => {
      const [reader, stranger] = [await aReader(), await aReader()];
      await reader.follow();
      await publish('2026-12-03T12:00:00+08:00');
      await readTerminal();
      await readTerminal();
      await run();
      expect(reader.texts()).toHaveLength(1);
      expect(reader.texts()[0]).toContain('BAI SHAN 112W');
      expect(reader.texts()[0]).toContain(
        '截港时间不符：船东 12月3日 12:00，码头 EAST4 12月3日 06:00，早 6 小时',
      );
      expect(stranger.texts()).toEqual([]);
      outbox.providers.clock.now = new Date(testNow.getTime() + hourMs);
      await readTerminal('11:30');
      await run();
      expect(reader.texts()).toHaveLength(2);
      expect(reader.texts()[1]).toContain('码头 EAST4 12月3日 11:30，早 30 分钟');
    });

    it('a difference that ended before the message is sent is not reported', async () => {
      const reader = await aReader();
      await reader.follow();
      await publish('2026-12-03T12:00:00+08:00');
      await readTerminal();
      await outbox.expandOnly();
      await readTerminal('12:00');
      await run();
      expect(reader.texts()).toEqual([]);
    });

    it('equal times, a muted lane and the switched-off topic report nothing', async () => {
      const [muter, silent] = [await aReader(), await aReader({ setting: { topics: ['no_news'] } })];
      for (const one of [muter, silent]) await one.follow();
      const rule = { from: 'CNSHA', to: 'AEJEA', days_least: null, only_earlier: false, on: true };
      await muter.call('member/alert/rule/handle', rule);
      await publish('2026-12-03T12:00:00+08:00');
      await readTerminal('12:00');
      const events = await getDatabase().db.selectFrom('alert_event').select('kind').execute();
      expect(events).toEqual([]);
      await readTerminal();
      await run();
      expect([muter.texts(), silent.texts()]).toEqual([[], []]);
    });

    it('a publication that moves away from the terminal reports the difference', async () => {
      const reader = await aReader();
      await reader.follow();
      const cutOff = aContainerCutOff({
        id: makeUuidV7(),
        provenance: 'published',
        rule: null,
        time: '2026-12-03T06:00:00+08:00',
      });
      const days = { start_time: '2026-12-03', end_time: '2026-12-04' };
      const sailing = await aPublishedSailing(outbox.publisher, {
        kind: 'container',
        ship_name: 'BAI SHAN',
        imo: '9399038',
        voyage_number: '112W',
        service_code: 'HX1',
        is_blank: false,
        machine_id: 'regular',
        cargo_tags: [],
        harbors: [
          aDraftCall({ ...days, start_clock: '08:00', end_clock: '12:00', terminal: null }),
          aDraftArrival({ start_clock: '06:00', end_clock: null, terminal: null }),
        ],
        cut_offs: [cutOff],
        rates: [],
        surcharges: [],
      });
      await readTerminal();
      await run();
      expect(reader.texts().join()).not.toContain('时间不符');
      await sailing.change({ [`cut_offs.${cutOff.id}.time`]: '2026-12-03T15:00:00+08:00' });
      await run();
      expect(reader.texts().join()).toContain(
        '截港时间不符：船东 12月3日 15:00，码头 EAST4 12月3日 06:00，早 9 小时',
      );
    });
  });

  describe('of a sailing without news', () => {
    /** Some hours after the last loading day, 4 December in Shanghai, has ended. */
    const dayAfter = new Date('2026-12-04T18:00:00Z');
    const publish = async (differs: Partial<Parameters<typeof aSailing>[0]> = {}) => {
      const sailing = aSailing(differs);
      await insertSailings(getDatabase(), aBatch({ shipowner_id: outbox.shipowner }), [sailing]);
      return sailing.id;
    };
    const look = (now = dayAfter) => {
      outbox.providers.clock.now = now;
      return watchDepartures(getDatabase(), now);
    };

    it('a past laycan without news reaches followers once, also after archiving', async () => {
      const [reader, stranger] = [await aReader(), await aReader()];
      await reader.follow();
      const id = await publish();
      expect(await look(new Date('2026-12-04T12:00:00Z'))).toBe(0);
      await archiveSailings(getDatabase(), dayAfter);
      expect([await look(), await look()]).toEqual([1, 0]);
      await run();
      expect(reader.texts()).toHaveLength(1);
      expect(reader.texts()[0]).toContain('受载期 12月1–4日 已过，11月20日 之后船东没有更新');
      expect(reader.texts()[0]).toContain(`id=${id}&from=CNSHA&to=AEJEA&when=past`);
      expect(stranger.texts()).toEqual([]);
    });

    it('a confirmed, withdrawn or arrived sailing is no news', async () => {
      await (await aReader()).follow();
      const [confirmed, withdrawn, arrived] = [await publish(), await publish(), await publish()];
      const { db } = getDatabase();
      const word = new Date('2026-12-04T08:00:00Z');
      await db.updateTable('information').set({ confirm_time: word }).where('id', '=', confirmed).execute();
      await db.updateTable('information').set({ withdrawn_time: word }).where('id', '=', withdrawn).execute();
      await db
        .updateTable('information_harbor')
        .set({ actual_time: '2026-12-02' })
        .where('information_id', '=', arrived)
        .execute();
      expect(await look()).toBe(0);
    });

    it('news that arrive before the message is sent cancel the message', async () => {
      const reader = await aReader();
      await reader.follow();
      await publish();
      await look();
      await outbox.expandOnly();
      await getDatabase().db.updateTable('information').set({ confirm_time: dayAfter }).execute();
      await run();
      expect(reader.texts()).toEqual([]);
    });

    it('a departure of last week is not reported', async () => {
      await (await aReader()).follow();
      await publish();
      expect(await look(new Date(dayAfter.getTime() + 7 * dayMs))).toBe(0);
    });
  });
});
