import type { ParsedRequestOf } from '../../../contract/call.ts';
import type { searchData } from '../../../contract/calls/site-search.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { findNameStamps, type NameStamps } from '../../db/site-search/name-stamps.ts';
import { countPort, type PortTotals } from '../../db/site-search/port-totals.ts';
import { findNames, type FoundNames } from '../../db/site-search/found-names.ts';
import type { NamesRequest } from '../../db/site-search/names-request.ts';
import type { NameWords } from '../../db/site-search/vessel-candidates.ts';
import type { Caller } from '../rights/caller.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import type { Origin } from '../rights/origin.ts';
import { liveAt, type Asked } from '../search/search-request.ts';
import { once } from './once.ts';

/** One search of everything, as each kind of finder is asked. */
export interface SiteSearch extends Asked {
  caller: Caller;
  origin: Pick<Origin, 'network'>;
  words: NameWords;
  /** Several kinds ask for these, of the same port too; each is found once. */
  nameStamps: () => Promise<NameStamps>;
  portTotals: (code: string) => Promise<PortTotals>;
  names: () => Promise<FoundNames>;
  /** Which rows of each group; `offset` stops at `serverLimits.foundMost`, as most kinds do. */
  page: number;
  limit: number;
  offset: number;
}

type Request = ParsedRequestOf<typeof searchData>;

/** All groups show their first rows; one alone is paged through. */
export function siteSearchOf(
  { keyword, kind, page, page_size }: Request,
  asked: Asked & Pick<SiteSearch, 'caller' | 'origin'>,
): SiteSearch {
  const { database, now, caller, origin } = asked;
  const words = { text: keyword, folded: foldText(keyword) };
  const rows = kind
    ? { page, limit: page_size, offset: Math.min((page - 1) * page_size, serverLimits.foundMost) }
    : { page: 1, limit: serverLimits.foundShown, offset: 0 };
  const nameStamps = once(() => findNameStamps(database, now));
  const portTotals = once((code: string) => countPort(database, code, liveAt(now)));
  const names = once(() => findNames(database, namesOf({ words, now, caller, kind, ...rows })));
  return { database, now, caller, origin, words, nameStamps, portTotals, names, ...rows };
}

/** In a shorter word a slip makes another one. */
const slipLettersLeast = 4;

/** Which vessels and voyages may be meant. */
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
