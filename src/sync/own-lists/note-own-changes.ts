import { laneKey, type PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import type { OwnList, OwnListChange, OwnRow } from '../../../trade/own-list/own-list.ts';
import { ownSailing } from '../../../trade/own-list/own-sailing.ts';
import type { SearchPlaces } from '../../../trade/harbors/search-places.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { serverNow } from '../../state/server-clock.ts';
import { storedPlaces } from '../packs/stored-places.ts';

/**
 * The newer list of a sender. The earlier list, which it replaces, was stored at `before_time`, an ISO
 * instant.
 */
interface Newer {
  member_id: number;
  list: OwnList;
  before_time: string;
}

/**
 * Stores the changes that a sender's newer list contains, until the reader has seen them. If an earlier
 * change of a sailing is unseen, its old version stays, as in `noteChanges`. A list that was only corrected
 * still contains the changes of its import; these are not newer than `before_time` and are skipped.
 */
export async function noteOwnChanges(
  store: LaycanStore,
  { member_id, list, before_time }: Newer,
): Promise<void> {
  const changes = list.changes.filter(({ time }) => Date.parse(time) > Date.parse(before_time));
  const places = changes.length > 0 && (await storedPlaces());
  if (!places) return;
  const noticed_time = serverNow();
  const own = { list_id: list.id, sender: list.sender.name };
  await store.transaction('rw', [store.lane_change, store.local], async () => {
    // If the member has logged out in the meantime, no data of this member may be written.
    if ((await memberIn(store)) !== member_id) return;
    const stored = await ofList(store, member_id, list.id).toArray();
    const bySailing = new Map(stored.map((row) => [row.sailing_id, row]));
    const rows = changes.flatMap((change): LaneChange[] => {
      const { was, now } = copiesOf(change, list, places);
      const newest = now ?? was;
      if (!newest) return [];
      const unseen = bySailing.get(newest.id);
      const first = unseen?.seen_time === null ? unseen : { was, since_time: Date.parse(before_time) };
      return [
        {
          member_id,
          lane: laneOf(newest),
          sailing_id: newest.id,
          was: first.was,
          now,
          since_time: first.since_time,
          noticed_time,
          seen_time: null,
          own,
        },
      ];
    });
    const changed = new Set(rows.map(({ sailing_id }) => sailing_id));
    const old = stored.filter(({ sailing_id }) => changed.has(sailing_id));
    await store.lane_change.bulkDelete(old.map(({ lane, sailing_id }) => [member_id, lane, sailing_id]));
    await store.lane_change.bulkPut(rows);
  });
}

/** Deletes the stored changes that belong to a deleted list. */
export async function forgetOwnChanges(
  store: LaycanStore,
  member_id: number,
  list_id: string,
): Promise<void> {
  await ofList(store, member_id, list_id).delete();
}

const ofList = (store: LaycanStore, member_id: number, list_id: string) =>
  store.lane_change
    .where('member_id')
    .equals(member_id)
    .filter(({ own }) => own?.list_id === list_id);

function copiesOf(change: OwnListChange, list: OwnList, places: SearchPlaces) {
  const packed = ({ draft }: OwnRow): PackSailing | null => ownSailing(list, draft, places, 'last');
  switch (change.kind) {
    case 'new':
      return { was: null, now: packed(change.row) };
    case 'gone':
      return { was: packed(change.row), now: null };
    case 'changed':
      return { was: packed(change.before), now: packed(change.after) };
  }
}

/** Returns the lane from the loading port to the discharging port of the first pair. */
function laneOf({ calls, pairs }: PackSailing): string {
  const portAt = (place: number | undefined) => calls.find((call) => call.place === place)?.harbor_code ?? '';
  return laneKey(portAt(pairs[0]?.load), portAt(pairs[0]?.unload));
}
