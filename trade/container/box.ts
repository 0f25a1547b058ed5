import * as v from 'valibot';

import { harborCode, plainDate } from '../value-schemas.ts';

/** Containers that rates are given for: 20 and 40 ft general purpose, 40 and 45 ft high cube, 20 and 40 ft (high) reefer. */
export const boxTypes = ['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH'] as const;
export type BoxType = (typeof boxTypes)[number];

/** direct: one vessel all the way; transit: with one or two changes of vessel. */
export const seaTypes = ['direct', 'transit'] as const;
export type SeaType = (typeof seaTypes)[number];

/** What the publisher of a sailing works on: windows for general cargo, or calls with times and rates per container. */
export const sailingKinds = ['general', 'container'] as const;
export type SailingKind = (typeof sailingKinds)[number];

/** Who is told the rates of a group of container sailings. */
export const rateReaders = ['member', 'certified'] as const;
export type RateReader = (typeof rateReaders)[number];

/** `18:00`: a time of the port's own clock. */
export const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock_invalid'));

/** A moment at a port as its own calendar and clock tell it; the clock is null where only the day is published. */
export const portTime = v.object({ day: plainDate, clock: v.nullable(clock) });
export type PortTime = v.InferOutput<typeof portTime>;

/** Where surcharges are paid. */
export const surchargePlaces = ['sea', 'origin', 'destination'] as const;

/** What is paid beside the ocean freight of a rate. */
export const surcharge = v.object({
  /** As the trade abbreviates it: LSS, PSS, THC ... */
  code: v.string(),
  place: v.picklist(surchargePlaces),
  /** An exact decimal; null where it is contained in the ocean freight. */
  amount: v.nullable(v.string()),
  currency: v.string(),
});
export type Surcharge = v.InferOutput<typeof surcharge>;

/**
 * The ocean freight of one container on one voyage. It holds from and to the named ports; an empty code stands for every
 * port of the voyage. A destination that is no port of the voyage makes it a through rate, with whatever ship goes on.
 */
export const boxRate = v.object({
  voyage_id: v.string(),
  start_harbor_code: v.union([v.literal(''), harborCode]),
  end_harbor_code: v.union([v.literal(''), harborCode]),
  box_type: v.picklist(boxTypes),
  /** An exact decimal. */
  amount: v.string(),
  currency: v.string(),
  /** When it was quoted. */
  quotation_time: v.string(),
  /** Loading days for which it holds, both included; null = not said. */
  valid_since: v.nullable(plainDate),
  valid_until: v.nullable(plainDate),
  surcharges: v.array(surcharge),
});
export type BoxRate = v.InferOutput<typeof boxRate>;
