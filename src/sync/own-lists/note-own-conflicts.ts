import { otherConflicts, type DeadlineConflict } from '../../../trade/deadline/other-times.ts';
import { withTimes } from '../../../trade/own-list/shared-times.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import type { PackedLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { serverNow } from '../../state/server-clock.ts';
import { isIdle } from '../changes/note-changes.ts';
import { openLanes, trimMemory } from '../packs/pack-memory.ts';
import { storedPlaces } from '../packs/stored-places.ts';
import { indexOf } from './find-own.ts';
import { openColleagueLists, openOwnLists, rowsOfColleagues, rowsOfMember } from './own-lists.ts';
import { ownTimesIn, type FindTimes } from './own-times.ts';

/**
 * A sailing with the deadlines for which own lists (schedules that the reader imported) give another time.
 */
interface Differing {
  sailing: PackSailing;
  conflicts: DeadlineConflict[];
}

/**
 * Compares the sailings stored for offline search with own lists: the member's, and those that colleagues
 * share. If the two have different times for a deadline, and at least one of the times is new since the last
 * comparison, a change is stored until the member has seen it. If the times agree again, an unseen change is
 * deleted. Only the device can compare, because the server does not know what own lists contain.
 */
export async function noteOwnConflicts(store: LaycanStore, member_id: number): Promise<void> {
  const places = await storedPlaces();
  const rows = await store.pack_lane.where('member_id').equals(member_id).toArray();
  if (!places || rows.length === 0) return;
  const lists = [
    ...(await openOwnLists(await rowsOfMember(store, member_id))),
    ...(await openColleagueLists(await rowsOfColleagues(store, member_id))),
  ];
  const lanes = await openLanes(
    store,
    rows.filter(({ state }) => state === 'kept'),
  );
  trimMemory();
  const time = serverNow();
  const find = ownTimesIn({ index: indexOf(lists, places), places, now: new Date(time) });
  const found = lanes.map((lane) => ({ lane, differing: differingIn(lane, find, time) }));
  await store.transaction('rw', [store.local, store.pack_lane, store.lane_change], async () => {
    // If the member has logged out in the meantime, no data of this member may be written.
    if ((await memberIn(store)) !== member_id) return;
    for (const { lane, differing } of found)
      await noteLane(store, { member_id, lane: lane.lane, differing, time });
  });
}

function differingIn(lane: PackedLane, find: FindTimes, time: number): Differing[] {
  return [...lane].flatMap((sailing) => {
    const conflicts = conflictsOf(sailing, find, time);
    return conflicts.length > 0 ? [{ sailing, conflicts }] : [];
  });
}

/**
 * Returns the conflicts at the sailing's next pair of a loading and a discharging call. Empty if the sailing
 * has no vessel or is past.
 */
function conflictsOf({ calls, pairs, cut_offs, ...sailing }: PackSailing, find: FindTimes, time: number) {
  if (!sailing.ship_name || sailing.withdrawn_time !== null || cut_offs.length === 0) return [];
  const pair = pairs.find(({ archived_time }) => Date.parse(archived_time) > time);
  const callAt = (place: number | undefined) => calls.find((call) => call.place === place);
  const [load, unload] = [callAt(pair?.load), callAt(pair?.unload)];
  if (!load || !unload) return [];
  return withTimes(cut_offs, find({ ...sailing, load, unload })).flatMap(otherConflicts);
}

interface NotedLane {
  member_id: number;
  lane: string;
  differing: readonly Differing[];
  time: number;
}

async function noteLane(store: LaycanStore, { member_id, lane, differing, time }: NotedLane): Promise<void> {
  const row = await store.pack_lane.get([member_id, lane]);
  if (!row) return;
  const known = new Set(row.own_conflicts);
  const now = new Map(differing.map((one) => [one.sailing.id, one]));
  const rows = await store.lane_change
    .where({ member_id, lane })
    .filter(({ own, box }) => !own && !box)
    .toArray();
  const stored = new Map(rows.map((one) => [one.sailing_id, one]));
  for (const { sailing, conflicts } of differing) {
    if (conflicts.every((conflict) => known.has(nameOf(sailing.id, conflict)))) continue;
    const before = stored.get(sailing.id);
    const unseen =
      before?.seen_time === null
        ? before
        : { sailing_id: sailing.id, was: sailing, now: sailing, since_time: row.time };
    await store.lane_change.put({
      ...unseen,
      member_id,
      lane,
      noticed_time: time,
      seen_time: null,
      own_conflicts: conflicts,
    });
  }
  for (const before of rows)
    if (before.own_conflicts && !now.has(before.sailing_id)) await retract(store, before, time);
  const names = differing.flatMap(({ sailing, conflicts }) =>
    conflicts.map((one) => nameOf(sailing.id, one)),
  );
  if (names.join() !== [...known].join()) await store.pack_lane.put({ ...row, own_conflicts: names });
}

/** Returns a text that identifies a conflict. The text changes if one of its two times changes. */
const nameOf = (id: string, { code, harbor_code, was, name, now }: DeadlineConflict): string =>
  [id, code, harbor_code, was, now, name].join(' ');

/**
 * Removes the conflicts from an unseen change. The times agree again, or the own list (an imported schedule)
 * was removed.
 */
async function retract(store: LaycanStore, before: LaneChange, time: number): Promise<void> {
  if (before.seen_time !== null) return;
  const { own_conflicts: _, ...row } = before;
  if (isIdle(row, time)) await store.lane_change.delete([row.member_id, row.lane, row.sailing_id]);
  else await store.lane_change.put(row);
}
