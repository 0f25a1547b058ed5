import {
  changesOf,
  copiesIn,
  widened,
  type Copies,
  type LaneBefore,
  type LaneReport,
} from '../../../trade/lane-pack/changes.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';

export interface Noted {
  member_id: number;
  /** The lane's key, made from its loading and discharging place by `laneKey`. */
  lane: string;
  /**
   * The earlier state of the lane: the state that the device stored or, before its first pack (sailings for
   * offline search), the result of `laneBefore`. If null, no changes are stored.
   */
  before: LaneBefore | null;
  /** The part of the answer that belongs to this lane. */
  part: LaneReport;
  /** The moment of the answer, in ms of the server's clock. */
  time: number;
}

/**
 * The time in ms for which a seen change stays stored. After that time, the person can no longer undo marking
 * it as seen.
 */
export const seenForMs = 24 * 3_600_000;

/**
 * Stores the changes of sailings that an answer contains, until the member has seen them. If a sailing
 * changes several times before that, one change from the version that the member last saw is stored. If a
 * sailing returns to that version, its change is deleted. Must be called in the transaction that merges the
 * answer (with `changeTables`), so that no change is reported twice or lost.
 */
export async function noteChanges(store: LaycanStore, noted: Noted): Promise<void> {
  const { member_id, lane, before, part, time } = noted;
  if (!before) return;
  const rows = await store.lane_change
    .where({ member_id, lane })
    .filter(({ own, box }) => !own && !box)
    .toArray();
  const storedChanges = new Map(rows.map((row) => [row.sailing_id, row]));
  const gone = new Set(rows.filter((row) => isIdle(row, time)).map(({ sailing_id }) => sailing_id));
  const put: LaneChange[] = [];
  for (const copies of copiesIn(before, part, new Set(storedChanges.keys()))) {
    const row = folded(storedChanges.get(copies.sailing_id), copies, noted, before);
    if (!isIdle(row, time)) put.push(row);
    else if (storedChanges.get(row.sailing_id)?.seen_time === null) gone.add(row.sailing_id);
  }
  for (const { sailing_id } of put) gone.delete(sailing_id);
  await store.lane_change.bulkPut(put);
  await store.lane_change.bulkDelete([...gone].map((id) => [member_id, lane, id]));
}

/**
 * Merges a new change of a sailing with an unseen one. If there is no unseen change, the result starts from
 * the version that the device had before this answer.
 */
function folded(
  storedChanges: LaneChange | undefined,
  { sailing_id, was, now }: Copies,
  { member_id, lane, time }: Noted,
  before: LaneBefore,
): LaneChange {
  const isUnseen = storedChanges?.seen_time === null;
  return {
    member_id,
    lane,
    sailing_id,
    was: isUnseen ? widened(storedChanges.was, was) : was,
    now,
    since_time: isUnseen ? storedChanges.since_time : before.time,
    noticed_time: time,
    seen_time: null,
    ...(isUnseen && storedChanges.is_unlikely && { is_unlikely: true }),
    ...(isUnseen && storedChanges.ship_arrival && { ship_arrival: storedChanges.ship_arrival }),
    ...(isUnseen && storedChanges.own_conflicts && { own_conflicts: storedChanges.own_conflicts }),
  };
}

/**
 * True if a change can be deleted: the sailing is as the member last saw it, or is past, or the member saw
 * the change more than `seenForMs` ago.
 */
export const isIdle = (row: LaneChange, time: number): boolean =>
  changesOf(row, time).length === 0 || (row.seen_time !== null && row.seen_time < time - seenForMs);

/**
 * Deletes the changes of a lane whose sailings are no longer stored for offline search, and the member's
 * settings for reports of such changes. Changes of sailings in own lists (schedules that the reader imported)
 * stay.
 */
export async function forgetChanges(store: LaycanStore, member_id: number, lane: string): Promise<void> {
  await store.lane_change
    .where({ member_id, lane })
    .filter(({ own }) => !own)
    .delete();
  await store.lane_notice.delete([member_id, lane]);
}
