import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { GrantedTier } from '../../db/tables/membership.ts';

/** A grant as it is laid out: used up from `from_time` to `to_time`, and waiting while a grant before it is. */
export interface LaidGrant {
  /** Ids rise with the time at which grants were made. */
  id: number;
  tier: GrantedTier;
  from_time: Date;
  to_time: Date;
}

/**
 * The grants of a member are used up one after the other, the higher tier first, in a tier the older one first. So
 * days of a lower tier wait while a higher one lasts, and none is ever used twice or lost. In this order each grant
 * ends where the next one goes on, which is why an end is all that has to be stored of what is left of it.
 */
const inOrder = <G extends Pick<LaidGrant, 'id' | 'tier'>>(grants: readonly G[]): G[] =>
  grants.toSorted((a, b) => rank[a.tier] - rank[b.tier] || a.id - b.id);

const rank = { corporate: 0, vip: 1 } as const satisfies Record<GrantedTier, number>;

/** What is left of each grant at this moment, in milliseconds, by its id. */
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

/** Whole days of it; a day that has begun is used. */
export const wholeDays = (leftMs: number): number => Math.floor(leftMs / dayMs);

/** The same grants with another rest each, one after the other from now on. What is not in `left` has none. */
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

/** Until when each tier lasts by a member's own days; null for a tier of which nothing is left. */
export function endsOf(grants: readonly LaidGrant[], now: Date) {
  const endOf = (tier: GrantedTier) => {
    const ends = grants.filter((grant) => grant.tier === tier && grant.to_time > now);
    return ends.length === 0 ? null : new Date(Math.max(...ends.map(({ to_time }) => to_time.getTime())));
  };
  return { vip_until: endOf('vip'), corporate_until: endOf('corporate') };
}
