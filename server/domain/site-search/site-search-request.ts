import type { ParsedRequestOf } from '../../../contract/call.ts';
import type { searchData } from '../../../contract/calls/site-search.ts';
import { serverLimits } from '../../../contract/server-limits.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import type { NameWords } from '../../db/site-search/vessel-candidates.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import type { Asked } from '../search/search-request.ts';
import { portTotalsOf, type PortTotals } from './port-totals.ts';

/** One search of everything, as each kind of finder is asked. */
export interface SiteSearch extends Asked {
  caller: Caller;
  origin: Pick<Origin, 'network'>;
  words: NameWords;
  portTotals: (code: string) => Promise<PortTotals>;
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
  return { database, now, caller, origin, words, portTotals: portTotalsOf(asked), ...rows };
}
