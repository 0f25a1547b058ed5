import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/sailings.ts';
import { count } from '../../fields.ts';
import { shipownerBrief } from '../../../trade/sailing/shipowner.ts';

/**
 * Figures about how often and how far laycans of sailings published in the last 180 days moved. A move to a
 * later day counts as positive. Medians are null if fewer than five sailings moved.
 */
const stability = v.object({
  sailing_total: v.number(),
  moved_total: v.number(),
  /**
   * The median shift in days of the first loading laycan, over the sailings that moved; null if too few moved.
   * The shift of one sailing is the sum of all its moves.
   */
  drift_days: v.nullable(v.number()),
  /**
   * The median warning time in hours: from the announcement of a move to the laycan's former start in the
   * port's time zone. Negative if the move was announced after that start.
   */
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
    /**
     * The number of members who viewed the shipowner in the last `limits.viewDays` days, each counted once a
     * day. Absent from older cached copies.
     */
    view_total: v.optional(v.number()),
    shiproute_ids: v.array(v.string()),
    /**
     * Null if the shipowner published fewer than five sailings in the last 180 days. Absent from older cached
     * copies.
     */
    stability: v.optional(v.nullable(stability)),
  }),
  summary: 'Returns one shipowner.',
});
