import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { countedMost } from '../../../contract/limits/counted-most.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { LaneQuery } from '../../db/search/lane-query.ts';
import { findFirstSailings } from '../../db/site-search/first-sailings.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { pageOfSailings } from '../search/search.ts';
import type { SiteSearch } from './site-search-request.ts';

interface FoundSailings {
  total: number;
  /** The maximum up to which the sailings were counted; `total` may be cut at this number. */
  counted: number;
  list: SailingRow[];
  /**
   * The pairs of calls (loading and discharging) from which the busiest lanes are computed. On the first
   * page, they include calls of sailings that the page does not show.
   */
  calls: Pick<SailingRow, 'load' | 'unload'>[];
}

/**
 * The busiest lanes are computed from this many sailings: those that load earliest. If the page shows more
 * sailings, all shown sailings are used.
 */
const looked = 60;
/** The maximum number of rows to read for a query that is broader than a lane. */
const foundMost = Math.max(serverLimits.foundMost, limits.pageSizeMost);

/**
 * Returns a page of a query's sailings. For a single lane, the total is counted up to the same maximum as on
 * the lane's own page.
 */
export async function readSailings(
  query: LaneQuery,
  { isLane }: { isLane: boolean },
  search: SiteSearch,
): Promise<FoundSailings> {
  const { page, limit } = search;
  if (page === 1 && !isLane) {
    const found = await readFirst(query, search);
    if (found) return found;
  }
  const rows = { page, page_size: page === 1 ? Math.max(looked, limit) : limit };
  const counted = isLane || page > 1 ? countedMost(rows) : foundMost;
  const { total, list } = (
    await pageOfSailings(query, { sort: 'laycan', ...rows, counted }, search)
  ).toJSON();
  return { total, counted, list: list.slice(0, limit), calls: list };
}

/**
 * Returns the earliest loading sailings that match, by a fast partial search. Returns null if too few match,
 * so that the complete search must run.
 */
async function readFirst(
  query: LaneQuery,
  { database, caller, limit }: SiteSearch,
): Promise<FoundSailings | null> {
  const rights = sailingRightsOf(caller);
  const rows = { most: foundMost, shown: limit, looked: Math.max(looked, limit) };
  const found = await findFirstSailings(database, { query, rights, ...rows });
  if (!found) return null;
  // The query builds the list and the calls in the shape that the API returns, so they need no conversion.
  const list = JSON.parse(found.list) as SailingRow[];
  const calls = JSON.parse(found.calls) as FoundSailings['calls'];
  return { total: found.total, counted: foundMost, list, calls };
}

type Lane = NonNullable<SiteFound['sailings']>['lanes'][number];

/** Returns the lanes of the found sailings, the busiest first. */
export function busiestLanes(sailings: FoundSailings['calls']): Lane[] {
  const lanes = new Map<string, Lane>();
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
