import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  collectionShipownerHandle,
  collectionShipownerSelect,
  collectionShipownerStatus,
  CollectionShipowner,
} from '../../../contract/calls/favourites.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import * as rows from '../../db/favourites/favourite-shipowners.ts';
import { putCollectionVersion } from '../../db/favourites/favourites.ts';
import { findPresentShipowner } from '../../db/sailings/shipowners.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';
import type { SearchContext } from '../search/search-request.ts';
import type { Applying, Outcome } from '../queue/sync-runs.ts';

type CallerSearch = SearchContext & { caller: Caller };
type Order = ParsedRequestOf<typeof collectionShipownerHandle>;
type Result = Outcome<AnswerOf<typeof collectionShipownerHandle>>;

/**
 * Adds and removes favourite shipowners of the caller. If a shipowner is unknown or the limit is reached,
 * only that change is refused.
 */
export async function applyToShipowners(
  orders: readonly Order[],
  { db, connection, caller, now }: Applying,
): Promise<Result[]> {
  const memberId = caller.member_id;
  let version = await rows.findCollectionVersion({ db }, memberId);
  const before = version;
  const known = new Map(
    (
      await rows.listNamed(
        { db },
        orders.map((order) => order.shipowner_id),
      )
    ).map((one) => [one.id, one]),
  );
  const present = new Map(
    (await rows.listFavouriteRows({ db }, memberId)).map((row) => [row.shipowner_id, row]),
  );
  const changed = new Set<number>();
  const outcomes = orders.map(({ shipowner_id, on }): Result => {
    const named = known.get(shipowner_id);
    if (on && !named) return new AppError('not_found');
    const row = present.get(shipowner_id);
    if (on && !row && present.size >= serverLimits.collectionShipownersMost)
      return refusal({ code: 'favourites_full', field: '', why: 'favourites_full' });
    version++;
    if (on || row) changed.add(shipowner_id);
    if (!on || !named) {
      present.delete(shipowner_id);
      return { data: { shipowner: null } };
    }
    const favourite = { shipowner_id, version, create_time: row?.create_time ?? now };
    present.set(shipowner_id, favourite);
    const shipowner: CollectionShipowner = {
      ...named,
      version,
      create_time: favourite.create_time.toISOString(),
    };
    return { data: { shipowner } };
  });
  if (version === before) return outcomes;
  const gone = [...changed].filter((id) => !present.has(id));
  const put = [...changed].flatMap((id) => present.get(id) ?? []);
  if (gone.length > 0) await rows.deleteFavourites({ db }, memberId, gone);
  if (put.length > 0) await rows.putFavourites({ db }, memberId, put);
  await putCollectionVersion(connection, memberId, version);
  return outcomes;
}

/** Returns the caller's favourite shipowners. */
export async function listFavouriteShipowners({
  database,
  caller,
  now,
}: CallerSearch): Promise<AnswerOf<typeof collectionShipownerSelect>> {
  const version = await rows.findCollectionVersion(database, caller.member_id);
  const found = await rows.listFavourites(database, caller.member_id, now);
  return {
    version,
    list: found.map((row) => ({ ...row, create_time: row.create_time.toISOString() })),
  };
}

/**
 * Returns the state of a shipowner for the caller: `on` is true if it is one of the caller's favourites. Throws
 * `not_found` if the shipowner does not exist or is hidden.
 */
export async function statusOfShipowner(
  shipowner_id: number,
  { database, caller }: CallerSearch,
): Promise<AnswerOf<typeof collectionShipownerStatus>> {
  const id = await findPresentShipowner(database, shipowner_id);
  if (id === null) throw new AppError('not_found');
  return { shipowner_id, on: await rows.isFavourite(database, caller.member_id, id) };
}
