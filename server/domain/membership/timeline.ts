import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { GrantedTier } from '../../db/tables/membership.ts';

/**
 * A grant with the period in which it is used, from `from_time` to `to_time`. Before that, it waits while the
 * member's earlier grants are used.
 */
export interface LaidGrant {
  /** The grant's id. Ids increase in the order in which grants are created. */
  id: number;
  tier: GrantedTier;
  from_time: Date;
  to_time: Date;
}

/**
 * Sorts a member's grants in the order of their use: the higher tier first, and within a tier the older grant
 * first. Days of a lower tier wait while a higher tier lasts, so no day is used twice or lost. Each grant
 * ends when the next one begins, so its unused time follows from its end alone.
 */
const inOrder = <G extends Pick<LaidGrant, 'id' | 'tier'>>(grants: readonly G[]): G[] =>
  grants.toSorted((a, b) => rank[a.tier] - rank[b.tier] || a.id - b.id);

const rank = { corporate: 0, vip: 1 } as const satisfies Record<GrantedTier, number>;

/** Returns the unused time of each grant at `now`, in ms, by the grant's id. */
export function leftOf(grants: readonly LaidGrant[], now: Date): Map<number, number> {
  let since = now.getTime();
  return new Map(
    inOrder(grants).map(({ id, to_time }) => {
      const leftMs = Math.max(0, to_time.getTime() - since);
      since += leftMs;
      return [id, leftMs];
    }),
  );
}

/** Returns the number of unused whole days. A day that has begun counts as used. */
export const wholeDays = (leftMs: number): number => Math.floor(leftMs / dayMs);

/**
 * Arranges the grants one after another from `now` on, with new unused times. A grant that is missing in
 * `left` has no unused time.
 */
export function layOut<G extends LaidGrant>(
  grants: readonly G[],
  left: ReadonlyMap<number, number>,
  now: Date,
): G[] {
  let since = now.getTime();
  return inOrder(grants).map((grant) => {
    const begins = new Date(since);
    since += left.get(grant.id) ?? 0;
    return {
      ...grant,
      from_time: grant.from_time > now ? begins : grant.from_time,
      to_time: new Date(since),
    };
  });
}

/**
 * Returns the time at which the member's own days of each tier end, without seats; null for a tier without
 * days.
 */
export function endsOf(grants: readonly LaidGrant[], now: Date) {
  const endOf = (tier: GrantedTier) => {
    const ends = grants.filter((grant) => grant.tier === tier && grant.to_time > now);
    return ends.length === 0 ? null : new Date(Math.max(...ends.map(({ to_time }) => to_time.getTime())));
  };
  return { vip_until: endOf('vip'), corporate_until: endOf('corporate') };
}
