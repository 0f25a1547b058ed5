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
  /** Who quoted it; null where it is the site's own. */
  shipowner: v.nullable(shipownerBrief),
  /** An exact decimal. */
  amount: v.string(),
  currency: v.string(),
  unit: v.string(),
  quotation_time: v.string(),
  is_demo: v.boolean(),
  /** What was quoted for the same in the last twelve weeks, the oldest first; this one is the last. */
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
    /** Every lane that has quotes, whichever is asked for, the ones with the most first. */
    lanes: v.array(
      v.object({ start_harbor_code: harborCode, end_harbor_code: harborCode, total: v.number() }),
    ),
  }),
  summary: 'Newest freight quotes of a lane, or of all lanes. For reference only.',
});
