import type { SailingRow } from '../../../trade/sailing/sailing.ts';

/** A trade lane that a shipowner sails, with two of its ports to draw it by. */
export interface OwnerLane {
  shiprouteId: string;
  sailingTotal: number;
  /** Where most of these sailings load first and discharge last; of equals, where the next one does. */
  from: string;
  to: string;
}

/** The trade lanes of sailings, the busiest first. `rows` are in the order of their loading windows. */
export function tradeLanesOf(rows: readonly SailingRow[]): OwnerLane[] {
  const byLane = new Map<string, { total: number; pairs: Map<string, number> }>();
  for (const { shiproute_id: id, load, unload } of rows) {
    if (id === null || load.harbor_code === unload.harbor_code) continue;
    const lane = byLane.get(id) ?? { total: 0, pairs: new Map<string, number>() };
    const pair = `${load.harbor_code} ${unload.harbor_code}`;
    lane.total++;
    lane.pairs.set(pair, (lane.pairs.get(pair) ?? 0) + 1);
    byLane.set(id, lane);
  }
  return [...byLane]
    .map(([shiprouteId, { total, pairs }]): OwnerLane => {
      const [from = '', to = ''] = mostOf(pairs).split(' ');
      return { shiprouteId, sailingTotal: total, from, to };
    })
    .sort((one, other) => other.sailingTotal - one.sailingTotal);
}

/** The first one of those that were counted most often. */
function mostOf(counts: ReadonlyMap<string, number>): string {
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? '';
}
