import {
  changesOf,
  copiesTold,
  widened,
  type Copies,
  type LaneBefore,
  type LaneTold,
} from '../../../trade/lane-pack/changes.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';

export interface Noted {
  member_id: number;
  /** `laneKey` of its ends. */
  lane: string;
  /** What the device has of the lane; null before its first pack, which changes nothing. */
  before: LaneBefore | null;
  /** What the answer says of it. */
  part: LaneTold;
  /** The moment of the answer, in ms of the server's clock. */
  time: number;
}

/** Looked at so long ago, a look is taken back no more. */
export const seenForMs = 24 * 3_600_000;

/**
 * Keeps what an answer changes for whoever has not looked yet. To be called in the transaction that merges the
 * answer, over `changeTables` too, so that nothing is told twice and nothing is lost. Until its member looks,
 * a sailing keeps the copy that was last seen: what goes back to that is no change any more.
 */
export async function noteChanges(store: LaycanStore, noted: Noted): Promise<void> {
  const { member_id, lane, before, part, time } = noted;
  if (!before) return;
  const rows = await store.lane_change
    .where({ member_id, lane })
    .filter(({ own, box }) => !own && !box)
    .toArray();
  const held = new Map(rows.map((row) => [row.sailing_id, row]));
  const gone = new Set(rows.filter((row) => isIdle(row, time)).map(({ sailing_id }) => sailing_id));
  const put: LaneChange[] = [];
  for (const copies of copiesTold(before, part, new Set(held.keys()))) {
    const row = folded(held.get(copies.sailing_id), copies, noted, before);
    if (!isIdle(row, time)) put.push(row);
    else if (held.get(row.sailing_id)?.seen_time === null) gone.add(row.sailing_id);
  }
  for (const { sailing_id } of put) gone.delete(sailing_id);
  await store.lane_change.bulkPut(put);
  await store.lane_change.bulkDelete([...gone].map((id) => [member_id, lane, id]));
}

/** A sailing of which nothing was held, or that was looked at, changes from what the device had of it. */
function folded(
  held: LaneChange | undefined,
  { sailing_id, was, now }: Copies,
  { member_id, lane, time }: Noted,
  before: LaneBefore,
): LaneChange {
  const isUnseen = held?.seen_time === null;
  return {
    member_id,
    lane,
    sailing_id,
    was: isUnseen ? widened(held.was, was) : was,
    now,
    since_time: isUnseen ? held.since_time : before.time,
    noticed_time: time,
    seen_time: null,
    ...(isUnseen && held.is_unlikely && { is_unlikely: true }),
  };
}

/** Nothing to tell: it is as it was seen, past, or was looked at long ago. */
export const isIdle = (row: LaneChange, time: number): boolean =>
  changesOf(row, time).length === 0 || (row.seen_time !== null && row.seen_time < time - seenForMs);

/** A lane without a pack changes for nobody; what own lists say of it stays. */
export async function forgetChanges(store: LaycanStore, member_id: number, lane: string): Promise<void> {
  await store.lane_change
    .where({ member_id, lane })
    .filter(({ own }) => !own)
    .delete();
  await store.lane_notice.delete([member_id, lane]);
}
