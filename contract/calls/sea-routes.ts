import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/sea-routes.ts';
import { commaList, decimal } from '../fields.ts';
import { harborCode } from '../../trade/value-schemas.ts';
import * as limits from '../limits/limits.ts';

/**
 * The straits, capes and canals that a route can pass. The first three are canals that some ships must avoid.
 */
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
  /** The distance in nautical miles; null if no sea route is known, for example for a port far up a river. */
  distance_nm: v.nullable(v.number()),
  /**
   * The basis of the distance. `sea_route`: a computed sea route. `great_circle`: for a short leg without a
   * known route, the straight distance plus ten percent. `unknown`: no distance is known.
   */
  basis: v.picklist(['sea_route', 'great_circle', 'unknown']),
  /** The passages (straits, capes and canals) in sailing order. */
  passages: v.array(passage),
  /**
   * The points of the line from port to port: longitude and latitude in degrees. Longitudes continue beyond
   * 180, so that the line does not jump at the 180th meridian.
   */
  points: v.array(v.tuple([v.number(), v.number()])),
});
export type RouteLeg = v.InferOutput<typeof leg>;

export const routeData = defineCall({
  ...facts.routeData,
  request: v.strictObject({
    /** The ports in the order in which the vessel calls at them. */
    harbors: v.pipe(
      commaList,
      v.array(harborCode),
      v.minLength(2, 'required'),
      v.maxLength(limits.callsPerSailingMost, 'too_many_values'),
    ),
    /** The passages that the route must avoid. */
    avoid: v.optional(v.pipe(commaList, v.array(passage)), ''),
  }),
  answer: v.object({
    legs: v.array(leg),
    /** The total distance in nautical miles; null if the distance of a leg is unknown. */
    total_nm: v.nullable(v.number()),
  }),
  summary: 'Returns the sea route along several ports with reference distances, not for navigation.',
});

/**
 * Creates the schema of a coordinate in degrees with at most one decimal. The coarse value lets requests for
 * ships near each other share a cached answer.
 */
const degrees = (most: number) => decimal({ least: -most, most, decimals: 1 });

export const routeDistance = defineCall({
  ...facts.routeDistance,
  request: v.strictObject({ latitude: degrees(90), longitude: degrees(180), harbor_code: harborCode }),
  answer: v.object({
    /** The distance in nautical miles; null if no sea route from the position to the port is known. */
    distance_nm: v.nullable(v.number()),
    /** The passages (straits, capes and canals) in sailing order. */
    passages: v.array(passage),
  }),
  summary: 'Returns the distance by sea from a position to a port, for reference, not for navigation.',
});
