import { AppError } from '../../../contract/error-code.ts';
import type { BoxPack } from '../../../trade/container/box-pack.ts';
import type { LanePorts } from '../../../trade/container/changes.ts';
import { decodeBoxPack } from '../../../trade/container/decode-box-pack.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { aWantedBoxPack } from '../../store/box-pack.ts';
import type { BoxPackRow } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { serverNow } from '../../store/server-clock.ts';
import { noteBoxChanges, type NotedBoxes } from '../changes/note-box-changes.ts';
import { knownPlaces } from '../packs/known-places.ts';
import { endCodesOf } from '../packs/search/answerable-request.ts';
import { isFull } from '../../store/full-device.ts';

/** What a run needs of the world; injected by tests. */
export interface BoxPackWorld {
  store: LaycanStore;
  /** Whose pack it is. */
  memberId: number;
  token: string;
  /** No bytes: nothing has changed since the cursor. Throws `AppError`. */
  ask: (cursor: string) => Promise<Uint8Array>;
  /** In ms of the device's clock. */
  now: () => number;
}

/** Whether it is fetched: when its time has come, or unless it was since that moment, in ms of the device's clock. */
type Wish = { kind: 'due' } | { kind: 'asked'; since: number; lanes?: readonly string[] };

const everyMs = 3_600_000;

/**
 * Fetches the container voyages of a member who has a favourite lane or has searched for some. Whatever goes wrong, the
 * pack that was there before stays; where nobody answers the next turn of the loop tries again.
 */
export async function refreshBoxPack(world: BoxPackWorld, wish: Wish): Promise<void> {
  const row = await wantedRow(world);
  if (!row) return;
  // The server says at once that a pack is still true which is older than a star: what is published from then on is a change.
  const starred = await starredTime(world);
  const isStarredSince = row.state === 'kept' && row.time < starred;
  if (!isStarredSince && !isDue(row, wish, world.now())) return;
  try {
    await fetchPack(world, row, starred);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isLineDown = failureKindOf(error) === 'unreachable' || error.code === 'session_ended';
    if (!isLineDown) await write(world, row, { state: 'failed' });
  }
}

function wantedRow({ store, memberId }: BoxPackWorld): Promise<BoxPackRow | undefined> {
  const tables = [store.local, store.collection_lane, store.box_pack];
  return store.transaction('rw', tables, async () => {
    if ((await memberIn(store)) !== memberId) return undefined;
    const row = await store.box_pack.get(memberId);
    if (row) return row;
    if ((await store.collection_lane.where('member_id').equals(memberId).count()) === 0) return undefined;
    const wanted = aWantedBoxPack(memberId);
    await store.box_pack.add(wanted);
    return wanted;
  });
}

function isDue({ checked_time }: BoxPackRow, wish: Wish, now: number): boolean {
  // A clock that was moved back must not make it wait.
  if (checked_time > now) return true;
  if (wish.kind === 'due') return checked_time + everyMs <= now;
  return checked_time < wish.since && wish.lanes === undefined;
}

/** The clocks of device and server differ by this at most; a favourite lane that says more is not believed. */
const clocksApartMs = 60_000;

/** When the newest favourite lane was starred, in ms of the server's clock; 0 without one. */
async function starredTime({ store, memberId, now }: BoxPackWorld): Promise<number> {
  const lanes = await store.collection_lane.where({ member_id: memberId }).toArray();
  const most = serverNow(now()) + clocksApartMs;
  const times = lanes.map(({ create_time }) => Date.parse(create_time));
  return Math.max(0, ...times.filter((time) => time <= most));
}

async function fetchPack(world: BoxPackWorld, row: BoxPackRow, starred: number): Promise<void> {
  const bytes = await world.ask(row.cursor);
  if (bytes.length === 0) {
    // It was asked after that star, whatever this clock says.
    await write(world, row, { state: 'kept', time: Math.max(starred, serverNow(world.now())) });
    return;
  }
  const pack = readPack(bytes);
  if (!pack && row.cursor !== '') {
    await fetchPack(world, { ...row, cursor: '' }, starred);
    return;
  }
  if (!pack) throw new AppError('tampered');
  const { cursor, until } = pack;
  const kept = { cursor, until, time: Date.parse(pack.time), bytes, state: 'kept' } as const;
  await write(world, row, kept, await whatChanged(row, pack)).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    return write(world, row, { state: 'full' });
  });
}

/** What a new pack is compared with; undefined before the first one, and where no ports are known. */
async function whatChanged(
  { member_id, bytes, time }: BoxPackRow,
  after: BoxPack,
): Promise<NotedBoxes | undefined> {
  const [held, places] = [readPack(bytes), await knownPlaces()];
  if (!held || !places) return undefined;
  // It was as new as its bytes, and still true when the server last said so.
  const before = { ...held, time: new Date(time).toISOString() };
  const portsOf = (lane: { from: string; to: string }): LanePorts | null => {
    const ends = endCodesOf(lane, places);
    return ends?.end ? { from: ends.start, to: ends.end } : null;
  };
  return { member_id, before, after, portsOf };
}

function readPack(bytes: Uint8Array): BoxPack | null {
  try {
    return decodeBoxPack(bytes);
  } catch {
    return null;
  }
}

/** Somebody else may have logged in since, or the same member anew, with another key. */
function write(
  { store, memberId, token, now }: BoxPackWorld,
  row: BoxPackRow,
  changes: Partial<BoxPackRow>,
  noted?: NotedBoxes,
): Promise<void> {
  const tables = [store.local, store.box_pack, store.collection_lane, store.lane_change];
  return store.transaction('rw', tables, async () => {
    const held = await store.local.get('token');
    if (held?.value !== token || (await memberIn(store)) !== memberId) return;
    await store.box_pack.put({ ...row, ...changes, checked_time: now() });
    if (noted) await noteBoxChanges(store, noted);
  });
}
