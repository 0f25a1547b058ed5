import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/sailings.ts';
import { count } from '../../fields.ts';
import { shipownerBrief } from '../../../trade/sailing/shipowner.ts';

/**
 * How windows were moved of the sailings that were published in the last 180 days; later is positive.
 * Medians are null where fewer than five were moved.
 */
const stability = v.object({
  sailing_total: v.number(),
  moved_total: v.number(),
  /** Of how far each that was moved has gone in all. */
  drift_days: v.nullable(v.number()),
  /** From the news to the first hour of the window that it moved, in the port's zone; negative: it came later. */
  warning_hours: v.nullable(v.number()),
});
export type Stability = v.InferOutput<typeof stability>;

export const shipownerData = defineCall({
  ...facts.shipownerData,
  request: v.strictObject({ id: count }),
  answer: v.object({
    ...shipownerBrief.entries,
    chinese_description: v.string(),
    english_description: v.string(),
    website: v.string(),
    phone: v.string(),
    sailing_total: v.number(),
    /** Members who looked in the last `limits.viewDays` days, each counted once a day; absent from copies of older answers. */
    view_total: v.optional(v.number()),
    shiproute_ids: v.array(v.string()),
    /** Null where fewer than five sailings were published in that time; absent from copies of older answers. */
    stability: v.optional(v.nullable(stability)),
  }),
  summary: 'One shipowner.',
});
