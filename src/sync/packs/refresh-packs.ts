import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { serverNow } from '../../store/server-clock.ts';
import { idsToJudge, noteReach, type Judged } from '../changes/note-reach.ts';
import { writePacks, noteStates, type ArrivedPack, type AskedPacks, type PackStates } from './write-packs.ts';
import { noteAsked, noteArrived, noteRun } from './pack-progress.ts';
import { refreshClassOf } from './refresh-class.ts';
import { openLanes, trimMemory } from './pack-memory.ts';
import { planWanted } from './wanted-lanes.ts';

/** What a run needs of the world; injected by tests. */
export interface PackWorld {
  store: LaycanStore;
  /** Whose packs these are. */
  memberId: number;
  token: string;
  /** Throws `AppError`; `tampered` for an answer that cannot be read or was made for another key. */
  ask: (lanes: readonly string[], cursor: string) => Promise<ArrivedPack>;
  /** Whether the ships of these sailings can be in time. Throws `AppError`. */
  askReach: (ids: readonly string[]) => Promise<readonly Judged[]>;
  /** In ms of the device's clock. */
  now: () => number;
}

/**
 * Which lanes are fetched. due: those whose time has come. asked: all that were not asked for since that
 * moment, in ms of the device's clock; of `lanes` alone where it is given.
 */
export type PackWish = { kind: 'due' } | { kind: 'asked'; since: number; lanes?: readonly string[] };

export interface RefreshedPacks {
  /** When the next lane is due, in ms of the device's clock; null where there is no pack. */
  nextTime: number | null;
  /** Why the run ended early: nobody answers. */
  failure?: AppError;
}

/**
 * Fetches packs, as many lanes in a request as have the same cursor and fit. A lane that the server refuses
 * fails by itself; the run ends when no answer comes at all.
 */
export async function refreshPacks(world: PackWorld, wish: PackWish): Promise<RefreshedPacks> {
  const rows = await planWanted(world.store, world.memberId);
  const wanted = rows.filter((row) => isWanted(row, wish, world.now()));
  noteRun(wanted.length);
  try {
    for (const { lanes, cursor } of inRequests(wanted)) {
      noteAsked(lanes);
      await fetchLanes(world, lanes, cursor).finally(() => noteArrived(lanes));
    }
    await judgeShips(world, wanted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { nextTime: null, failure: error };
  } finally {
    noteRun(0);
  }
  const { store, memberId } = world;
  const after = await store.pack_lane.where('member_id').equals(memberId).toArray();
  const now = world.now();
  const looked = new Set(wanted.map(({ lane }) => lane));
  // Where the device has no room, it is not even noted that one has looked.
  const isNoted = after.every((row) => !looked.has(row.lane) || dueTimeOf(row, now) > now);
  return { nextTime: isNoted ? nextTimeOf(after, now) : now + notNotedPauseMs };
}

const notNotedPauseMs = 5 * minuteMs;

/**
 * Asks whether the ships of lanes that have just come can be in time. Ships go on sailing where nothing was published,
 * so it is asked for whatever the packs have brought.
 */
async function judgeShips(world: PackWorld, asked: readonly PackLane[]): Promise<void> {
  const { store, memberId, token } = world;
  const rows = await store.pack_lane.bulkGet(asked.map(({ lane }) => [memberId, lane]));
  const lanes = await openLanes(
    store,
    rows.flatMap((row) => (row?.state === 'kept' ? row : [])),
  );
  trimMemory();
  const time = serverNow(world.now());
  const ids = idsToJudge(lanes, time);
  for (let at = 0; at < ids.length; at += limits.filterValuesMost) {
    const judged = await world
      .askReach(ids.slice(at, at + limits.filterValuesMost))
      .catch((error: unknown) => {
        // The packs have come, and the next ones ask again.
        if (error instanceof AppError) return null;
        throw error;
      });
    if (!judged) return;
    await noteReach(store, { member_id: memberId, token, lanes, judged, time });
  }
}

function isWanted(row: PackLane, wish: PackWish, now: number): boolean {
  // A clock that was moved back must not make a pack wait for it.
  if (row.checked_time > now) return true;
  if (wish.kind === 'due') return dueTimeOf(row, now) <= now;
  return row.checked_time < wish.since && (wish.lanes?.includes(row.lane) ?? true);
}

/** A lane that failed is tried again after this time at the latest. */
const againAfterMs = 3_600_000;

/** In ms of the device's clock, as far as is known now: the nearer a window comes, the sooner it is. */
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

/** Throws when nobody answers; whatever else goes wrong is written down with the lanes. */
async function fetchLanes(world: PackWorld, lanes: readonly string[], cursor: string): Promise<void> {
  const { store, memberId, token } = world;
  const asked: AskedPacks = { memberId, token, cursor, lanes, time: world.now() };
  const arrived = await world.ask(lanes, cursor).catch((error: unknown) => error);
  if (!(arrived instanceof Error)) {
    const states = await writePacks(store, asked, arrived as ArrivedPack);
    return askWhole(world, states);
  }
  if (!(arrived instanceof AppError)) throw arrived;
  const isLineDown = failureKindOf(arrived) === 'unreachable' || arrived.code === 'session_ended';
  if (isLineDown) throw arrived;
  // One of them may be what the server does not take: a port that is known no more, or too much at once.
  if (lanes.length > 1) {
    const half = Math.ceil(lanes.length / 2);
    await fetchLanes(world, lanes.slice(0, half), cursor);
    return fetchLanes(world, lanes.slice(half), cursor);
  }
  const isUnreadable = arrived.code === 'tampered' && cursor !== '';
  const isOver = arrived.errors.some(({ code }) => code === 'pinned_lanes_many');
  const state = isUnreadable ? 'unreadable' : isOver ? 'over' : 'failed';
  const states = new Map(lanes.map((lane) => [lane, state] as const));
  await noteStates(store, asked, states);
  return askWhole(world, states);
}

/** Only once: a whole lane that cannot be read has failed. */
async function askWhole(world: PackWorld, states: PackStates): Promise<void> {
  const lanes = [...states].flatMap(([lane, state]) => (state === 'unreadable' ? [lane] : []));
  if (lanes.length > 0) await fetchLanes(world, lanes, '');
}
