import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { collectionHarborHandle } from '../../../contract/calls/favourites.ts';
import { laneKeyOf } from '../../../contract/effects/favourites.ts';
import { AppError } from '../../../contract/error-code.ts';
import { lanesInGroupMost } from '../../../contract/limits/limits.ts';
import { readCollection, writeCollection } from '../../db/favourites/favourites.ts';
import type { Prepared } from '../../db/queue/idempotency.ts';
import type { Caller } from '../rights/caller.ts';
import { changeFavourites, type CollectionLimits, type Favourites } from './change-favourites.ts';
import { mayHaveMore, permissionOf } from '../rights/permission.ts';
import { resolveEnds, type SearchContext } from '../search/search-request.ts';
import type { Applying, Outcome } from '../queue/sync-runs.ts';

type Order = ParsedRequestOf<typeof collectionHarborHandle>;
type Result = Outcome<AnswerOf<typeof collectionHarborHandle>>;

/** Returns the limits of the caller's tier. */
export function collectionLimitsOf(caller: Caller): CollectionLimits {
  const { collection_groups, collection_lanes } = permissionOf(caller).limits;
  return {
    groups: collection_groups,
    lanes: collection_lanes,
    lanes_per_group: Math.min(collection_lanes, lanesInGroupMost),
  };
}

/**
 * Throws if the loading or discharging place of an added lane is not a known port, nation or area. A lane can
 * be removed even if its places are unknown.
 */
export async function assertEndsExist({ lane }: Order, asked: SearchContext): Promise<void> {
  if (!lane?.on) return;
  try {
    await resolveEnds({ from: lane.from, to: lane.to ?? undefined }, asked);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problems = error.problems.map((one) => ({ ...one, field: `lane.${one.field}` }));
    throw new AppError(error.code, { problems, cause: error });
  }
}

/**
 * Applies changes to the caller's favourite lanes and groups. Reads all lanes and groups once, applies the
 * changes in order in memory, and writes once.
 */
export async function applyToFavourites(
  orders: readonly Order[],
  { connection, caller, now }: Applying,
): Promise<Result[]> {
  const favourites = await readFavourites(connection, caller.member_id);
  const changing = {
    limits: collectionLimitsOf(caller),
    isHighest: !mayHaveMore(caller.tier, 'collection_groups'),
    now,
  };
  const versionBefore = favourites.version;
  const outcomes = orders.map((order): Result => {
    try {
      return { data: changeFavourites(favourites, order, changing) };
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  });
  if (favourites.version > versionBefore) await writeFavourites(connection, caller.member_id, favourites);
  return outcomes;
}

/** Returns all favourite lanes and groups of a member, with the version number of the favourites. */
export async function readFavourites(connection: Prepared, memberId: number): Promise<Favourites> {
  const { version, groups, lanes } = await readCollection(connection, memberId);
  return {
    version,
    groups: new Map(groups.map((group) => [group.id, group])),
    lanes: new Map(lanes.map((lane) => [laneKeyOf(lane), lane])),
    changed: { groups: new Set(), lanes: new Map() },
  };
}

async function writeFavourites(
  connection: Prepared,
  memberId: number,
  favourites: Favourites,
): Promise<void> {
  const { changed, groups, lanes, version } = favourites;
  await writeCollection(connection, memberId, {
    version,
    lanesDeleted: [...changed.lanes].flatMap(([key, lane]) => (lanes.has(key) ? [] : lane)),
    groupsDeleted: [...changed.groups].filter((id) => !groups.has(id)),
    groupsPut: [...changed.groups].flatMap((id) => groups.get(id) ?? []),
    lanesPut: [...changed.lanes.keys()].flatMap((key) => lanes.get(key) ?? []),
  });
}
