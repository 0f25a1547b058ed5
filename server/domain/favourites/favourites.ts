import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  collectionHarborList,
  CollectionPage,
  collectionHarborSelect,
  CollectionLane,
  harborCollect,
} from '../../../contract/calls/favourites.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { LaneQuery } from '../../db/search/lane-query.ts';
import { findLanePage } from '../../db/search/lane-search.ts';
import type { Caller } from '../rights/caller.ts';
import { collectionLimitsOf, readFavourites } from './apply-favourites.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { resolveSearch, type SearchContext } from '../search/search-request.ts';

type CallerSearch = SearchContext & { caller: Caller };

/** Returns the caller's favourite lanes, ports and groups, as a device stores them. */
export async function selectFavourites({
  database,
  caller,
}: CallerSearch): Promise<AnswerOf<typeof collectionHarborSelect>> {
  const { version, groups, lanes } = await readFavourites(database.pool, caller.member_id);
  return {
    version,
    groups: [...groups.values()],
    lanes: [...lanes.values()],
    limits: collectionLimitsOf(caller),
  };
}

/**
 * Returns a page of favourite lanes with their next sailings. Throws `not_found` for a group that is not the
 * caller's.
 */
export async function listFavourites(
  { group_id, page, page_size }: ParsedRequestOf<typeof collectionHarborList>,
  asked: CallerSearch,
): Promise<CollectionPage> {
  const { groups, lanes } = await readFavourites(asked.database.pool, asked.caller.member_id);
  if (group_id !== undefined && !groups.has(group_id)) throw new AppError('not_found');
  const all = [...lanes.values()];
  const wanted = group_id === undefined ? all : all.filter((lane) => lane.group_id === group_id);
  const shown = wanted.slice((page - 1) * page_size, page * page_size);
  const list: CollectionPage['list'] = [];
  // Searches a few lanes at a time, so that one page of favourites does not occupy every database connection.
  for (let at = 0; at < shown.length; at += searchedAtOnce) {
    const some = shown.slice(at, at + searchedAtOnce);
    list.push(...(await Promise.all(some.map((lane) => withSailings(lane, asked)))));
  }
  const totalOf = (id: string) => all.filter((lane) => lane.group_id === id).length;
  return {
    groups: [...groups.values()].map((group) => ({ ...group, lane_total: totalOf(group.id) })),
    list,
    total: wanted.length,
    page,
    page_size,
  };
}

const searchedAtOnce = 4;

async function withSailings(
  lane: CollectionLane,
  asked: CallerSearch,
): Promise<CollectionPage['list'][number]> {
  const query = await searchOf(lane, asked);
  if (!query) return { ...lane, sailing_total: 0, next_start_time: null, sailings: [] };
  const found = await findLanePage(asked.database, {
    query,
    rights: sailingRightsOf(asked.caller),
    sort: 'laycan',
    page: 1,
    page_size: limits.collectionSailingsShown,
  });
  const sailings = JSON.parse(found.list) as SailingRow[];
  const next_start_time = sailings[0]?.load.start_time ?? null;
  return { ...lane, sailing_total: found.total, next_start_time, sailings };
}

/**
 * Returns the search of a lane; null if its loading or discharging place no longer exists. Such a lane stays
 * in the list without sailings.
 */
async function searchOf({ from, to }: CollectionLane, asked: CallerSearch): Promise<LaneQuery | null> {
  try {
    return await resolveSearch({ from, to: to ?? undefined, withdrawn: false }, asked);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Returns the ports that are favourites of the caller on their own, without a discharging place. Nations and
 * areas are left out.
 */
export async function favouriteHarbors({
  database,
  caller,
  now,
}: CallerSearch): Promise<AnswerOf<typeof harborCollect>> {
  const { lanes } = await readFavourites(database.pool, caller.member_id);
  const { byCode } = await knownHarbors(database, now);
  const codes = [...lanes.values()].flatMap(({ from, to }) => (to === null ? from.split(',') : []));
  const harbors = codes.flatMap((code) => byCode.get(code) ?? []);
  return { list: [...new Set(harbors)] };
}
