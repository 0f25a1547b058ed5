import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { serverNow } from '../../state/server-clock.ts';
import { noteNoNews, type LastWord } from '../changes/note-no-news.ts';
import { idsToJudge, noteReach, type Judged } from '../changes/note-reach.ts';
import {
  writePacks,
  noteStates,
  type ArrivedPack,
  type PacksRequest,
  type PackStates,
} from './write-packs.ts';
import { noteRequested, noteArrived, noteRun } from './pack-progress.ts';
import { refreshClassOf } from './refresh-class.ts';
import { openLanes, trimMemory } from './pack-memory.ts';
import { planWanted } from './wanted-lanes.ts';

/**
 * The functions with side effects that fetching packs (sailings for offline search) needs; tests replace
 * them.
 */
export interface PackDependencies {
  store: LaycanStore;
  /** The member whose lanes are stored. */
  memberId: number;
  token: string;
  /**
   * Requests sailings for offline search (packs). Throws `AppError`; `tampered` if the answer cannot be read
   * or was made for another key.
   */
  ask: (lanes: readonly string[], cursor: string) => Promise<ArrivedPack>;
  /** Asks whether the vessels of the given sailings can arrive in time. Throws `AppError`. */
  fetchReach: (ids: readonly string[]) => Promise<readonly Judged[]>;
  /** Fetches when the publishers last changed or confirmed these sailings. Throws `AppError`. */
  fetchNews: (ids: readonly string[]) => Promise<readonly LastWord[]>;
  /** Returns the present time of the device's clock, in ms. */
  now: () => number;
}

/**
 * The lanes to fetch:
 *
 * - due: lanes that were last fetched longer ago than their interval.
 * - asked: lanes that were last requested before `since`, in ms of the device's clock. With `lanes`, only
 *   those lanes.
 */
export type LanesToFetch = { kind: 'due' } | { kind: 'asked'; since: number; lanes?: readonly string[] };

export interface RefreshedPacks {
  /**
   * The time at which the next lane is due, in ms of the device's clock. Null if no lane is stored for
   * offline search, and after a failure.
   */
  nextTime: number | null;
  /** The error that ended the run early. Set if the server does not answer. */
  failure?: AppError;
}

/**
 * Fetches the sailings of lanes for offline search. Lanes with the same cursor are fetched in one request, up
 * to its limit. If the server refuses a lane, only that lane fails. If no server answers, the run ends.
 */
export async function refreshPacks(
  dependencies: PackDependencies,
  request: LanesToFetch,
): Promise<RefreshedPacks> {
  const rows = await planWanted(dependencies.store, dependencies.memberId);
  const wanted = rows.filter((row) => isWanted(row, request, dependencies.now()));
  noteRun(wanted.length);
  try {
    for (const { lanes, cursor } of inRequests(wanted)) {
      noteRequested(lanes);
      await fetchLanes(dependencies, lanes, cursor).finally(() => noteArrived(lanes));
    }
    await judgeShips(dependencies, wanted);
    await askForNews(dependencies);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { nextTime: null, failure: error };
  } finally {
    noteRun(0);
  }
  const { store, memberId } = dependencies;
  const after = await store.pack_lane.where('member_id').equals(memberId).toArray();
  const now = dependencies.now();
  const looked = new Set(wanted.map(({ lane }) => lane));
  // False if the device is so full that the time of this try could not be stored. The lanes would then still
  // be due, and the loop would request them again at once, so it pauses.
  const isNoted = after.every((row) => !looked.has(row.lane) || dueTimeOf(row, now) > now);
  return { nextTime: isNoted ? nextTimeOf(after, now) : now + notNotedPauseMs };
}

const notNotedPauseMs = 5 * minuteMs;

/**
 * Asks the server whether the vessels of the fetched lanes can arrive in time. Unchanged sailings are
 * included, because vessels move even if nothing is published.
 */
async function judgeShips(dependencies: PackDependencies, asked: readonly PackLane[]): Promise<void> {
  const { store, memberId, token } = dependencies;
  const rows = await store.pack_lane.bulkGet(asked.map(({ lane }) => [memberId, lane]));
  const lanes = await openLanes(
    store,
    rows.flatMap((row) => (row?.state === 'kept' ? row : [])),
  );
  trimMemory();
  const time = serverNow(dependencies.now());
  const ids = idsToJudge(lanes, time);
  for (let at = 0; at < ids.length; at += limits.filterValuesMost) {
    const judged = await dependencies
      .fetchReach(ids.slice(at, at + limits.filterValuesMost))
      .catch((error: unknown) => {
        // A failure here is ignored: the sailings are stored, and the next run asks again.
        if (error instanceof AppError) return null;
        throw error;
      });
    if (!judged) return;
    await noteReach(store, { member_id: memberId, token, lanes, judged, time });
  }
}

/**
 * Asks the server for news about sailings whose departure day has passed. A failure is ignored, because the
 * next run asks again.
 */
async function askForNews({ store, memberId, fetchNews, now }: PackDependencies): Promise<void> {
  const most = limits.filterValuesMost;
  const asked = { member_id: memberId, fetchNews, time: serverNow(now()), most };
  await noteNoNews(store, asked).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

function isWanted(row: PackLane, request: LanesToFetch, now: number): boolean {
  // If the device's clock was set back, the last check is in the future. The lane is then fetched at once.
  if (row.checked_time > now) return true;
  if (request.kind === 'due') return dueTimeOf(row, now) <= now;
  return row.checked_time < request.since && (request.lanes?.includes(row.lane) ?? true);
}

/**
 * The longest wait in ms before a failed lane is fetched again. The interval of some lanes is a week, which
 * would be too long after a failure.
 */
const againAfterMs = 3_600_000;

/**
 * Returns the time at which a lane is due, in ms of the device's clock. The nearer its next laycan, the
 * earlier the lane is due.
 */
function dueTimeOf({ checked_time, event_times, state }: PackLane, now: number): number {
  const { everyMs } = refreshClassOf(event_times, serverNow(now));
  return checked_time + (state === 'kept' ? everyMs : Math.min(everyMs, againAfterMs));
}

function nextTimeOf(rows: readonly PackLane[], now: number): number | null {
  return rows.length === 0 ? null : Math.min(...rows.map((row) => dueTimeOf(row, now)));
}

interface LanesOfRequest {
  lanes: string[];
  cursor: string;
}

function inRequests(rows: readonly PackLane[]): LanesOfRequest[] {
  const requests: LanesOfRequest[] = [];
  for (const { lane, cursor } of rows) {
    const open = requests.find((one) => one.cursor === cursor && one.lanes.length < limits.packLanesMost);
    if (open) open.lanes.push(lane);
    else requests.push({ lanes: [lane], cursor });
  }
  return requests;
}

/** Fetches lanes in one request. Throws if no server answers; other failures are stored with the lanes. */
async function fetchLanes(
  dependencies: PackDependencies,
  lanes: readonly string[],
  cursor: string,
): Promise<void> {
  const { store, memberId, token } = dependencies;
  const asked: PacksRequest = { memberId, token, cursor, lanes, time: dependencies.now() };
  const arrived = await dependencies.ask(lanes, cursor).catch((error: unknown) => error);
  if (!(arrived instanceof Error)) {
    const states = await writePacks(store, asked, arrived as ArrivedPack);
    return askWhole(dependencies, states);
  }
  if (!(arrived instanceof AppError)) throw arrived;
  const isLineDown = failureKindOf(arrived) === 'unreachable' || arrived.code === 'session_ended';
  if (isLineDown) throw arrived;
  // The server may have refused because of one lane (for example, its port no longer exists) or because of
  // the size of the request. Each half of the lanes is therefore tried separately.
  if (lanes.length > 1) {
    const half = Math.ceil(lanes.length / 2);
    await fetchLanes(dependencies, lanes.slice(0, half), cursor);
    return fetchLanes(dependencies, lanes.slice(half), cursor);
  }
  const isUnreadable = arrived.code === 'tampered' && cursor !== '';
  const isOver = arrived.errors.some(({ code }) => code === 'pinned_lanes_many');
  const state = isUnreadable ? 'unreadable' : isOver ? 'over' : 'failed';
  const states = new Map(lanes.map((lane) => [lane, state] as const));
  await noteStates(store, asked, states);
  return askWhole(dependencies, states);
}

/**
 * If the answer for some lanes was unreadable or could not be merged into the stored packs, requests these
 * lanes once more as a whole (without a cursor). A lane that is unreadable again has failed.
 */
async function askWhole(dependencies: PackDependencies, states: PackStates): Promise<void> {
  const lanes = [...states].flatMap(([lane, state]) => (state === 'unreadable' ? [lane] : []));
  if (lanes.length > 0) await fetchLanes(dependencies, lanes, '');
}
