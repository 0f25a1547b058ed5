import { informationList, informationView } from '../../../contract/calls/sailings/sailing.ts';
import { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { laneEndsOf } from '../../../trade/lane-pack/lane-pack.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { prepareNames, type NameIndex } from '../../../trade/text/name-index.ts';
import { openStore } from '../../store/open-store.ts';
import { getRecentSearches } from '../../store/recent-searches.ts';
import { serverNow } from '../../state/server-clock.ts';
import { listCopies } from '../../sync/copies/list-copies.ts';

export interface LaneOnDevice {
  from: string;
  to: string;
  why: 'favourite' | 'recent' | 'packed';
  /** The number of the lane's sailings that this device stores for offline search. */
  sailingTotal: number;
}

/** The searchable data on this device, apart from the port list, with indexes of the names. */
export interface ThingsOnDevice {
  lanes: LaneOnDevice[];
  shipowners: Map<number, ShipownerBrief>;
  shipownerNames: NameIndex<number>;
  /** Sailings whose vessels the reader may see; empty for a visitor. */
  sailings: Map<string, SailingRow>;
  vesselNames: NameIndex<string>;
  voyageNames: NameIndex<string>;
}

/**
 * The time zone in which a day ends last. A laycan counts as past only when its last day is over in this
 * zone, because this device may not know the time zone of the port.
 */
const lastZone = 'Etc/GMT+12';
const listsMost = 40;
const viewsMost = 60;

/**
 * Reads all searchable data once, so that each search uses the same result. Past and cancelled sailings are
 * left out. If the browser blocks storage, all parts are empty.
 */
export async function readThingsOnDevice(
  memberId: number,
  now = new Date(serverNow()),
): Promise<ThingsOnDevice> {
  const [lanes, followed, lists, views, owners] = await Promise.all([
    readLanes(memberId).catch(() => []),
    readFollowed(memberId).catch(() => []),
    listCopies(informationList, listsMost).catch(() => []),
    listCopies(informationView, viewsMost).catch(() => []),
    listCopies(shipownerData, viewsMost).catch(() => []),
  ]);
  const seen: SailingRow[] = [...lists.flatMap(({ list }) => list), ...views];
  const shipowners = new Map<number, ShipownerBrief>();
  for (const one of [...seen.map(({ shipowner }) => shipowner), ...owners, ...followed])
    shipowners.set(one.id, one);
  const today = todayIn(lastZone, now);
  const isLive = (row: SailingRow) => row.withdrawn_time === null && row.load.end_time >= today;
  const sailings = new Map(
    seen.filter((row) => row.ship_name && isLive(row)).map((row) => [row.id, row] as const),
  );
  const rows = [...sailings.values()].sort((a, b) => (a.load.start_time < b.load.start_time ? -1 : 1));
  return {
    lanes,
    shipowners,
    shipownerNames: prepareNames(
      [...shipowners.values()].map(({ id, chinese_title, english_title }) => ({
        id,
        names: [chinese_title, english_title],
      })),
    ),
    sailings,
    vesselNames: prepareNames(rows.map(({ id, ship_name, imo }) => ({ id, names: textsOf(ship_name, imo) }))),
    voyageNames: prepareNames(
      rows.map(({ id, ship_name, voyage_number }) => ({
        id,
        names: voyage_number ? [voyage_number, voyageName(ship_name ?? '', voyage_number)] : [],
      })),
    ),
  };
}

/** Returns the search text that names a voyage by its vessel and its voyage number: `<ship> <voyage>`. */
export const voyageName = (ship: string, voyage: string): string => `${ship} ${voyage}`;

const textsOf = (...texts: (string | null | undefined)[]): string[] =>
  texts.filter((text) => typeof text === 'string' && text !== '') as string[];

async function readLanes(memberId: number): Promise<LaneOnDevice[]> {
  const store = await openStore();
  const [saved, packed, recent] = await Promise.all([
    store.collection_lane.where('member_id').equals(memberId).toArray(),
    store.pack_lane.where('member_id').equals(memberId).toArray(),
    getRecentSearches(memberId),
  ]);
  const lanes = new Map<string, LaneOnDevice>();
  const add = (lane: LaneOnDevice) => {
    const key = `${lane.from} ${lane.to}`;
    if (!lanes.has(key)) lanes.set(key, lane);
  };
  for (const { lane, sailing_total, time } of packed) {
    const ends = laneEndsOf(lane);
    if (ends && time > 0)
      add({ from: ends.from, to: ends.to ?? '', why: 'packed', sailingTotal: sailing_total });
  }
  for (const { from, to } of saved) add({ from, to: to ?? '', why: 'favourite', sailingTotal: 0 });
  for (const { from, to } of recent) add({ from, to, why: 'recent', sailingTotal: 0 });
  return [...lanes.values()];
}

async function readFollowed(memberId: number): Promise<ShipownerBrief[]> {
  const store = await openStore();
  return store.collection_shipowner.where('member_id').equals(memberId).toArray();
}
