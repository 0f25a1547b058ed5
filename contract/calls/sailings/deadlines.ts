import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/sailings.ts';
import { commaList } from '../../fields.ts';
import { cutOff } from '../../../trade/sailing/sailing.ts';
import { searchEnd, uuid } from '../../../trade/value-schemas.ts';

export const informationDeadlines = defineCall({
  ...facts.informationDeadlines,
  /**
   * `from` and `to` are the places that the caller searched for. They select the loading call of each sailing.
   */
  request: v.strictObject({
    ids: v.pipe(commaList, v.array(uuid), v.minLength(1, 'required')),
    from: v.optional(searchEnd),
    to: v.optional(searchEnd),
  }),
  answer: v.object({
    /** One row for each live sailing whose deadlines the caller may see. Other sailings are omitted. */
    list: v.array(v.object({ id: uuid, cut_offs: v.array(cutOff) })),
  }),
  summary: 'Returns the cut-offs and gate openings of several sailings at their loading call.',
});
