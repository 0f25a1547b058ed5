import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { starredTimes } from '../changes/starred-times.ts';
import { forgetChanges } from '../changes/note-changes.ts';
import { memberIn } from '../../store/member-in.ts';
import { entriesOf } from '../queue/queue-tables.ts';
import { packTransaction } from './pack-transaction.ts';

/** Returns a new record for a lane whose sailings for offline search (pack) must be fetched. */
export const aWantedLane = (memberId: number, lane: string, isPinned: boolean): PackLane => ({
  member_id: memberId,
  lane,
  is_pinned: isPinned,
  cursor: '',
  until: '',
  time: 0,
  checked_time: 0,
  bytes: 0,
  sailing_total: 0,
  event_times: [],
  state: 'wanted',
});

/**
 * Adds and deletes records of packs (sailings for offline search), so that there is one for each favourite or
 * pinned lane. Returns the records. While a queued change is unsent, no pack is deleted: the person may undo
 * the removal of a favourite, and offline the pack could not be fetched again.
 */
export function planWanted(store: LaycanStore, memberId: number): Promise<PackLane[]> {
  const tables = [store.local, store.collection_lane, store.outbox];
  return packTransaction(store, tables, async () => {
    if ((await memberIn(store)) !== memberId) return [];
    const favourites = await store.collection_lane.where('member_id').equals(memberId).toArray();
    const starred = starredTimes(favourites);
    const wanted = new Set(favourites.map(({ from, to }) => laneKey(from, to)));
    const rows = await store.pack_lane.where('member_id').equals(memberId).toArray();
    const known = new Set(rows.map(({ lane }) => lane));
    const added = [...wanted].filter((lane) => !known.has(lane));
    const addedRows = added.map((lane) => withStar(aWantedLane(memberId, lane, false), starred));
    await store.pack_lane.bulkAdd(addedRows);
    // These lanes had records before they became favourites, because they were pinned or because an earlier
    // version added the records. The time of becoming a favourite may therefore be missing in them.
    for (const row of rows)
      if (withStar(row, starred) !== row) await store.pack_lane.put(withStar(row, starred));
    const isSent = (await entriesOf(store, memberId).count()) === 0;
    const isWanted = ({ lane, is_pinned }: PackLane) => is_pinned || wanted.has(lane) || !isSent;
    for (const row of rows) if (!isWanted(row)) await dropPack(store, row);
    return [...rows.filter((row) => isWanted(row)), ...addedRows];
  });
}

/**
 * Adds to the row of the lane's pack the time at which the lane became a favourite. This is done before the
 * change is sent, because the favourite's own row then gets the time at which the server received the change.
 */
function withStar(row: PackLane, starred: ReadonlyMap<string, number>): PackLane {
  const starred_time = starred.get(row.lane);
  return row.starred_time !== undefined || starred_time === undefined ? row : { ...row, starred_time };
}

/**
 * Deletes the stored sailings of a lane, their changes, and the member's settings for reports of such
 * changes.
 */
async function dropPack(store: LaycanStore, { member_id, lane }: PackLane): Promise<void> {
  await store.pack_lane.delete([member_id, lane]);
  await store.pack_body.delete([member_id, lane]);
  await forgetChanges(store, member_id, lane);
}
