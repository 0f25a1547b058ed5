import type { Caller } from './caller.ts';

/** Until when a member has each tier. The higher one counts while both last; days of the lower one wait meanwhile. */
export interface TierEnds {
  vip_until: Date | null;
  corporate_until: Date | null;
  /** Of the corporate membership that the member holds a seat in. */
  seat_until: Date | null;
}

export function tierAt({ vip_until, ...ends }: TierEnds, now: Date): Caller['tier'] {
  const corporate = corporateEnd(ends);
  if (corporate && corporate > now) return 'corporate';
  return vip_until && vip_until > now ? 'vip' : 'ordinary';
}

/** When a tier that a member has ends; the ordinary one has no end. */
export function tierEnd({ vip_until, ...ends }: TierEnds, tier: Caller['tier']): Date | null {
  if (tier === 'corporate') return corporateEnd(ends);
  return tier === 'vip' ? vip_until : null;
}

function corporateEnd({ corporate_until, seat_until }: Omit<TierEnds, 'vip_until'>): Date | null {
  if (!corporate_until || !seat_until) return corporate_until ?? seat_until;
  return corporate_until > seat_until ? corporate_until : seat_until;
}
