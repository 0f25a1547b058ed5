import type { Caller } from './caller.ts';

/**
 * The times at which a member's tiers end. While two tiers last, the higher one applies and the days of the
 * lower one wait.
 */
export interface TierEnds {
  vip_until: Date | null;
  corporate_until: Date | null;
  /** The end of the corporate membership in which the member occupies a seat; null if the member has no seat. */
  seat_until: Date | null;
}

export function tierAt({ vip_until, ...ends }: TierEnds, now: Date): Caller['tier'] {
  const corporate = corporateEnd(ends);
  if (corporate && corporate > now) return 'corporate';
  return vip_until && vip_until > now ? 'vip' : 'ordinary';
}

/** Returns the time at which a tier of a member ends; null for the ordinary tier, which has no end. */
export function tierEnd({ vip_until, ...ends }: TierEnds, tier: Caller['tier']): Date | null {
  if (tier === 'corporate') return corporateEnd(ends);
  return tier === 'vip' ? vip_until : null;
}

function corporateEnd({ corporate_until, seat_until }: Omit<TierEnds, 'vip_until'>): Date | null {
  if (!corporate_until || !seat_until) return corporate_until ?? seat_until;
  return corporate_until > seat_until ? corporate_until : seat_until;
}
