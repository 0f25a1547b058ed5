import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/sailings.ts';
import { bilingual } from '../../../trade/value-schemas.ts';
import { nothing } from '../../fields.ts';

const coverage = {
  /** Who has a live sailing there; withdrawn ones count nowhere. */
  shipowner_total: v.number(),
  sailing_total: v.number(),
  /** Of the sailings, those of which the newest word of their publisher is at most so many days old. */
  word_7_total: v.number(),
  word_14_total: v.number(),
  word_30_total: v.number(),
};
export type Coverage = v.InferOutput<v.ObjectSchema<typeof coverage, undefined>>;

export const coverageData = defineCall({
  ...facts.coverageData,
  request: nothing,
  answer: v.object({
    all: v.object(coverage),
    /** Every trade lane, those that nobody serves now among them; the busiest first. */
    list: v.array(v.object({ id: v.string(), ...bilingual, ...coverage })),
  }),
  summary: 'How many shipowners and sailings serve each trade lane now, and how fresh their word is.',
});
