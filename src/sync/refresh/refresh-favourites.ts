import type { AnswerOf } from '../../../contract/call.ts';
import {
  collectionHarborSelect,
  collectionShipownerSelect,
  collectionVesselSelect,
  type CollectionShipowner,
} from '../../../contract/calls/favourites.ts';
import { fetchAnswer } from '../../api/client.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openStore } from '../../store/open-store.ts';
import type { OwnTable, ServerRow } from '../../store/own-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import { groupRow, laneRow, shipownerRow, vesselRow } from '../kinds/favourites.ts';
import { sameRun } from './same-run.ts';
import { writeListAnswer, rowsIn, watchEntries } from './write-list-answer.ts';

const tables: readonly OwnTable[] = [
  'collection_group',
  'collection_lane',
  'collection_shipowner',
  'collection_vessel',
];
/**
 * How often an answer may turn out old before this gives up: every change that is sent meanwhile makes it
 * old, and the last of them starts another refresh.
 */
const triesMost = 3;

/**
 * Takes the member's favourites as the server has them. What is not sent yet stays laid over them, and
 * an answer that is older than what the server has said since is not taken. Rejects when there is no
 * line. Asked while it runs, it is the same run.
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
      const rows = [
        ...lanes.answer.groups.map((group) => groupRow(group, memberId)),
        ...lanes.answer.lanes.map((lane) => laneRow(lane, memberId)),
        ...owners.answer.list.map((owner) => shipownerRow(withoutTotal(owner), memberId)),
        ...fleet.answer.list.map((vessel) => vesselRow(vessel, memberId)),
      ];
      const version = Math.min(lanes.answer.version, owners.answer.version, fleet.answer.version);
      if (await writeFavourites(store, { memberId, rows, version, seen: seen.sequences })) return;
    } finally {
      seen.stop();
    }
  }
});

/** How many sail now is shown from the answer and not stored. */
function withoutTotal(
  owner: AnswerOf<typeof collectionShipownerSelect>['list'][number],
): CollectionShipowner {
  const { sailing_total: _, ...row } = owner;
  return row;
}

/** An answer of the server, on its way into the store. */
export interface FavouritesAnswer {
  memberId: number;
  rows: ServerRow[];
  version: number;
  /** Entries that were in the queue at any time since the server was asked. */
  seen: ReadonlySet<number>;
}

/** Says whether the answer could be taken. */
export async function writeFavourites(
  store: LaycanStore,
  { memberId, rows, version, seen }: FavouritesAnswer,
): Promise<boolean> {
  return writeListAnswer(store, {
    memberId,
    rows,
    seen,
    known: async () => (await Promise.all(tables.map((table) => rowsIn(store, table, { memberId })))).flat(),
    // One version counts the changes of all of them.
    isNewer: (known) => (known.version ?? 0) > version,
  });
}
