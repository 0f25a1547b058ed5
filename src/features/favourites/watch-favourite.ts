import type { QueuedEntry, EntryError } from '../../store/outbox.ts';
import { laneEnds, type CollectionLane } from '../../store/own-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { watchStore } from '../../store/watch-store.ts';
import { isGroupFull } from './is-group-full.ts';
import type { Favourite } from './tapped-favourite.ts';
import { unsentRows, type Unsent } from './unsent-rows.ts';

export interface FavouriteView {
  isOn: boolean;
  unsent: Unsent | undefined;
  /** The rows of a lane among the favourites, one for each group. */
  lanes: CollectionLane[];
  /** The change that the server refused, with the reason; undefined if none was refused. */
  refused: Refused | undefined;
}

export interface Refused {
  id: string;
  code: EntryError['code'];
  /**
   * True if the lane was refused only because its group is full; the member may still add favourites to other
   * groups.
   */
  isGroupFull: boolean;
}

/**
 * Passes the state of the favourite to the callback now and after every change, from any tab. Returns a
 * function that stops watching.
 */
export function watchFavourite(
  memberId: number,
  favourite: Favourite,
  notify: (view: FavouriteView) => void,
): () => void {
  const { table, last } = placeOf(favourite);
  return watchStore(async (store) => {
    const entries = (await entriesIn(store, memberId)).filter(({ rows }) =>
      rows.some((row) => row.table === table && row.key.at(-1) === last),
    );
    const lanes = await lanesIn(store, memberId, favourite);
    const isOn =
      table === 'collection_lane'
        ? lanes.length > 0
        : (await store[table].get([memberId, last])) !== undefined;
    return {
      isOn,
      lanes,
      unsent: [...unsentRows(entries).values()].at(-1),
      refused: refusedOf(entries.find(({ state }) => state === 'failed')),
    };
  }, notify);
}

const refusedOf = (entry: QueuedEntry | undefined): Refused | undefined =>
  entry && {
    id: entry.id,
    code: entry.error?.code ?? 'broken',
    isGroupFull: isGroupFull(entry.error),
  };

const entriesIn = (store: LaycanStore, memberId: number): Promise<QueuedEntry[]> =>
  store.outbox.where('[member_id+sequence]').between([memberId, 0], [memberId, Infinity]).toArray();

/**
 * Returns the table of a favourite, and the last part of the key of its row. The first part of each key is
 * the member id.
 */
function placeOf(favourite: Favourite) {
  if ('lane' in favourite) return { table: 'collection_lane', last: endsOf(favourite) } as const;
  if ('owner' in favourite) return { table: 'collection_shipowner', last: favourite.owner.id } as const;
  return { table: 'collection_vessel', last: favourite.vessel.mmsi } as const;
}

async function lanesIn(store: LaycanStore, memberId: number, favourite: Favourite) {
  if (!('lane' in favourite)) return [];
  const own = await store.collection_lane.where('member_id').equals(memberId).toArray();
  return own.filter(({ ends }) => ends === endsOf(favourite));
}

const endsOf = ({ lane }: Extract<Favourite, { lane: unknown }>): string => laneEnds(lane.from, lane.to);
