import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/sailings.ts';
import { commaList } from '../../fields.ts';
import { harborCode, instant, uuid } from '../../../trade/value-schemas.ts';

export const informationNews = defineCall({
  ...facts.informationNews,
  request: v.strictObject({ ids: v.pipe(commaList, v.array(uuid), v.minLength(1, 'required')) }),
  answer: v.object({
    /** One row for each requested sailing that the server has stored, live or past. */
    list: v.array(
      v.object({
        id: uuid,
        /** The time of the last change or confirmation, whichever is later. */
        word_time: instant,
        is_withdrawn: v.boolean(),
        /** True if the publisher gives an actual arrival at a call. */
        has_arrival: v.boolean(),
      }),
    ),
  }),
  summary: 'Returns when the publisher last changed or confirmed each sailing, also after its departure.',
});

/**
 * A source (terminal or carrier) that the server reads regularly and that has not given a complete answer for
 * longer than usual.
 */
const silentSource = v.object({
  id: v.string(),
  kind: v.picklist(['terminal', 'carrier']),
  /** The port of the terminals that the source covers; null for a carrier. */
  harbor_code: v.nullable(harborCode),
  /** The names of the terminals that the source covers; empty for a carrier. */
  terminals: v.array(v.string()),
  /** The carrier; null for a terminal. */
  shipowner: v.nullable(v.object({ id: v.number(), chinese_title: v.string(), english_title: v.string() })),
  /** The time of the last complete answer. The server continues to use the data of that answer. */
  since: instant,
  /** The usual number of minutes between two complete answers. */
  usual_minutes: v.number(),
  /** The ids of live sailings whose deadlines come from the terminal; empty for a carrier. */
  information_ids: v.array(uuid),
});
export type SilentSource = v.InferOutput<typeof silentSource>;

export const informationSilent = defineCall({
  ...facts.informationSilent,
  request: v.strictObject({}),
  answer: v.object({ list: v.array(silentSource) }),
  summary: 'Returns the terminals and carriers whose data have not been updated for longer than usual.',
});
