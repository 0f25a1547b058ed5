import * as v from 'valibot';

import { isActivationCode, normalizeActivationCode } from '../../trade/identifiers/activation-code.ts';
import { bilingual, instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/membership.ts';
import { nothing } from '../fields.ts';
import * as limits from '../limits/limits.ts';

/** A tier that a member buys or is given. A member without such a tier is `ordinary`. */
export const grantedTier = v.picklist(['vip', 'corporate']);

export const planPeriod = v.picklist(['month', 'quarter', 'year']);

const category = v.object({ id: v.number(), tier: grantedTier, ...bilingual, sequence: v.number() });

/** The value of a benefit in one tier. */
const benefitValue = v.object({
  is_included: v.boolean(),
  /** The maximum number, for a benefit that is a limit; null for a benefit that is either included or not. */
  most: v.nullable(v.number()),
  /** A note on the benefit, for example "once certified"; usually empty. */
  chinese_note: v.string(),
  english_note: v.string(),
});

const benefit = v.object({
  code: v.string(),
  chinese_section: v.string(),
  english_section: v.string(),
  ...bilingual,
  values: v.object({ ordinary: benefitValue, vip: benefitValue, corporate: benefitValue }),
});
export type Benefit = v.InferOutput<typeof benefit>;

/** A plan. Prices are integers in fen. */
export const plan = v.object({
  id: v.number(),
  category_id: v.number(),
  tier: grantedTier,
  period: planPeriod,
  /** The number of days that the plan grants. */
  period_days: v.number(),
  ...bilingual,
  list_price_fen: v.number(),
  price_fen: v.number(),
  /** The number of people who share the plan, including the buyer. */
  seats: v.number(),
  /** The difference between list price and price, in fen. */
  saving_fen: v.number(),
});
export type Plan = v.InferOutput<typeof plan>;

export const contractCategorySelect = defineCall({
  ...facts.contractCategorySelect,
  request: nothing,
  answer: v.object({ list: v.array(category) }),
  summary: 'Returns the tiers for which plans are sold.',
});

export const contractAuthoritySelect = defineCall({
  ...facts.contractAuthoritySelect,
  request: nothing,
  answer: v.object({ list: v.array(benefit) }),
  summary: 'Returns the benefits of each tier by section.',
});

export const contractSelect = defineCall({
  ...facts.contractSelect,
  request: nothing,
  answer: v.object({ list: v.array(plan) }),
  summary: 'Returns the plans for sale with their prices in fen.',
});

/** The number in use (`used`) and the maximum number (`most`). */
const usage = v.object({ used: v.number(), most: v.number() });

export const memberUsage = defineCall({
  ...facts.memberUsage,
  request: nothing,
  answer: v.object({
    collection_lanes: usage,
    collection_groups: usage,
    own_lists: usage,
    /**
     * The seats of the member's own corporate membership, including offered seats. A seat that the member
     * holds in another membership does not count.
     */
    seats: usage,
  }),
  summary: 'Returns the member’s use of the limits of the tier.',
});

/**
 * An activation code: twelve characters of Crockford's base32. Separators are removed, and letters that look
 * like digits are replaced by those digits.
 */
export const activationCode = v.pipe(
  v.string(),
  v.maxLength(limits.typedCharsMost, 'activation_code_invalid'),
  v.transform(normalizeActivationCode),
  v.check(isActivationCode, 'activation_code_invalid'),
);

export const activationCodeHandle = defineCall({
  ...facts.activationCodeHandle,
  request: v.strictObject({ code: activationCode }),
  answer: v.object({ tier: grantedTier, days: v.number(), from_time: instant, to_time: instant }),
  summary: 'Redeems a code for the days of its plan; a code can be redeemed once.',
});
