import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { GrantedTier, OrderCredit } from '../../db/tables/membership.ts';

/**
 * A grant (days of a membership tier) with its unused time and the price that was paid for it, in fen; 0 for
 * a grant that was given for free.
 */
export interface OwnedGrant {
  id: number;
  tier: GrantedTier;
  left_ms: number;
  days_left: number;
  days: number;
  fen: number;
}

interface Offer {
  tier: GrantedTier;
  period_days: number;
  price_fen: number;
}

export interface Quoted {
  credits: OrderCredit[];
  credit_fen: number;
  credit_days: number;
  due_fen: number;
  from_time: Date;
  to_time: Date;
}

/**
 * Returns a member's price of a plan, given the member's grants. A higher tier begins at once. Unused whole
 * days of bought VIP time are credited in proportion to their price. A provider cannot charge less than 1
 * fen, so days are credited only as long as at least 1 fen remains to be paid. The days that are not credited
 * wait until the higher tier ends.
 */
export function quoteFor(offer: Offer, grants: readonly OwnedGrant[], now: Date): Quoted {
  const credits = offer.tier === 'corporate' ? creditsOf(offer.price_fen - 1, grants) : [];
  const credit_fen = credits.reduce((sum, { fen }) => sum + fen, 0);
  // The new days begin after all existing days of the same tier and of the higher tier.
  const before = grants.filter(({ tier }) => tier === 'corporate' || tier === offer.tier);
  const begins = now.getTime() + before.reduce((sum, { left_ms }) => sum + left_ms, 0);
  return {
    credits,
    credit_fen,
    credit_days: credits.reduce((sum, { days }) => sum + days, 0),
    due_fen: offer.price_fen - credit_fen,
    from_time: new Date(begins),
    to_time: new Date(begins + offer.period_days * dayMs),
  };
}

function creditsOf(mostFen: number, grants: readonly OwnedGrant[]): OrderCredit[] {
  let rest = mostFen;
  const credits: OrderCredit[] = [];
  for (const { id, tier, fen, days, days_left } of grants) {
    if (tier !== 'vip' || fen === 0) continue;
    const taken = Math.min(days_left, Math.floor((rest * days) / fen));
    const worth = shareOf(fen, taken, days);
    if (taken === 0 || worth === 0) continue;
    credits.push({ grant_id: id, days: taken, fen: worth, is_whole: taken === days_left });
    rest -= worth;
  }
  return credits;
}

/**
 * Returns the part of an amount in fen that corresponds to `days` of `allDays`, rounded down. It is exact for
 * amounts below 100 million fen.
 */
export const shareOf = (fen: number, days: number, allDays: number): number =>
  Math.floor((fen * days) / allDays);
