import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/sailings.ts';
import { bilingual } from '../../../trade/value-schemas.ts';
import { nothing } from '../../fields.ts';

const coverage = {
  /** The number of shipowners with a live sailing on the lane. Withdrawn sailings are not counted. */
  shipowner_total: v.number(),
  sailing_total: v.number(),
  /** The number of sailings that their publishers changed or confirmed in the last 7 days. */
  word_7_total: v.number(),
  /** The number of sailings that their publishers changed or confirmed in the last 14 days. */
  word_14_total: v.number(),
  /** The number of sailings that their publishers changed or confirmed in the last 30 days. */
  word_30_total: v.number(),
};
export type Coverage = v.InferOutput<v.ObjectSchema<typeof coverage, undefined>>;

export const coverageData = defineCall({
  ...facts.coverageData,
  request: nothing,
  answer: v.object({
    all: v.object(coverage),
    /** Every trade lane, including lanes without sailings. The busiest lanes are first. */
    list: v.array(v.object({ id: v.string(), ...bilingual, ...coverage })),
  }),
  summary: 'Counts the shipowners, sailings and recently confirmed sailings of each trade lane.',
});
