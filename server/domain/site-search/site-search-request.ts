import type { ParsedRequestOf } from '../../../contract/call.ts';
import type { searchData } from '../../../contract/calls/site-search.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { shipAndVoyageIn } from '../../../trade/search-words/ship-and-voyage.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findNameStamps, type NameStamps } from '../../db/site-search/name-stamps.ts';
import { countPort, type PortTotals } from '../../db/site-search/port-totals.ts';
import { findNames, type FoundNames } from '../../db/site-search/found-names.ts';
import type { NamesRequest } from '../../db/site-search/names-request.ts';
import type { NameWords } from '../../db/site-search/vessel-candidates.ts';
import type { Caller } from '../rights/caller.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import type { Origin } from '../rights/origin.ts';
import { liveAt, type SearchContext } from '../search/search-request.ts';
import { once } from './once.ts';

/** One site search, as it is passed to each finder. */
export interface SiteSearch extends SearchContext {
  caller: Caller;
  origin: Pick<Origin, 'network'>;
  words: NameWords;
  /** Look-ups that several finders need. Each value is read from the database once per request. */
  nameStamps: () => Promise<NameStamps>;
  portTotals: (code: string) => Promise<PortTotals>;
  names: () => Promise<FoundNames>;
  /** The number of the page of rows that each group returns. */
  page: number;
  /** The maximum number of rows in a page. */
  limit: number;
  /**
   * The number of rows before the page; at most `serverLimits.foundMost`, because most kinds find at most this
   * number of rows.
   */
  offset: number;
}

type Request = ParsedRequestOf<typeof searchData>;

/** Creates the search context from the request: all groups with their first rows, or one group with paging. */
export function siteSearchOf(
  { keyword, kind, page, page_size }: Request,
  asked: SearchContext & Pick<SiteSearch, 'caller' | 'origin'>,
): SiteSearch {
  const { database, now, caller, origin } = asked;
  const words = { text: keyword, folded: foldText(keyword) };
  const rows = kind
    ? { page, limit: page_size, offset: Math.min((page - 1) * page_size, serverLimits.foundMost) }
    : { page: 1, limit: serverLimits.foundShown, offset: 0 };
  const nameStamps = once(() => findNameStamps(database, now));
  const portTotals = once((code: string) => countPort(database, code, liveAt(now)));
  const names = once(() => namesOrBoth(database, namesOf({ words, now, caller, kind, ...rows })));
  return { database, now, caller, origin, words, nameStamps, portTotals, names, ...rows };
}

/**
 * Finds vessels and voyages by the whole text. If no vessel or voyage has exactly this name, and the text may
 * name a vessel and a voyage ("STAR 2642W"), finds that voyage and its vessel.
 */
async function namesOrBoth(database: OpenDatabase, request: NamesRequest): Promise<FoundNames> {
  const whole = await findNames(database, request);
  const both = shipAndVoyageIn(request.words.text);
  const isFound = (whole.voyage_total ?? 0) > 0 || ((whole.vessel_total ?? 0) > 0 && !whole.is_near);
  if (isFound || !both) return whole;
  const words = { text: both.ship, folded: foldText(both.ship), voyage: both.voyage };
  const found = await findNames(database, { ...request, words, vessels: true, voyages: true });
  return (found.voyage_total ?? 0) > 0 ? found : whole;
}

/**
 * The minimum length of a text in which typing errors are tolerated. In a shorter text, an error makes
 * another word.
 */
const slipLettersLeast = 4;

const namesOf = ({
  words,
  now,
  caller,
  kind,
  limit,
  offset,
}: Pick<SiteSearch, 'words' | 'now' | 'caller' | 'limit' | 'offset'> &
  Pick<Request, 'kind'>): NamesRequest => ({
  words,
  now,
  rights: sailingRightsOf(caller),
  of_demo: caller.is_demo,
  vessels: kind !== 'voyages',
  voyages: kind !== 'vessels',
  slips: words.folded.length >= slipLettersLeast,
  most: serverLimits.foundMost,
  limit,
  offset,
});
