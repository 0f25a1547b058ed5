import { isDeepStrictEqual } from 'node:util';

import { informationList } from '../../contract/calls/sailings/sailing.ts';
import { laneKey } from '../../trade/lane-pack/lane-pack.ts';
import { answerFromLanes, lanesThatAnswer } from '../../src/sync/packs/search/answer-from-lanes.ts';
import { decodePack } from '../../trade/lane-pack/pack.ts';
import { openLane, type PackedLane } from '../../trade/lane-pack/packed-lane.ts';
import { addDays } from '../../trade/calendar/plain-date.ts';
import { searchPlacesOf } from '../../trade/harbors/search-places.ts';
import { readHarborBook } from '../../server/db/harbors/harbors.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { openDatabase } from '../../server/db/open.ts';
import { visitor } from '../../server/domain/rights/caller.ts';
import { packLanes } from '../../server/domain/packs/lane-packs.ts';
import { searchSailings } from '../../server/domain/search/search.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { insertMany, someLanes } from '../many-sailings.ts';
import { seeded } from './seeded.ts';

/**
 * Runs random searches on a device and on the server (with a real PostgreSQL). Returns the number of searches
 * whose answers differ.
 */
export async function countDifferences(queries: number, sailings: number): Promise<number> {
  const postgres = await startPostgres();
  const database = await openDatabase({ url: postgres.url });
  await loadHarbors(database);
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  await insertMany(database, sailings, today);
  const caller = { ...visitor, role: 'COMMON' as const, member_id: 1, certified: true };
  const asked = { database, now, caller };
  const places = searchPlacesOf(await readHarborBook(database));
  const lanes = [...new Set(someLanes(60).map(({ from, to }) => laneKey(from, to)))].filter(isOfTwoPorts);
  const wide = ['CN>NL', 'CNSHA>', 'CN,SG>DE'];
  const packs = new Map<string, PackedLane>();
  for (const some of inTwenties([...lanes, ...wide])) {
    for (const { lane, body } of decodePack(await packLanes({ lanes: some }, asked)).lanes)
      packs.set(lane, openLane(body));
  }
  const random = seeded(9);
  const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)];
  let differences = 0;
  for (let at = 0; at < queries; at++) {
    const [from = '', to = ''] = (pick(random() < 0.05 ? wide : lanes) ?? '').split('>');
    const since = addDays(today, Math.floor(random() * 60));
    const search = {
      from,
      ...(to !== '' && { to }),
      // The device stores sailings up to a last day. It could therefore not answer a search without a last
      // day.
      ...(random() < 0.7
        ? { since, until: addDays(since, Math.floor(random() * 25)) }
        : { until: addDays(today, 88) }),
      ...(random() < 0.3 && { machine_id: pick(['normal', 'roll', 'regular,heavy_lift']) ?? '' }),
      ...(random() < 0.2 && { shipowner_id: String(1 + Math.floor(random() * 200)) }),
      ...(random() < 0.3 && { ready_since: since, ready_until: addDays(since, 9) }),
      sort: pick(['laycan', 'arrival', 'days', 'confirmed'] as const) ?? 'laycan',
      page: 1 + Math.floor(random() * 2),
      page_size: 20,
    };
    const needed = lanesThatAnswer(informationList, search, { lanes: [...packs.keys()], places }) ?? [];
    const source = { lanes: needed.flatMap((lane) => packs.get(lane) ?? []), places, now };
    const ours = answerFromLanes(informationList, search, source);
    const list = (text: string | undefined) => text?.split(',');
    const theirs = (
      await searchSailings(
        { ...search, machine_id: list(search.machine_id), shipowner_id: list(search.shipowner_id) },
        asked,
      )
    ).toJSON();
    // The server also suggests nearby ports, and sailings after the last day that is stored on the device.
    // The device does not know them, so they are not compared.
    if (theirs.nearest)
      theirs.nearest = { ...theirs.nearest, neighbours: [], after: ours?.nearest?.after ?? null };
    if (!isDeepStrictEqual(ours, JSON.parse(JSON.stringify(theirs)))) differences++;
  }
  await database.close();
  await postgres.stop();
  return differences;
}

function isOfTwoPorts(lane: string): boolean {
  const [from, to] = lane.split('>');
  return from !== to;
}

const inTwenties = (lanes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(lanes.length / 20) }, (_, at) => lanes.slice(20 * at, 20 * at + 20));
