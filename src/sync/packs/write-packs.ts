import type { LanePack, PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { mergeLane } from '../../../trade/lane-pack/merge-lane.ts';
import { departedWithoutNews } from '../../../trade/lane-pack/no-news.ts';
import { PackUnreadable } from '../../../trade/lane-pack/pack-unreadable.ts';
import type { EncodedLane } from '../../../trade/lane-pack/pack.ts';
import { openLane, type PackedLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { PackLane, PackState } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { laneBefore } from '../changes/lane-before.ts';
import { noteChanges } from '../changes/note-changes.ts';
import { memberIn } from '../../store/member-in.ts';
import { isFull } from '../../store/full-device.ts';
import { eventTimesOf } from './event-times.ts';
import { readLane } from './pack-memory.ts';
import { packTransaction } from './pack-transaction.ts';

/** The session, cursor and lanes of a request for sailings for offline search (packs). */
export interface PacksRequest {
  memberId: number;
  token: string;
  cursor: string;
  lanes: readonly string[];
  /** The time of the request, in ms of the device's clock. */
  time: number;
}

/** A decoded answer with its lanes still in encoded form. */
export type ArrivedPack = Omit<LanePack, 'lanes'> & { lanes: readonly EncodedLane[] };

/** The outcome for each lane. `unreadable` means that the whole lane must be requested. */
export type PackStates = Map<string, PackState | 'unreadable'>;

/**
 * Merges an answer into the stored packs (sailings for offline search), and writes them with the changes for
 * the member in one transaction. After a failure the earlier packs stay. The answer is ignored if another
 * member requested it, or if another tab has stored a newer cursor in the meantime.
 */
export async function writePacks(
  store: LaycanStore,
  asked: PacksRequest,
  pack: ArrivedPack,
): Promise<PackStates> {
  const states: PackStates = new Map();
  const merged: Merged[] = [];
  for (const lane of asked.lanes) {
    const part = pack.lanes.find((one) => one.lane === lane);
    const found = part && (await merge(store, asked.memberId, part, pack));
    if (found) merged.push(found);
    else states.set(lane, part && asked.cursor !== '' ? 'unreadable' : 'failed');
  }
  for (const [lane, state] of await writeAll(store, asked, merged, pack)) states.set(lane, state);
  const rest = [...states].filter(([, state]) => state !== 'kept');
  await noteStates(store, asked, rest).catch(() => {});
  return states;
}

interface Merged {
  part: EncodedLane;
  before: PackedLane | null;
  brought: PackedLane;
  bytes: Uint8Array;
  after: PackedLane;
}

/**
 * Merges a lane of an answer into the stored sailings of that lane. Undefined if either of the two is
 * unreadable, or if the answer contains only changes and nothing is stored.
 */
async function merge(
  store: LaycanStore,
  memberId: number,
  part: EncodedLane,
  { time }: ArrivedPack,
): Promise<Merged | undefined> {
  const packed = await store.pack_body.get([memberId, part.lane]);
  const before = packed ? readLane(packed.bytes) : null;
  if (!before && !part.is_whole) return undefined;
  try {
    const brought = openLane(part.body);
    const bytes = mergeLane(before, part, time);
    return { part, before, brought, bytes, after: bytes === part.body ? brought : openLane(bytes) };
  } catch (error) {
    if (error instanceof PackUnreadable) return undefined;
    throw error;
  }
}

/**
 * Writes all lanes in one transaction, and returns the new state of each. If the device has no room for all
 * of them, each lane is written in a separate transaction.
 */
async function writeAll(
  store: LaycanStore,
  asked: PacksRequest,
  merged: readonly Merged[],
  pack: ArrivedPack,
): Promise<[string, PackState][]> {
  if (merged.length === 0) return [];
  try {
    await write(store, asked, merged, pack);
    return merged.map(({ part }) => [part.lane, 'kept']);
  } catch (error) {
    if (!isFull(error)) throw error;
    const [only] = merged;
    if (only && merged.length === 1) return [[only.part.lane, 'full']];
    const each = [];
    for (const one of merged) each.push(...(await writeAll(store, asked, [one], pack)));
    return each;
  }
}

function write(store: LaycanStore, asked: PacksRequest, merged: readonly Merged[], pack: ArrivedPack) {
  return packTransaction(store, [store.local, store.collection_lane], async () => {
    if (!(await isStillTheirs(store, asked))) return;
    for (const one of merged) {
      const row = await store.pack_lane.get([asked.memberId, one.part.lane]);
      if (row?.cursor === asked.cursor) await writeOne(store, row, one, { asked, pack });
    }
  });
}

interface Arrival {
  asked: PacksRequest;
  pack: ArrivedPack;
}

async function writeOne(
  store: LaycanStore,
  row: PackLane,
  { part, before, brought, bytes, after }: Merged,
  { asked, pack }: Arrival,
): Promise<void> {
  const { member_id, lane } = row;
  const time = Date.parse(pack.time);
  await noteChanges(store, {
    member_id,
    lane,
    before:
      row.until === ''
        ? await laneBefore(store, row, { sailings: brought, time })
        : before && { sailings: before, time: row.time, until: row.until },
    part: { is_whole: part.is_whole, removed: part.removed, sailings: brought },
    time,
  });
  await store.pack_body.put({ member_id, lane, bytes });
  const { departed: _, ...known } = row;
  const departed = departedIn({ row, before, part, brought }, time);
  await store.pack_lane.put({
    ...known,
    ...(departed.length > 0 && { departed }),
    cursor: pack.cursor,
    until: pack.until,
    time,
    checked_time: asked.time,
    bytes: bytes.length,
    sailing_total: after.size,
    event_times: eventTimesOf(after, time),
    state: 'kept',
  });
}

/**
 * Returns the sailings whose departure day has passed without news, so that the server is asked about them.
 * The result includes stored sailings, and earlier ones about which the server has not been asked yet.
 * Sailings that the answer changes or removes are left out, because for them the answer is news.
 */
function departedIn(
  { row, before, part, brought }: Pick<Merged, 'before' | 'part' | 'brought'> & { row: PackLane },
  time: number,
): PackSailing[] {
  const all = new Map([...(row.departed ?? []), ...(before ?? [])].map((one) => [one.id, one]));
  const isChanged = ({ id }: PackSailing) => part.removed.includes(id) || brought.indexOf(id) >= 0;
  return departedWithoutNews(all.values(), time).filter((one) => !isChanged(one));
}

/**
 * Stores the outcome of the last try for each lane. The cursor of an unreadable lane is deleted, so that the
 * whole lane is requested.
 */
export function noteStates(
  store: LaycanStore,
  asked: PacksRequest,
  states: Iterable<readonly [string, PackState | 'unreadable']>,
): Promise<void> {
  return packTransaction(store, [store.local], async () => {
    if (!(await isStillTheirs(store, asked))) return;
    for (const [lane, state] of states) {
      const row = await store.pack_lane.get([asked.memberId, lane]);
      if (!row || row.cursor !== asked.cursor) continue;
      const tried = state === 'unreadable' ? { cursor: '' } : { state, checked_time: asked.time };
      await store.pack_lane.put({ ...row, ...tried });
    }
  });
}

/**
 * True if the session is still the session of the request. In the meantime another member may have logged in,
 * or the same member again with another token.
 */
async function isStillTheirs(store: LaycanStore, { memberId, token }: PacksRequest): Promise<boolean> {
  const storedToken = await store.local.get('token');
  return storedToken?.value === token && (await memberIn(store)) === memberId;
}
