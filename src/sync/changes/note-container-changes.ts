import type { ContainerPack } from '../../../trade/container/container-pack.ts';
import {
  containerChangesOf,
  changedVoyages,
  type ContainerCopies,
  type LanePorts,
} from '../../../trade/container/changes.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { seenForMs } from './note-changes.ts';
import { starredTimes } from './starred-times.ts';

/** A newly fetched container pack (voyages for offline search), and the older pack for comparison. */
export interface NotedContainers {
  member_id: number;
  /** The older pack; null if the device had none. */
  before: ContainerPack | null;
  after: ContainerPack;
  /**
   * The lanes (by `laneKey`) that became favourites while the device could not fetch newer voyages, for
   * example offline. The values are the times at which they became favourites, in ms of the server's clock.
   */
  starred?: Readonly<Record<string, number>> | undefined;
  /** Returns the ports of the two places of a lane; null if the places are unknown. */
  portsOf: (lane: { from: string; to: string }) => LanePorts | null;
}

/**
 * Stores the changes of container voyages on favourite lanes that newly fetched voyages contain, until the
 * member has seen them. `noteChanges` is the same for other sailings. Must be called in the transaction that
 * writes the voyages.
 */
export async function noteContainerChanges(store: LaycanStore, noted: NotedContainers): Promise<void> {
  const { member_id, after, starred = {} } = noted;
  const favourites = await store.collection_lane.where({ member_id }).toArray();
  const times = starredTimes(favourites);
  const ends = new Map(favourites.map(({ from, to }) => [laneKey(from, to), { from, to }]));
  for (const [lane, { from, to }] of ends) {
    const ports = to === null ? null : noted.portsOf({ from, to });
    const time = starred[lane] ?? times.get(lane) ?? Infinity;
    const isOffline = lane in starred;
    const before = noted.before
      ? seenPack(noted.before, time, isOffline)
      : isOffline && firstSeen(after, time);
    if (ports && before) await noteLane(store, lane, { member_id, before, after, ports });
  }
}

/**
 * Returns the older pack (voyages for offline search) if it shows the lane as the member last saw it;
 * otherwise null. A member who makes a lane a favourite while online sees its present state. A pack from
 * before that moment must then not be compared with the new one.
 */
const seenPack = (before: ContainerPack, starred: number, isOffline: boolean): ContainerPack | null =>
  isOffline || starred <= Date.parse(before.time) ? before : null;

/**
 * Returns the first pack (voyages for offline search) without recently published voyages, which are then
 * reported as new. Recently means since the lane became a favourite, but at most since a day before the pack.
 */
function firstSeen(after: ContainerPack, starred: number): ContainerPack {
  const since = Math.max(starred, Date.parse(after.time) - dayMs);
  const voyages = after.voyages.filter(({ publish_time }) => Date.parse(publish_time) <= since);
  return { ...after, voyages, time: new Date(since).toISOString() };
}

interface LaneOfPacks {
  member_id: number;
  before: ContainerPack;
  after: ContainerPack;
  ports: LanePorts;
}

async function noteLane(
  store: LaycanStore,
  lane: string,
  { member_id, before, after, ports }: LaneOfPacks,
): Promise<void> {
  const rows = await store.lane_change
    .where({ member_id, lane })
    .filter(({ box }) => box !== undefined)
    .toArray();
  const storedChanges = new Map(rows.map((row) => [row.sailing_id, row]));
  const now = Date.parse(after.time);
  const zoneOf = (code: string) => after.zones[code] ?? before.zones[code] ?? 'UTC';
  const known = new Set(storedChanges.keys());
  const times = { since_time: Date.parse(before.time), noticed_time: now };
  const isNews = (copies: ContainerCopies) =>
    containerChangesOf(copies, { zone: zoneOf(loadPort(copies)), now: new Date(now) }).length > 0;
  const at = { zoneOf, now: new Date(now) };
  for (const [sailing_id, copies] of changedVoyages(before, after, { ...ports, ...at, known })) {
    const old = storedChanges.get(sailing_id);
    const row = { member_id, lane, sailing_id, was: null, now: null, ...times, seen_time: null };
    if (old?.seen_time === null) storedChanges.set(sailing_id, folded(old, copies, now));
    else if (isNews(copies))
      storedChanges.set(sailing_id, { ...row, box: { ...copies, zone: zoneOf(loadPort(copies)) } });
  }
  const isIdle = ({ box, seen_time }: LaneChange): boolean =>
    !box || !isNews(box) || (seen_time !== null && seen_time < now - seenForMs);
  const all = [...storedChanges.values()];
  await store.lane_change.bulkPut(all.filter((row) => !isIdle(row)));
  await store.lane_change.bulkDelete(all.filter(isIdle).map((row) => [member_id, lane, row.sailing_id]));
}

const loadPort = ({ was, now }: ContainerCopies): string => (now ?? was)?.load.harbor_code ?? '';

/**
 * Merges a new change of a voyage with an unseen one. The result starts from the version that the member last
 * saw.
 */
function folded(unseen: LaneChange, copies: ContainerCopies, now: number): LaneChange {
  if (JSON.stringify(copies.was) === JSON.stringify(copies.now)) return unseen;
  return {
    ...unseen,
    box: { ...unseen.box, was: unseen.box?.was ?? null, now: copies.now },
    noticed_time: now,
  };
}
