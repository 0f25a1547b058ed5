import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  CollectionVessel,
  collectionVesselHandle,
  collectionVesselSelect,
} from '../../../contract/calls/favourites.ts';
import { fleetLimits } from '../../../contract/limits/fleet-limits.ts';
import { findCollectionVersion } from '../../db/favourites/favourite-shipowners.ts';
import * as rows from '../../db/favourites/favourite-vessels.ts';
import { putCollectionVersion } from '../../db/favourites/favourites.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';
import type { SearchContext } from '../search/search-request.ts';
import type { Applying, Outcome } from '../queue/sync-runs.ts';

type Order = ParsedRequestOf<typeof collectionVesselHandle>;
type Result = Outcome<AnswerOf<typeof collectionVesselHandle>>;

/**
 * Follows and unfollows vessels for the caller. If the limit is reached, only the changes beyond it are
 * refused. It does not check whether a vessel exists, because the vessel service may run on another host.
 */
export async function applyToVessels(
  orders: readonly Order[],
  { db, connection, caller, now }: Applying,
): Promise<Result[]> {
  const memberId = caller.member_id;
  const before = await rows.listFollowedVessels({ db }, memberId);
  const present = new Map(before.map((row) => [row.mmsi, row]));
  const firstVersion = await findCollectionVersion({ db }, memberId);
  let version = firstVersion;
  const changed = new Set<string>();
  const outcomes = orders.map(({ mmsi, on, name }): Result => {
    const row = present.get(mmsi);
    if (on && !row && present.size >= fleetLimits.vesselsMost)
      return refusal({ code: 'favourites_full', field: '', why: 'favourites_full' });
    version++;
    changed.add(mmsi);
    if (!on) {
      present.delete(mmsi);
      return { data: { vessel: null } };
    }
    const vessel = { mmsi, name: name || (row?.name ?? ''), version, create_time: row?.create_time ?? now };
    present.set(mmsi, vessel);
    return { data: { vessel: answerOf(vessel) } };
  });
  if (version === firstVersion) return outcomes;
  const put = [...changed].flatMap((mmsi) => present.get(mmsi) ?? []);
  const gone = before.map(({ mmsi }) => mmsi).filter((mmsi) => !present.has(mmsi));
  if (gone.length > 0) await rows.deleteFollowedVessels({ db }, memberId, gone);
  if (put.length > 0) await rows.putFollowedVessels({ db }, memberId, put);
  await putCollectionVersion(connection, memberId, version);
  return outcomes;
}

/** Returns the caller's followed vessels. */
export async function listFleet({
  database,
  caller,
}: SearchContext & { caller: Caller }): Promise<AnswerOf<typeof collectionVesselSelect>> {
  const version = await findCollectionVersion(database, caller.member_id);
  const found = await rows.listFollowedVessels(database, caller.member_id);
  return { version, list: found.map(answerOf) };
}

const answerOf = (row: rows.FollowedVessel): CollectionVessel => ({
  ...row,
  create_time: row.create_time.toISOString(),
});
