import * as v from 'valibot';

import { isActivationCode, normalizeActivationCode } from '../../trade/identifiers/activation-code.ts';
import { bilingual, instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/membership.ts';
import { nothing } from '../fields.ts';
import * as limits from '../limits/limits.ts';

/** A tier that is bought or given; `ordinary` is what a member has without. */
export const grantedTier = v.picklist(['vip', 'corporate']);

export const planPeriod = v.picklist(['month', 'quarter', 'year']);

const category = v.object({ id: v.number(), tier: grantedTier, ...bilingual, sequence: v.number() });

/** What a benefit is to a tier. */
const benefitValue = v.object({
  is_included: v.boolean(),
  /** Of a limit: how many. Null of a benefit that one has or has not. */
  most: v.nullable(v.number()),
  /** What there is to say about it, e.g. "once certified"; mostly empty. */
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

/** A plan. Money is whole fen. */
export const plan = v.object({
  id: v.number(),
  category_id: v.number(),
  tier: grantedTier,
  period: planPeriod,
  /** The days that it grants. */
  period_days: v.number(),
  ...bilingual,
  list_price_fen: v.number(),
  price_fen: v.number(),
  /** How many people share it, the buyer among them. */
  seats: v.number(),
  /** By how much the price is below the list price. */
  saving_fen: v.number(),
});
export type Plan = v.InferOutput<typeof plan>;

export const contractCategorySelect = defineCall({
  ...facts.contractCategorySelect,
  request: nothing,
  answer: v.object({ list: v.array(category) }),
  summary: 'The tiers that plans are sold for.',
});

export const contractAuthoritySelect = defineCall({
  ...facts.contractAuthoritySelect,
  request: nothing,
  answer: v.object({ list: v.array(benefit) }),
  summary: 'What each tier includes, section by section.',
});

export const contractSelect = defineCall({
  ...facts.contractSelect,
  request: nothing,
  answer: v.object({ list: v.array(plan) }),
  summary: 'The plans that are sold, with their prices in fen.',
});

/** How many a member has, and may have. */
const usage = v.object({ used: v.number(), most: v.number() });

export const memberUsage = defineCall({
  ...facts.memberUsage,
  request: nothing,
  answer: v.object({
    collection_lanes: usage,
    collection_groups: usage,
    own_lists: usage,
    /** Of the own membership, with those that are offered: whoever holds a seat in another one has only the own. */
    seats: usage,
  }),
  summary: 'What the member uses of what the tier allows.',
});

/** Twelve characters of Crockford's base32, however they are parted: what looks alike is read as the one meant. */
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
  summary: 'Redeems a code for the days of its plan; each code once.',
});
