import type { SailingQuery, SiteFound } from '../../../contract/calls/site-search.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { readSearchWords, tokenOf, type ReadSearch } from '../../../trade/search-words/read-search-words.ts';
import { AppError } from '../../../contract/error-code.ts';
import { isBroad } from '../../db/search/read-near-first.ts';
import { fairQueue } from '../fair-queue.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import { resolveSearch } from '../search/search-request.ts';
import { countOf } from './count-of.ts';
import { shipownersCalled } from './find-shipowners.ts';
import { placeIndexOf } from './place-index.ts';
import { busiestLanes, readSailings } from './sailing-page.ts';
import type { SiteSearch } from './site-search-request.ts';

type Group = NonNullable<SiteFound['sailings']>;

/**
 * Limits broad searches (whole regions, or all sailings of one type), because they are costly. They run one
 * at a time, alternating between clients, and each client has a time budget.
 */
const inTurn = fairQueue({ perClient: 4, inAll: 60, budget: { ms: 5_000, backPerSecondMs: 250 } });

/**
 * Finds the sailings that the words describe: sailings of a lane, a place, a vessel type, a cargo or a
 * shipowner. For a port, finds the sailings that load there or those that discharge there, whichever are more.
 * For a nation or an area, finds those that discharge there. Vessel names and voyage numbers find nothing here,
 * because there are separate groups of results for them.
 */
export async function findSailings(search: SiteSearch): Promise<Group> {
  const query = await queryOf(search);
  if (!query) return nothing;
  try {
    return await groupOf(query, search);
  } catch (error) {
    // `invalid` means here that the two places have too many port pairs to search the lane. Other groups of
    // results are still returned.
    if (error instanceof AppError && error.code === 'invalid') return nothing;
    throw error;
  }
}

const nothing: Group = { ...countOf(0), query: null, list: [], lanes: [] };

async function queryOf(search: SiteSearch): Promise<SailingQuery | null> {
  const { database, now, words } = search;
  if (words.folded === '') return null;
  const { book, ownWords } = await knownHarbors(database, now);
  const read = readSearchWords(placeIndexOf(book), words.text, ownWords);
  const [owner] = read && isSure(read) ? [] : await shipownersCalled(search);
  if (owner && !(owner.is_near && read)) return { shipowner_id: String(owner.id) };
  if (!read) return null;
  const { place, ...query } = read;
  if (!place || query.from !== undefined || query.to !== undefined) return query;
  const side = await busierSide(tokenOf(place), search);
  return { ...query, [side]: tokenOf(place) };
}

/**
 * True if the words certainly mean a place: they name both a loading and a discharging place, or a place by
 * its complete name. Otherwise they may also be a part of a shipowner's name.
 */
const isSure = ({ place, from }: ReadSearch): boolean => from !== undefined || place?.isName === true;

async function busierSide(token: string, search: SiteSearch): Promise<'from' | 'to'> {
  if (!isPort(token)) return 'to';
  const { load_total, unload_total } = await search.portTotals(token);
  return load_total > unload_total ? 'from' : 'to';
}

const isPort = (token: string): boolean => token.length === 5;

async function groupOf(query: SailingQuery, search: SiteSearch): Promise<Group> {
  const listed = (text: string | undefined) => (text === undefined ? undefined : [text]);
  const resolved = await resolveSearch(
    {
      from: query.from,
      to: query.to,
      machine_id: listed(query.machine_id),
      category_id: listed(query.category_id),
      cargo_tag: listed(query.cargo_tag),
      shipowner_id: listed(query.shipowner_id),
      withdrawn: false,
    },
    search,
  );
  const isNarrow = !isBroad(resolved) && (query.from ?? query.to) !== undefined;
  const read = () => readSailings(resolved, { isLane: isLane(query) }, search);
  const { total, counted, list, calls } = await (isNarrow ? read() : inTurn(clientOf(search), read));
  const ofPort = await totalOfPort(query, search);
  return {
    query,
    ...(ofPort === null ? countOf(total, counted) : countOf(ofPort, limits.totalMost)),
    list,
    lanes: busiestLanes(calls).slice(0, serverLimits.foundShown),
  };
}

const isLane = ({ from, to }: SailingQuery): boolean => from !== undefined && to !== undefined;

/**
 * Returns the number of sailings if the words name only a port, because the number of a port's sailings is
 * already known; null otherwise.
 */
async function totalOfPort(query: SailingQuery, search: SiteSearch): Promise<number | null> {
  const { from, to, ...filters } = query;
  const port = from ?? to ?? '';
  if (isLane(query) || !isPort(port) || Object.keys(filters).length > 0) return null;
  const { load_total, unload_total } = await search.portTotals(port);
  return from === undefined ? unload_total : load_total;
}

const clientOf = ({ caller, origin }: SiteSearch): string =>
  caller.member_id > 0 ? `member ${caller.member_id}` : origin.network;
