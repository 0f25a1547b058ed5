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

/**
 * The sailings of lanes for offline search (lane pack), as bytes without the JSON envelope, encrypted as
 * `contract/wire/sealed-format.ts` describes. `decodePack` reads them.
 */
export const offlineLanes = defineCall({
  ...facts.offlineLanes,
  request: v.strictObject({
    /** The lanes as keys that `laneKey` builds (`CNSHA>AEJEA`), joined by `;`. */
    lanes,
    /**
     * The cursor from the lane pack that the device has stored; it identifies the data on the device. Without
     * a valid cursor, the server returns all sailings.
     */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(limits.packCursorCharsMost, 'value_unknown'))),
  }),
  answer: v.instance(Uint8Array),
  summary:
    'Returns the sailings of some lanes for the next 90 days for a device to store, or the changes since its cursor.',
});
