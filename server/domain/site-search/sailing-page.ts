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
  /** Counting stopped there. */
  counted: number;
  list: SailingRow[];
  /** The first page tells these of more sailings than it shows. */
  calls: Pick<SailingRow, 'load' | 'unload'>[];
}

/** The sailings that load first are enough to say which lanes there are. */
const looked = 60;
/** Of what is wider than a lane no more than the first rows are looked for. */
const foundMost = Math.max(serverLimits.foundMost, limits.pageSizeMost);

/** A page of the sailings of a query; one lane is counted as its own page counts it. */
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

/** The first sailings, where those that load soon are enough. */
async function readFirst(
  query: LaneQuery,
  { database, caller, limit }: SiteSearch,
): Promise<FoundSailings | null> {
  const rights = sailingRightsOf(caller);
  const rows = { most: foundMost, shown: limit, looked: Math.max(looked, limit) };
  const found = await findFirstSailings(database, { query, rights, ...rows });
  if (!found) return null;
  // The database has written both as the contract says.
  const list = JSON.parse(found.list) as SailingRow[];
  const calls = JSON.parse(found.calls) as FoundSailings['calls'];
  return { total: found.total, counted: foundMost, list, calls };
}

type Lane = NonNullable<SiteFound['sailings']>['lanes'][number];

/** The lanes of these sailings, those with the most before. */
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
