import { type Entry } from '../../store/outbox.ts';
import { laneEnds, type CollectionLane } from '../../store/own-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { watchStore } from '../../store/watch-store.ts';
import type { Favourite } from './tapped-favourite.ts';
import { unsentRows, type Unsent } from './unsent-rows.ts';

/** One favourite as this device has it. */
export interface FavouriteView {
  isOn: boolean;
  unsent: Unsent | undefined;
  /** The place of a lane among the favourites. */
  lanes: CollectionLane[];
  /** The change that the server refused. */
  refusedId: string | undefined;
}

/** Calls `tell` with it now and after every change, in whichever tab. Returns what ends it. */
export function watchFavourite(
  memberId: number,
  favourite: Favourite,
  tell: (view: FavouriteView) => void,
): () => void {
  return watchStore(async (store) => {
    const entries = (await entriesIn(store, memberId)).filter((entry) => isAbout(entry, favourite));
    const lanes = await lanesIn(store, memberId, favourite);
    const isOn = 'lane' in favourite ? lanes.length > 0 : await hasOwner(store, memberId, favourite.owner.id);
    return {
      isOn,
      lanes,
      unsent: [...unsentRows(entries).values()].at(-1),
      refusedId: entries.find(({ state }) => state === 'failed')?.id,
    };
  }, tell);
}

const entriesIn = (store: LaycanStore, memberId: number): Promise<Entry[]> =>
  store.outbox.where('[member_id+sequence]').between([memberId, 0], [memberId, Infinity]).toArray();

/** Keys begin with the member; of a lane the ends come last, of a shipowner the id. */
const isAbout = ({ rows }: Entry, favourite: Favourite): boolean =>
  rows.some(({ table, key }) =>
    'lane' in favourite
      ? table === 'collection_lane' && key.at(-1) === endsOf(favourite)
      : table === 'collection_shipowner' && key.at(-1) === favourite.owner.id,
  );

async function lanesIn(store: LaycanStore, memberId: number, favourite: Favourite) {
  if (!('lane' in favourite)) return [];
  const own = await store.collection_lane.where('member_id').equals(memberId).toArray();
  return own.filter(({ ends }) => ends === endsOf(favourite));
}

const hasOwner = async (store: LaycanStore, memberId: number, id: number): Promise<boolean> =>
  (await store.collection_shipowner.get([memberId, id])) !== undefined;

const endsOf = ({ lane }: Extract<Favourite, { lane: unknown }>): string => laneEnds(lane.from, lane.to);
