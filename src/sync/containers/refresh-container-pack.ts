import { AppError } from '../../../contract/error-code.ts';
import type { ContainerPack } from '../../../trade/container/container-pack.ts';
import type { LanePorts } from '../../../trade/container/changes.ts';
import { decodeContainerPack } from '../../../trade/container/decode-container-pack.ts';
import { same } from '../../../trade/edit/same.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { aWantedContainerPack } from '../../store/container-pack.ts';
import type { ContainerPackRow } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { serverNow } from '../../state/server-clock.ts';
import { starredTimes } from '../changes/starred-times.ts';
import { noteContainerChanges, type NotedContainers } from '../changes/note-container-changes.ts';
import { storedPlaces } from '../packs/stored-places.ts';
import { endCodesOf } from '../packs/search/answerable-request.ts';
import { isFull } from '../../store/full-device.ts';

/** The functions with side effects that a run needs; tests replace them. */
export interface ContainerPackDependencies {
  store: LaycanStore;
  /** The member who owns the stored container voyages (pack). */
  memberId: number;
  token: string;
  /**
   * Requests the container voyages for offline search (pack). No bytes mean that nothing has changed since
   * the cursor. Throws `AppError`.
   */
  ask: (cursor: string) => Promise<Uint8Array>;
  /** Returns the present time of the device's clock, in ms. */
  now: () => number;
}

/**
 * The condition under which the container voyages are fetched:
 *
 * - due: the last request is at least `everyMs` ago.
 * - asked: a person asked for all lanes (`lanes` is absent), and the last request was before `since`, in ms
 *   of the device's clock.
 */
type PacksToFetch = { kind: 'due' } | { kind: 'asked'; since: number; lanes?: readonly string[] };

const everyMs = 3_600_000;

/**
 * Fetches the container voyages for offline search, if the member has a favourite lane or has searched for
 * containers. After a failure, the earlier voyages stay stored. If the server is unreachable, they are
 * fetched in the next turn of the pack loop.
 */
export async function refreshContainerPack(
  dependencies: ContainerPackDependencies,
  request: PacksToFetch,
): Promise<void> {
  const wanted = await noteWantedContainers(dependencies);
  if (!wanted) return;
  const { row, starred: starredOffline } = wanted;
  // The stored voyages are older than the newest favourite lane, so they are fetched now. Later answers are
  // compared with the fetched voyages, and every later publication then counts as a change.
  const starred = await starredTime(dependencies);
  const isStarredSince = row.state === 'kept' && row.time < starred;
  if (!isStarredSince && !isDue(row, request, dependencies.now())) return;
  try {
    await fetchPack(dependencies, row, { starred, starredOffline });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isLineDown = failureKindOf(error) === 'unreachable' || error.code === 'session_ended';
    if (!isLineDown) await write(dependencies, row, { state: 'failed' });
  }
}

interface WantedContainers {
  /** The row of the pack (voyages for offline search), in which the favourite lanes are stored now. */
  row: ContainerPackRow;
  /**
   * The lanes that the row contained before this refresh, with the times at which they became favourites, in
   * ms of the server's clock. At those times the voyages could not be fetched, for example offline.
   */
  starred: ContainerPackRow['starred_lanes'];
}

/**
 * Stores in the row of the pack (voyages for offline search) which lanes became favourites since the voyages
 * were fetched, and when. Returns the row; undefined if the member needs no container voyages. Must also be
 * called offline, at once when a lane becomes a favourite: when that change is sent later, the server's time
 * of receiving it replaces the device's time.
 */
export function noteWantedContainers({
  store,
  memberId,
}: Pick<ContainerPackDependencies, 'store' | 'memberId'>): Promise<WantedContainers | undefined> {
  const tables = [store.local, store.collection_lane, store.box_pack];
  return store.transaction('rw', tables, async () => {
    if ((await memberIn(store)) !== memberId) return undefined;
    const found = await store.box_pack.get(memberId);
    const times = starredTimes(await store.collection_lane.where({ member_id: memberId }).toArray());
    if (!found && times.size === 0) return undefined;
    const before = found ?? aWantedContainerPack(memberId);
    const known = before.starred_lanes ?? {};
    const isSince = ([lane, time]: [string, number]) => lane in known || time > before.time;
    const lanes = [...times].filter(isSince).map(([lane, time]) => [lane, known[lane] ?? time] as const);
    const row = { ...before, starred_lanes: Object.fromEntries(lanes) };
    if (!found || !same(row.starred_lanes, known)) await store.box_pack.put(row);
    return { row, starred: before.starred_lanes };
  });
}

function isDue({ checked_time }: ContainerPackRow, request: PacksToFetch, now: number): boolean {
  // If the device's clock was set back, the last check is in the future. The voyages are then fetched at
  // once.
  if (checked_time > now) return true;
  if (request.kind === 'due') return checked_time + everyMs <= now;
  return checked_time < request.since && request.lanes === undefined;
}

/**
 * The largest expected difference between the clocks of the device and the server, in ms. If a lane became a
 * favourite at a time that is further in the future, that time is wrong and is ignored.
 */
const clocksApartMs = 60_000;

/**
 * Returns the time at which the newest favourite lane was added, in ms of the server's clock; 0 if there are
 * no favourite lanes.
 */
async function starredTime({ store, memberId, now }: ContainerPackDependencies): Promise<number> {
  const lanes = await store.collection_lane.where({ member_id: memberId }).toArray();
  const most = serverNow(now()) + clocksApartMs;
  const times = lanes.map(({ create_time }) => Date.parse(create_time));
  return Math.max(0, ...times.filter((time) => time <= most));
}

async function fetchPack(
  dependencies: ContainerPackDependencies,
  row: ContainerPackRow,
  favourites: { starred: number; starredOffline: ContainerPackRow['starred_lanes'] },
): Promise<void> {
  const { starred, starredOffline } = favourites;
  const bytes = await dependencies.ask(row.cursor);
  if (bytes.length === 0) {
    // The answer confirms the stored voyages, so they are at least as new as the newest favourite. Their time
    // must not be earlier, even if the device's clock is slow.
    await write(dependencies, row, { state: 'kept', time: Math.max(starred, serverNow(dependencies.now())) });
    return;
  }
  const pack = readPack(bytes);
  if (!pack && row.cursor !== '') {
    await fetchPack(dependencies, { ...row, cursor: '' }, favourites);
    return;
  }
  if (!pack) throw new AppError('tampered');
  const { cursor, until } = pack;
  const stored = { cursor, until, time: Date.parse(pack.time), bytes, state: 'kept' } as const;
  await write(dependencies, row, stored, await whatChanged(row, pack, starredOffline)).catch(
    (error: unknown) => {
      if (!isFull(error)) throw error;
      return write(dependencies, row, { state: 'full' });
    },
  );
}

/**
 * Returns the data for comparing the old voyages with the new ones; undefined if this device has no port list
 * yet.
 */
async function whatChanged(
  { member_id, bytes, time }: ContainerPackRow,
  after: ContainerPack,
  starred: ContainerPackRow['starred_lanes'],
): Promise<NotedContainers | undefined> {
  const [read, places] = [readPack(bytes), await storedPlaces()];
  if (!places) return undefined;
  // The time of the old voyages is the time at which the server last confirmed them. The pack itself contains
  // the time at which it was made, which may be much earlier.
  const before = read && { ...read, time: new Date(time).toISOString() };
  const portsOf = (lane: { from: string; to: string }): LanePorts | null => {
    const ends = endCodesOf(lane, places);
    return ends?.end ? { from: ends.start, to: ends.end } : null;
  };
  return { member_id, before, after, starred, portsOf };
}

function readPack(bytes: Uint8Array): ContainerPack | null {
  try {
    return decodeContainerPack(bytes);
  } catch {
    return null;
  }
}

/**
 * Writes the row only if the session is still the one that started the fetch. A login during the fetch, even
 * of the same member, begins another session.
 */
function write(
  { store, memberId, token, now }: ContainerPackDependencies,
  row: ContainerPackRow,
  changes: Partial<ContainerPackRow>,
  noted?: NotedContainers,
): Promise<void> {
  const tables = [store.local, store.box_pack, store.collection_lane, store.lane_change];
  return store.transaction('rw', tables, async () => {
    const read = await store.local.get('token');
    if (read?.value !== token || (await memberIn(store)) !== memberId) return;
    await store.box_pack.put({ ...row, ...changes, checked_time: now() });
    if (noted) await noteContainerChanges(store, noted);
  });
}
