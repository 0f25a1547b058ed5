import { expect, it } from 'vitest';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import { greatCircleNm } from '../../trade/harbors/great-circle.ts';
import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { pointAt, sailingShips } from '../../server/demo/sail-fleet.ts';
import { seaRouteBetween } from '../../server/domain/harbors/sea-routes.ts';
import { maintainTracks } from '../../server/domain/vessels/maintain-tracks.ts';
import { Ingest } from '../../server/ingest/ingest.ts';
import { sendTracks } from '../../server/ingest/send-demo.ts';
import { describeOnPostgres } from '../support/database.ts';

const nthShip = 80;
const days = 30;

describeOnPostgres('demo fleet', (getDatabase) => {
  it('its vessels are labelled as demo and have tracks and port calls', { timeout: 60_000 }, async () => {
    const database = getDatabase();
    const firstTime = new Date();
    const state = {
      seed: 20_261_120,
      first_time: firstTime.toISOString(),
      is_whole: true,
      until: '2027-01-01',
    };
    await database.db
      .insertInto('site_setting')
      .values({ name: 'demo', value: JSON.stringify(state) })
      .execute();
    await maintainTracks(database, firstTime);
    const ingest = new Ingest(database);
    const fleet = { database, way: seaRouteBetween, after: Promise.resolve(), days, nthShip };
    await sendTracks(fleet, ingest, new AbortController().signal);
    await ingest.finish();

    const from = new Date(Date.now() - days * dayMs);
    const options = { seed: state.seed, firstTime, harborBook, from, until: new Date(), nthShip };
    const ships = await sailingShips(options);
    const { counts } = ingest;
    expect(Object.entries(counts.refused).filter(([, total]) => total > 0)).toEqual([]);
    const vessels = await database.db.selectFrom('vessel').select(['mmsi', 'name', 'is_demo']).execute();
    expect(vessels.length).toBeGreaterThan(8);
    expect(vessels.every(({ is_demo }) => is_demo)).toBe(true);

    const totals = { due: 0, missing: 0 };
    for (const ship of ships) {
      const track = await database.db
        .selectFrom('vessel_position')
        .select(['time', 'latitude', 'longitude'])
        .where('mmsi', '=', ship.mmsi)
        .orderBy('time')
        .execute();
      for (const [at, point] of track.slice(1).entries()) {
        const before = track[at] ?? point;
        const hours = (point.time.getTime() - before.time.getTime()) / 3_600_000;
        expect(greatCircleNm(before, point)).toBeLessThan(40 * hours + 1);
      }
      const called = await database.db
        .selectFrom('port_call')
        .select(['harbor_code', 'arrive_time', 'depart_time'])
        .where('mmsi', '=', ship.mmsi)
        .orderBy('arrive_time')
        .execute();
      expect(
        called.filter(({ arrive_time, depart_time }) => depart_time && depart_time <= arrive_time),
      ).toEqual([]);
      // Each stay at a berth should have produced a port call, at this port or a nearby one.
      const due = ship.calls.filter(
        ({ berth, arrive }) => arrive > from.getTime() && berth + dayMs / 2 < Date.now(),
      );
      const missing = due.filter(
        (call) => !called.some(({ arrive_time }) => Math.abs(arrive_time.getTime() - call.arrive) < dayMs),
      );
      totals.due += due.length;
      totals.missing += missing.length;
    }
    // Two ports on the same river may appear as one port call, so a few may be missing.
    expect(totals.due).toBeGreaterThan(20);
    expect(totals.missing / totals.due).toBeLessThan(0.05);
    const [ship] = ships;
    expect(ship && pointAt(ship, (ship.calls[0]?.berth ?? 0) + 3_600_000, seaRouteBetween)).toMatchObject({
      sog: 0,
      status: 5,
    });
  });

  it('old tracks are deleted and partitions for future days are created', { timeout: 60_000 }, async () => {
    const database = getDatabase();
    const later = new Date(Date.now() + 2_000 * dayMs);
    const done = await maintainTracks(database, later);
    expect(done['gone']).toBeGreaterThan(0);
    expect(done['days']).toBe(database.engine === 'embedded' ? 0 : 4);
    const left = await database.db.selectFrom('vessel_position').selectAll().execute();
    expect(left).toEqual([]);
    expect((await maintainTracks(database, later))['days']).toBe(0);
  });
});
