import type { SailingRow } from '../../../trade/sailing/sailing.ts';

/** A trade lane of a shipowner, with the two ports between which it is drawn. */
export interface OwnerLane {
  shiprouteId: string;
  sailingTotal: number;
  /**
   * The pair of first loading port and last discharging port that most sailings of the lane have. If several
   * pairs are equally frequent, the pair of the next sailing is used.
   */
  from: string;
  to: string;
}

/** Returns the trade lanes of the sailings, busiest first. `rows` must be sorted by laycan. */
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

/**
 * Returns the key with the highest count; if several keys share it, the first of them. Empty if there are no
 * keys.
 */
function mostOf(counts: ReadonlyMap<string, number>): string {
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? '';
}
