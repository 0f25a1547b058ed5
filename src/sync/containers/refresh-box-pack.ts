import { AppError } from '../../../contract/error-code.ts';
import type { BoxPack } from '../../../trade/container/box-pack.ts';
import type { LanePorts } from '../../../trade/container/changes.ts';
import { decodeBoxPack } from '../../../trade/container/decode-box-pack.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { aWantedBoxPack, type BoxPackRow } from '../../store/box-pack.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { serverNow } from '../../store/server-clock.ts';
import { noteBoxChanges, type NotedBoxes } from '../changes/note-box-changes.ts';
import { knownPlaces } from '../packs/known-places.ts';
import { endCodesOf } from '../packs/search/answerable-request.ts';
import { isFull } from '../queue/queue-tables.ts';

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
  if (!row || !(isDue(row, wish, world.now()) || (await isStarredSince(row, world)))) return;
  try {
    await fetchPack(world, row);
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

/**
 * Whether a favourite lane is newer than what is kept: the server says now that it is still true, so that whatever is
 * published from here on is a change.
 */
async function isStarredSince({ member_id, state, time }: BoxPackRow, world: BoxPackWorld): Promise<boolean> {
  if (state !== 'kept') return false;
  const now = serverNow(world.now());
  const lanes = await world.store.collection_lane.where({ member_id }).toArray();
  return lanes.map(({ create_time }) => Date.parse(create_time)).some((at) => at > time && at <= now);
}

async function fetchPack(world: BoxPackWorld, row: BoxPackRow): Promise<void> {
  const bytes = await world.ask(row.cursor);
  if (bytes.length === 0) {
    await write(world, row, { state: 'kept', time: serverNow(world.now()) });
    return;
  }
  const pack = readPack(bytes);
  if (!pack && row.cursor !== '') {
    await fetchPack(world, { ...row, cursor: '' });
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
