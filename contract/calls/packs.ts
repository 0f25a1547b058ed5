import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/packs.ts';
import { laneEndsOf } from '../../trade/lane-pack/lane-pack.ts';
import * as limits from '../limits/limits.ts';

const lanes = v.pipe(
  v.string(),
  v.transform((text) => text.split(';')),
  v.array(
    v.pipe(
      v.string(),
      v.check((lane) => laneEndsOf(lane) !== null, 'lane_invalid'),
    ),
  ),
  v.minLength(1, 'required'),
  v.maxLength(limits.packLanesMost, 'too_many_values'),
);

/** Not in the envelope: what `decodePack` reads, sealed as `contract/wire/sealed-format.ts` says. */
export const offlineLanes = defineCall({
  ...facts.offlineLanes,
  request: v.strictObject({
    /** Keys of lanes as `laneKey` makes them, joined by `;`. */
    lanes,
    /** That of the answer which the device has of all these lanes. Without one, and where it cannot be used, all comes whole. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(limits.packCursorCharsMost, 'value_unknown'))),
  }),
  answer: v.instance(Uint8Array),
  summary:
    'The sailings of some lanes for the next 90 days, for a device to keep, or what has changed since its cursor.',
});
