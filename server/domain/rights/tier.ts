import type { Caller } from './caller.ts';

/** Until when a member has each tier. The higher one counts while both last; days of the lower one wait meanwhile. */
export interface TierEnds {
  vip_until: Date | null;
  corporate_until: Date | null;
}

export function tierAt({ vip_until, corporate_until }: TierEnds, now: Date): Caller['tier'] {
  if (corporate_until && corporate_until > now) return 'corporate';
  return vip_until && vip_until > now ? 'vip' : 'ordinary';
}

/** When a tier that a member has ends; the ordinary one has no end. */
export function tierEnd({ vip_until, corporate_until }: TierEnds, tier: Caller['tier']): Date | null {
  if (tier === 'corporate') return corporate_until;
  return tier === 'vip' ? vip_until : null;
}
