import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { useMemberRows } from '../../hooks/use-member-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import type { CollectionGroup, CollectionLane, CollectionShipowner } from '../../store/own-rows.ts';
import { byPlace } from './place-order.ts';
import { unsentRows, type Unsent } from './unsent-rows.ts';

export type FavouriteGroup = Pick<CollectionGroup, 'id' | 'title' | 'sequence'> & {
  lanes: CollectionLane[];
};

/** All favourites on this device, with their unsent changes. */
export interface Favourites {
  groups: FavouriteGroup[];
  shipowners: CollectionShipowner[];
  laneTotal: number;
  unsent: ReadonlyMap<string, Unsent>;
}

/**
 * Returns the favourites, also after each change in the store by any tab or by a sync. Undefined until the
 * store has been read.
 */
export const useFavourites = (): Favourites | undefined => useMemberRows(readFavourites);

async function readFavourites(store: LaycanStore, memberId: number): Promise<Favourites> {
  const [groups, lanes, shipowners, entries] = await Promise.all([
    store.collection_group.where('member_id').equals(memberId).toArray(),
    store.collection_lane.where('member_id').equals(memberId).toArray(),
    store.collection_shipowner.where('member_id').equals(memberId).toArray(),
    store.outbox.where('[member_id+sequence]').between([memberId, 0], [memberId, Infinity]).toArray(),
  ]);
  return {
    groups: grouped(groups, lanes),
    shipowners: shipowners.sort((one, other) => (one.create_time < other.create_time ? 1 : -1)),
    laneTotal: lanes.length,
    unsent: unsentRows(entries),
  };
}

/**
 * Puts the lanes into their groups. The first group always exists, even if the server has not sent it yet.
 */
export function grouped(
  groups: readonly Omit<FavouriteGroup, 'lanes'>[],
  lanes: readonly CollectionLane[],
): FavouriteGroup[] {
  const all = groups.some(({ id }) => id === firstGroupId)
    ? groups
    : [{ id: firstGroupId, title: '', sequence: '' }, ...groups];
  return [...all].sort(byPlace).map(({ id, title, sequence }) => ({
    id,
    title,
    sequence,
    lanes: lanes.filter(({ group_id }) => group_id === id).sort(byPlace),
  }));
}
