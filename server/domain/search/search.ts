import type { AnswerOf } from '../../../contract/call.ts';
import type {
  informationListShipowner,
  PagedSailingSearch,
  SailingPage,
  SailingSearch,
} from '../../../contract/calls/sailings/sailing.ts';
import { JsonText } from '../../db/json-text.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listLaneShipowners } from '../../db/search/lane-figures.ts';
import type { LaneQuery } from '../../db/search/lane-query.ts';
import { findLanePage, type LanePage, type LanePageRequest } from '../../db/search/lane-search.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { bytesOfText, cachedSearch, timelessQuery } from './search-cache.ts';
import { guardedRows } from './guarded-rows.ts';
import { nearestOf } from './nearest.ts';
import { readSailings } from './read-sailings.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { resolveReady, resolveSearch, type SearchContext } from './search-request.ts';

/**
 * Searches a lane: sailings (live by default) that load at one place and later discharge at the other, with a
 * laycan in the given days. If there are no results, the answer includes the nearest alternatives. `total`
 * and the other counts stop at the limit `countedMost`.
 */
export async function searchSailings(
  search: PagedSailingSearch,
  asked: SearchContext & { caller: Caller; origin?: Pick<Origin, 'network'> },
): Promise<JsonText<SailingPage>> {
  const query = await resolveSearch(search, asked);
  const request = pageRequest(query, { ...search, ready: resolveReady(search) }, asked.caller);
  const searched = { kind: 'page', key: { ...request, query: timelessQuery(query) } };
  const found = await cachedSearch(searched, asked, {
    make: (source) => findPage(request, search, { ...asked, source }),
    bytesOf: ({ page, answer }) => bytesOfText(page.list) + bytesOfText(answer.text),
  });
  const list = await guardedRows(found.page.list, { ends: search, request }, asked);
  return list === found.page.list
    ? found.answer
    : answerOf({ ...found, page: { ...found.page, list } }, search);
}

interface FoundPage {
  page: LanePage;
  nearest: Awaited<ReturnType<typeof nearestOf>> | null;
}

async function findPage(
  request: LanePageRequest,
  search: PagedSailingSearch,
  asked: SearchContext & { source: OpenDatabase },
): Promise<FoundPage & { answer: JsonText<SailingPage> }> {
  const page = await findLanePage(asked.source, request);
  const nearest = page.total === 0 ? await nearestOf(request.query, asked) : null;
  return { page, nearest, answer: answerOf({ page, nearest }, search) };
}

function answerOf({ page, nearest }: FoundPage, search: PagedSailingSearch): JsonText<SailingPage> {
  const confirm_time = page.confirm_time?.toISOString() ?? null;
  return new JsonText(
    `${openPage(page, search)},${fitMember(page)}"withdrawn_total":${page.withdrawn_total},` +
      `"confirm_time":${JSON.stringify(confirm_time)},"nearest":${JSON.stringify(nearest)}}`,
  );
}

type Paging = Pick<LanePageRequest, 'sort' | 'ready' | 'page' | 'page_size' | 'counted'>;

const fitMember = ({ fit_total }: LanePage): string =>
  fit_total === undefined ? '' : `"fit_total":${fit_total},`;

/** Returns a page of the sailings that match a query, without the additional counts of the lane search. */
export async function pageOfSailings(
  query: LaneQuery,
  paging: Paging,
  asked: SearchContext & { caller: Caller },
): Promise<JsonText<Pick<SailingPage, 'list' | 'total' | 'page' | 'page_size'>>> {
  const request = pageRequest(query, paging, asked.caller);
  const found = await readSailings(asked, (source) => findLanePage(source, request));
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

/** Returns the JSON of a page without its closing brace, so that further JSON properties can be appended. */
const openPage = (found: LanePage, { page, page_size }: Pick<Paging, 'page' | 'page_size'>) =>
  `{"list":${found.list},"total":${found.total},"page":${page},"page_size":${page_size}`;

/**
 * Returns the results of a lane search grouped by shipowner. The shipowner with the most sailings is first.
 */
export async function groupByShipowner(
  search: SailingSearch,
  asked: SearchContext & { caller: Caller },
): Promise<JsonText<AnswerOf<typeof informationListShipowner>>> {
  const query = await resolveSearch(search, asked);
  return cachedSearch({ kind: 'shipowners', key: timelessQuery(query) }, asked, {
    make: async (source) => new JsonText(JSON.stringify({ list: await listLaneShipowners(source, query) })),
    bytesOf: ({ text }) => bytesOfText(text),
  });
}
