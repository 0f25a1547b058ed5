import type { AnswerOf } from '../../../contract/call.ts';
import {
  collectionHarborSelect,
  collectionShipownerSelect,
  collectionVesselSelect,
  type CollectionShipowner,
} from '../../../contract/calls/favourites.ts';
import { keysOf } from '../../../trade/keys-of.ts';
import { fetchAnswer } from '../../api/client.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openStore } from '../../store/open-store.ts';
import type { ServerRow, TableFrom } from '../../store/own-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import { groupRow, laneRow, shipownerRow, vesselRow } from '../kinds/favourites.ts';
import { sameRun } from './same-run.ts';
import { writeListAnswer, rowsIn, watchEntries } from './write-list-answer.ts';

/** The tables with which the server's answers are compared. A missing table is a compile error. */
const favouriteTables = keysOf({
  collection_group: true,
  collection_lane: true,
  collection_shipowner: true,
  collection_vessel: true,
} satisfies Record<TableFrom<'favourites'>, true>);

/**
 * The maximum number of tries in one run. A try fails if a queued change is sent during its request, because
 * that change may be missing in the answer.
 */
const triesMost = 3;

/**
 * Fetches the member's favourites from the server. Unsent changes are applied to them. An answer is outdated
 * if a queued change was sent during the request, or if this device has received newer favourites; it is then
 * requested again, up to `triesMost` tries. Rejects if the server is unreachable. A call during a run returns
 * the promise of that run.
 */
export const refreshFavourites = sameRun(async () => {
  const store = await openStore();
  const memberId = sessionState.member_id;
  if (memberId === 0) return;
  for (let tries = 0; tries < triesMost; tries++) {
    const seen = await watchEntries();
    try {
      const [lanes, owners, fleet] = await Promise.all([
        fetchAnswer(collectionHarborSelect, {}),
        fetchAnswer(collectionShipownerSelect, {}),
        fetchAnswer(collectionVesselSelect, {}),
      ]);
      // A missing table of favourites is a compile error, so that no table is forgotten here.
      const rows: Readonly<Record<TableFrom<'favourites'>, ServerRow[]>> = {
        collection_group: lanes.answer.groups.map((group) => groupRow(group, memberId)),
        collection_lane: lanes.answer.lanes.map((lane) => laneRow(lane, memberId)),
        collection_shipowner: owners.answer.list.map((owner) => shipownerRow(withoutTotal(owner), memberId)),
        collection_vessel: fleet.answer.list.map((vessel) => vesselRow(vessel, memberId)),
      };
      const version = Math.min(lanes.answer.version, owners.answer.version, fleet.answer.version);
      if (
        await writeFavourites(store, {
          memberId,
          rows: Object.values(rows).flat(),
          version,
          seen: seen.sequences,
        })
      )
        return;
    } finally {
      seen.stop();
    }
  }
});

/** Returns the shipowner without the number of live sailings, which changes often and is not stored. */
function withoutTotal(
  owner: AnswerOf<typeof collectionShipownerSelect>['list'][number],
): CollectionShipowner {
  const { sailing_total: _, ...row } = owner;
  return row;
}

/** An answer of the server that is to be stored. */
export interface FavouritesAnswer {
  memberId: number;
  rows: ServerRow[];
  version: number;
  /** The sequence numbers of all changes that were in the queue at some time since the request was sent. */
  seen: ReadonlySet<number>;
}

/**
 * Stores an answer with the member's favourites. Returns false if the answer is outdated and must be
 * requested again.
 */
export async function writeFavourites(
  store: LaycanStore,
  { memberId, rows, version, seen }: FavouritesAnswer,
): Promise<boolean> {
  return writeListAnswer(store, {
    memberId,
    rows,
    seen,
    known: async () =>
      (await Promise.all(favouriteTables.map((table) => rowsIn(store, table, { memberId })))).flat(),
    // All of these tables share one version counter. Any row with a greater version therefore shows that the
    // answer is outdated.
    isNewer: (known) => (known.version ?? 0) > version,
  });
}
