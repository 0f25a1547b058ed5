import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/sea-routes.ts';
import { commaList } from '../fields.ts';
import { harborCode } from '../../trade/value-schemas.ts';
import * as limits from '../limits/limits.ts';

/** Narrows and capes that a route is told by. The first three are canals: a ship may have to go round them. */
export const passage = v.picklist([
  'suez',
  'panama',
  'kiel',
  'malacca',
  'gibraltar',
  'bab_el_mandeb',
  'hormuz',
  'bosporus',
  'dover',
  'good_hope',
  'horn',
]);
export type Passage = v.InferOutput<typeof passage>;

const leg = v.object({
  start_harbor_code: harborCode,
  end_harbor_code: harborCode,
  /** Nautical miles; null where no way by sea is known, as for a port far up a river. */
  distance_nm: v.nullable(v.number()),
  /** `great_circle`: a short leg, straight and a tenth added. */
  basis: v.picklist(['sea_route', 'great_circle', 'unknown']),
  /** In the order in which they are passed. */
  passages: v.array(passage),
  /** Longitude and latitude in degrees, from port to port. Longitudes go on beyond 180 rather than leap. */
  points: v.array(v.tuple([v.number(), v.number()])),
});
export type RouteLeg = v.InferOutput<typeof leg>;

export const routeData = defineCall({
  ...facts.routeData,
  request: v.strictObject({
    /** The ports in the order of the calls. */
    harbors: v.pipe(
      commaList,
      v.array(harborCode),
      v.minLength(2, 'required'),
      v.maxLength(limits.callsPerSailingMost, 'too_many_values'),
    ),
    /** Passages to go round. */
    avoid: v.optional(v.pipe(commaList, v.array(passage)), ''),
  }),
  answer: v.object({
    legs: v.array(leg),
    /** Null when the distance of a leg is unknown. */
    total_nm: v.nullable(v.number()),
  }),
  summary: 'The way by sea along several ports: reference distances, not for navigation.',
});
