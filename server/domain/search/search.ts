import type { AnswerOf } from '../../../contract/call.ts';
import type {
  informationListShipowner,
  PagedSailingSearch,
  SailingPage,
  SailingSearch,
} from '../../../contract/calls/sailings/sailing.ts';
import { JsonText } from '../../db/json-text.ts';
import { listLaneShipowners } from '../../db/search/lane-figures.ts';
import type { LaneQuery } from '../../db/search/lane-query.ts';
import { findLanePage, type LanePage, type LanePageRequest } from '../../db/search/lane-search.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { guardedRows } from './guarded-rows.ts';
import { nearestOf } from './nearest.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { resolveReady, resolveSearch, type SearchContext } from './search-request.ts';

/**
 * Searches a lane: sailings (live by default) that load at one place and later discharge at the other, with a
 * laycan in the given days. If there are no results, the nearest alternatives are returned too. `total` and
 * the figures next to it are counted up to the limit of `countedMost` for the page.
 */
export async function searchSailings(
  search: PagedSailingSearch,
  asked: SearchContext & { caller: Caller; origin?: Pick<Origin, 'network'> },
): Promise<JsonText<SailingPage>> {
  const query = await resolveSearch(search, asked);
  const request = pageRequest(query, { ...search, ready: resolveReady(search) }, asked.caller);
  const page = await findLanePage(asked.database, request);
  const found = { ...page, list: await guardedRows(page.list, { ends: search, request }, asked) };
  const nearest = found.total === 0 ? await nearestOf(query, asked) : null;
  const confirm_time = found.confirm_time?.toISOString() ?? null;
  return new JsonText(
    `${openPage(found, search)},${fitMember(found)}"withdrawn_total":${found.withdrawn_total},` +
      `"confirm_time":${JSON.stringify(confirm_time)},"nearest":${JSON.stringify(nearest)}}`,
  );
}

type Paging = Pick<LanePageRequest, 'sort' | 'ready' | 'page' | 'page_size' | 'counted'>;

const fitMember = ({ fit_total }: LanePage): string =>
  fit_total === undefined ? '' : `"fit_total":${fit_total},`;

/** Returns a page of a query's sailings, without the additional figures of the lane search. */
export async function pageOfSailings(
  query: LaneQuery,
  paging: Paging,
  asked: SearchContext & { caller: Caller },
): Promise<JsonText<Pick<SailingPage, 'list' | 'total' | 'page' | 'page_size'>>> {
  const found = await findLanePage(asked.database, pageRequest(query, paging, asked.caller));
  return new JsonText(`${openPage(found, paging)}}`);
}

function pageRequest(
  query: LaneQuery,
  { sort, ready, page, page_size, counted }: Paging,
  caller: Caller,
): LanePageRequest {
  return {
    query,
    rights: sailingRightsOf(caller),
    sort,
    ready,
    page,
    page_size,
    ...(counted !== undefined && { counted }),
  };
}

/** Returns the JSON of a page without its closing brace. */
const openPage = (found: LanePage, { page, page_size }: Pick<Paging, 'page' | 'page_size'>) =>
  `{"list":${found.list},"total":${found.total},"page":${page},"page_size":${page_size}`;

/** Returns the results of a lane search grouped by shipowner, the most sailings first. */
export async function groupByShipowner(
  search: SailingSearch,
  asked: SearchContext,
): Promise<AnswerOf<typeof informationListShipowner>> {
  return { list: await listLaneShipowners(asked.database, await resolveSearch(search, asked)) };
}
