import type { SailingQuery, SiteFound } from '../../../contract/calls/site-search.ts';
import { countedMost } from '../../../contract/counted-most.ts';
import { limits } from '../../../contract/limits.ts';
import { serverLimits } from '../../../contract/server-limits.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { readSearchWords, tokenOf, type ReadSearch } from '../../../trade/search-words/read-search-words.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { LaneQuery } from '../../db/search/lane-query.ts';
import { isBroad } from '../../db/search/read-near-first.ts';
import { findFirstSailings } from '../../db/site-search/first-sailings.ts';
import { fairTurns } from '../fair-turns.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { resolveSearch } from '../search/search-request.ts';
import { pageOfSailings } from '../search/search.ts';
import { countOf } from './count-of.ts';
import { shipownersCalled } from './find-shipowners.ts';
import { placeIndexOf } from './known-places.ts';
import type { SiteSearch } from './site-search-request.ts';

type Group = NonNullable<SiteFound['sailings']>;

/** Searches of whole regions, or of all sailings of a kind, wait for one another, and the clients take turns. */
const inTurn = fairTurns({ perClient: 4, inAll: 60, budget: { ms: 5_000, backPerSecondMs: 250 } });

/** The sailings that load first are enough to say which lanes there are. */
const looked = 60;

/**
 * The sailings that the words stand for: those of a lane, of a place (the side with more of them), of a kind of
 * vessel or cargo, of a shipowner. Where they stand for none of these there are none: vessels and voyages are
 * groups of their own.
 */
export async function findSailings(search: SiteSearch): Promise<Group> {
  const query = await queryOf(search);
  if (!query) return nothing;
  try {
    return await groupOf(query, search);
  } catch (error) {
    // Ends that are too broad together are a search that nobody can make.
    if (error instanceof AppError && error.code === 'invalid') return nothing;
    throw error;
  }
}

const nothing: Group = { ...countOf(0), query: null, list: [], lanes: [] };

async function queryOf(search: SiteSearch): Promise<SailingQuery | null> {
  const { database, now, words } = search;
  if (words.folded === '') return null;
  const index = placeIndexOf((await knownHarbors(database, now)).book);
  const read = readSearchWords(index, words.text);
  const [owner] = read && isSure(read) ? [] : await shipownersCalled(search);
  if (owner && !(owner.is_near && read)) return { shipowner_id: String(owner.id) };
  if (!read) return null;
  const { place, ...query } = read;
  if (!place || query.from !== undefined || query.to !== undefined) return query;
  const side = await busierSide(tokenOf(place), search);
  return { ...query, [side]: tokenOf(place) };
}

/** A shipowner may be called as a word that a place begins with; what is a place from the first letter to the last is one. */
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
  const counted = isLane(query) || search.page > 1 ? countedMost(rowsOf(search)) : foundMost;
  const read = async () =>
    (counted === foundMost && (await firstPage(resolved, search))) ||
    (await anyPage(resolved, counted, search));
  const page = await (isNarrow ? read() : inTurn(clientOf(search), read));
  const ofPort = await totalOfPort(query, search);
  return {
    query,
    ...(ofPort === null ? countOf(page.total, counted) : countOf(ofPort, limits.totalMost)),
    list: page.list.slice(0, search.limit),
    lanes: lanesOf(page.calls).slice(0, serverLimits.foundShown),
  };
}

interface Page {
  total: number;
  list: SailingRow[];
  calls: Pick<SailingRow, 'load' | 'unload'>[];
}

/** The first sailings, where those that load soon are enough. */
async function firstPage(query: LaneQuery, { database, caller, limit }: SiteSearch): Promise<Page | null> {
  const rights = sailingRightsOf(caller);
  const rows = { most: foundMost, shown: limit, looked: Math.max(looked, limit) };
  const found = await findFirstSailings(database, { query, rights, ...rows });
  // The database has written both as the contract says.
  return (
    found && {
      total: found.total,
      list: JSON.parse(found.list) as SailingRow[],
      calls: JSON.parse(found.calls) as Page['calls'],
    }
  );
}

async function anyPage(query: LaneQuery, counted: number, search: SiteSearch): Promise<Page> {
  const page = await pageOfSailings(query, { sort: 'laycan', ...rowsOf(search), counted }, search);
  const { total, list } = page.toJSON();
  return { total, list, calls: list };
}

/** One lane is counted as its own page counts it; of what is wider no more than the first rows are looked for. */
const isLane = ({ from, to }: SailingQuery): boolean => from !== undefined && to !== undefined;
const foundMost = Math.max(serverLimits.foundMost, limits.pageSizeMost);

/** What is known already, where the words are no more than a port. */
async function totalOfPort(query: SailingQuery, search: SiteSearch): Promise<number | null> {
  const { from, to, ...filters } = query;
  const port = from ?? to ?? '';
  if (isLane(query) || !isPort(port) || Object.keys(filters).length > 0) return null;
  const { load_total, unload_total } = await search.portTotals(port);
  return from === undefined ? unload_total : load_total;
}

/** The page that is asked for; the first one reads more than it shows, so that it tells the lanes. */
const rowsOf = ({ page, limit }: SiteSearch): { page: number; page_size: number } =>
  page === 1 ? { page, page_size: Math.max(looked, limit) } : { page, page_size: limit };

const clientOf = ({ caller, origin }: SiteSearch): string =>
  caller.member_id > 0 ? `member ${caller.member_id}` : origin.network;

function lanesOf(sailings: Page['calls']): Group['lanes'] {
  const lanes = new Map<string, Group['lanes'][number]>();
  for (const { load, unload } of sailings) {
    const key = `${load.harbor_code} ${unload.harbor_code}`;
    const known = lanes.get(key);
    if (known) known.sailing_total += 1;
    else
      lanes.set(key, {
        from: load.harbor_code,
        to: unload.harbor_code,
        sailing_total: 1,
        start_time: load.start_time,
        end_time: load.end_time,
      });
  }
  return [...lanes.values()].sort((a, b) => b.sailing_total - a.sailing_total);
}
