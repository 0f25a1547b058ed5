import type { Harbor } from '../../../trade/harbors/harbor.ts';
import type { SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { greatCircleNm } from '../../../trade/harbors/great-circle.ts';
import { countAnswers, countByLane, findNearestLaycan } from '../../db/search/lane-figures.ts';
import type { LaneQuery } from '../../db/search/lane-query.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import type { SearchContext } from './search-request.ts';

/**
 * The context of a search for alternatives. `source` is the database from which sailings are read: the replica
 * or the writer.
 */
type NearestContext = SearchContext & { source: OpenDatabase };

type Nearest = NonNullable<SailingPage['nearest']>;
type Neighbour = Nearest['neighbours'][number];

const neighboursMost = 6;
/**
 * The maximum distance of a suggested port in nautical miles: about two days of sailing. A port farther away
 * is on another coast and not a useful alternative.
 */
const neighbourNmMost = 600;
/**
 * The maximum number of ports of a loading or discharging place for which nearby ports are suggested. A place
 * with more ports is a region, for which suggestions are not useful.
 */
const endPortsMost = 20;

/**
 * Returns the nearest alternatives for a search without results: other dates, nearby ports and fewer filters.
 */
export async function nearestOf(query: LaneQuery, asked: NearestContext): Promise<Nearest> {
  const { source } = asked;
  const [before, after, neighbours, unfiltered_total] = await Promise.all([
    findNearestLaycan(source, query, 'before'),
    findNearestLaycan(source, query, 'after'),
    listNeighbours(query, asked),
    countAnswers(source, { ...query, filters: {} }, limits.totalMost),
  ]);
  return { before, after, neighbours, unfiltered_total };
}

/**
 * Returns lanes with sailings in which a nearby port replaces the loading or the discharging port, nearest
 * first.
 */
async function listNeighbours(query: LaneQuery, asked: NearestContext): Promise<Neighbour[]> {
  const { book, byCode } = await knownHarbors(asked.database, asked.now);
  const portsOf = (codes: readonly string[] | null) =>
    (codes ?? []).flatMap((code) => byCode.get(code) ?? []).slice(0, endPortsMost + 1);
  const moved = await Promise.all(
    (['start', 'end'] as const).map(async (side) => {
      const distances = distancesFrom(portsOf(query[side]), book.list);
      const codes = [...distances.keys()];
      // If the search leaves the loading or discharging place open, there is no port for which nearby ports
      // can be suggested.
      if (codes.length === 0 || query.start === null || query.end === null) return [];
      const counts = await countByLane(asked.source, { ...query, [side]: codes, [`${side}Area`]: undefined });
      return counts
        .filter(({ from, to }) => from !== to)
        .map((lane) => ({ ...lane, distance: distances.get(side === 'start' ? lane.from : lane.to) ?? 0 }));
    }),
  );
  return moved
    .flat()
    .sort(
      (a, b) => a.distance - b.distance || b.sailing_total - a.sailing_total || (a.from < b.from ? -1 : 1),
    )
    .slice(0, neighboursMost)
    .map(({ from, to, sailing_total, distance }) => ({
      from,
      to,
      sailing_total,
      distance_nm: Math.round(distance),
    }));
}

/**
 * Returns the other ports of `list` that are at most `neighbourNmMost` nautical miles from the nearest of the
 * given ports, with that distance. Empty if more than `endPortsMost` ports are given.
 */
function distancesFrom(ports: readonly Harbor[], list: readonly Harbor[]): Map<string, number> {
  const distances = new Map<string, number>();
  if (ports.length > endPortsMost) return distances;
  const own = new Set(ports.map(({ code }) => code));
  for (const harbor of list) {
    if (own.has(harbor.code)) continue;
    const distance = Math.min(...ports.map((port) => greatCircleNm(port, harbor)));
    if (distance <= neighbourNmMost) distances.set(harbor.code, distance);
  }
  return distances;
}
