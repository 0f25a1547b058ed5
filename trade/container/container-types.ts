import * as v from 'valibot';

import { harborCode, plainDate } from '../value-schemas.ts';

/**
 * Container types with rates: 20 and 40 ft general purpose, 40 and 45 ft high cube, 20 and 40 ft (high)
 * reefer.
 */
export const containerTypes = ['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH'] as const;
export type ContainerType = (typeof containerTypes)[number];

/** direct: one vessel for the whole route. transit: several vessels, with one or two transshipments. */
export const seaTypes = ['direct', 'transit'] as const;
export type SeaType = (typeof seaTypes)[number];

/**
 * The kinds of sailing. A general cargo sailing has laycans; a container sailing has calls with times, and
 * rates.
 */
export const sailingKinds = ['general', 'container'] as const;
export type SailingKind = (typeof sailingKinds)[number];

/** The members who may see the rates of a group of container sailings: all members, or certified ones. */
export const rateReaders = ['member', 'certified'] as const;
export type RateReader = (typeof rateReaders)[number];

/** A clock time in the port's own zone: `18:00`. */
export const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock_invalid'));

/** A moment at a port by its own calendar and clock. The clock time is null if only the day is published. */
export const portTime = v.object({ day: plainDate, clock: v.nullable(clock) });
export type PortTime = v.InferOutput<typeof portTime>;

/**
 * The parts of the transport for which a surcharge is paid: at sea, or at the port of origin or destination.
 */
export const surchargePlaces = ['sea', 'origin', 'destination'] as const;

/** A charge that is paid in addition to the ocean freight of a rate. */
export const surcharge = v.object({
  /**
   * The trade's abbreviation, for example `LSS` (low-sulphur surcharge), `PSS` (peak season surcharge) or
   * `THC` (terminal handling charge).
   */
  code: v.string(),
  place: v.picklist(surchargePlaces),
  /** The amount as an exact decimal; null if the ocean freight includes the surcharge. */
  amount: v.nullable(v.string()),
  currency: v.string(),
});
export type Surcharge = v.InferOutput<typeof surcharge>;

/**
 * The ocean freight of one container on one voyage, from one port to another. An empty port code means every
 * port of the voyage. A rate whose destination is not on the voyage is a through rate, valid for every onward
 * vessel.
 */
export const containerRate = v.object({
  voyage_id: v.string(),
  start_harbor_code: v.union([v.literal(''), harborCode]),
  end_harbor_code: v.union([v.literal(''), harborCode]),
  box_type: v.picklist(containerTypes),
  /** The amount as an exact decimal. */
  amount: v.string(),
  currency: v.string(),
  /** The time at which the carrier quoted the amount. */
  quotation_time: v.string(),
  /** The first loading day for which the rate is valid; null if not given. */
  valid_since: v.nullable(plainDate),
  /** The last loading day for which the rate is valid, included; null if not given. */
  valid_until: v.nullable(plainDate),
  surcharges: v.array(surcharge),
});
export type ContainerRate = v.InferOutput<typeof containerRate>;
