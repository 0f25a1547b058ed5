import * as v from 'valibot';

import { bilingual } from '../../../trade/value-schemas.ts';
import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-desk.ts';
import { count, nothing, rowNumber } from '../../fields.ts';
import { moneyLimits } from '../../limits/console-limits.ts';
import { grantedTier } from '../membership.ts';
import { history, revision } from './content.ts';

const fen = v.pipe(
  v.number('console_price'),
  v.integer('console_price'),
  v.minValue(1, 'console_price'),
  v.maxValue(moneyLimits.priceFenMost, 'console_price'),
);

const plan = v.object({
  id: v.number(),
  ...bilingual,
  tier: grantedTier,
  period_days: v.number(),
  price_fen: v.number(),
  list_price_fen: v.number(),
  /** The number of seats of a corporate plan; 0 for other plans. */
  seats: v.number(),
  is_published: v.boolean(),
});
export type ConsolePlan = v.InferOutput<typeof plan>;
const plans = v.object({ list: v.array(plan) });

export const consolePlanList = defineCall({
  ...facts.consolePlanList,
  request: nothing,
  answer: plans,
  summary: 'Lists all plans, also those that are not sold.',
});

export const consolePlanHandle = defineCall({
  ...facts.consolePlanHandle,
  request: v.strictObject({
    id: rowNumber,
    price_fen: fen,
    list_price_fen: fen,
    /** The number of seats; sent for a corporate plan only. */
    seats: v.optional(
      v.pipe(v.number('number_invalid'), v.integer('number_invalid'), v.minValue(1, 'number_invalid')),
    ),
    is_published: v.boolean(),
  }),
  answer: plans,
  summary: 'Changes a plan for new orders. Existing orders retain their price and seats.',
});

export const consolePlanHistory = defineCall({
  ...facts.consolePlanHistory,
  request: v.strictObject({ id: rowNumber }),
  answer: history,
  summary: 'Returns the revisions of the prices and seats of a plan.',
});

export const consolePlanRevision = defineCall({
  ...facts.consolePlanRevision,
  request: v.strictObject({ id: rowNumber, number: count }),
  answer: revision,
  summary: 'Returns the values of one revision of a plan.',
});

export const consoleCodeMake = defineCall({
  ...facts.consoleCodeMake,
  request: v.strictObject({
    /** The id of the plan for which codes are made. */
    id: rowNumber,
    count: v.pipe(
      v.number('number_invalid'),
      v.integer('number_invalid'),
      v.minValue(1, 'number_invalid'),
      v.maxValue(moneyLimits.codesMost, 'number_invalid'),
    ),
    /** The last day on which the codes can be redeemed, in China time. */
    until: v.pipe(v.string(), v.check(isPlainDate, 'date_invalid')),
  }),
  answer: v.object({ codes: v.array(v.string()) }),
  summary: 'Makes activation codes of a plan. The codes are returned only in this answer.',
});
