import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/quotes.ts';
import { page, pageOf, pageSize } from '../fields.ts';
import { cargoTags } from '../../trade/sailing/sailing.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';
import { harborCode, searchEnd } from '../../trade/value-schemas.ts';

const quote = v.object({
  id: v.number(),
  start_harbor_code: harborCode,
  end_harbor_code: harborCode,
  cargo_tag: v.picklist(cargoTags),
  /** The shipowner that quoted the rate; null for the site's own quote. */
  shipowner: v.nullable(shipownerBrief),
  /** The amount as an exact decimal. */
  amount: v.string(),
  currency: v.string(),
  unit: v.string(),
  quotation_time: v.string(),
  is_demo: v.boolean(),
  /**
   * The quotes for the same lane and cargo in the last twelve weeks, oldest first. The last one is this
   * quote.
   */
  history: v.array(v.object({ quotation_time: v.string(), amount: v.string() })),
});
export type Quote = v.InferOutput<typeof quote>;

export const quoteSelect = defineCall({
  ...facts.quoteSelect,
  request: v.strictObject({
    from: v.optional(searchEnd),
    to: v.optional(searchEnd),
    page,
    page_size: pageSize,
  }),
  answer: v.object({
    ...pageOf(quote).entries,
    /** Every lane that has quotes, regardless of the request. Lanes with the most quotes are first. */
    lanes: v.array(
      v.object({ start_harbor_code: harborCode, end_harbor_code: harborCode, total: v.number() }),
    ),
  }),
  summary: 'Returns the newest freight quotes of one lane or of all lanes, for reference only.',
});
