import * as v from 'valibot';

import { harborCode, uuid } from '../value-schemas.ts';
import { shipownerBrief } from '../sailing/shipowner.ts';
import { cutOff, locked } from '../sailing/sailing.ts';
import { portTime } from './box.ts';

/** Where a container goes on or off a vessel. */
const boxStop = v.object({
  harbor_code: harborCode,
  terminal: v.string(),
  time: portTime,
});

/** The part of an option on one vessel. */
const boxLeg = v.object({
  voyage_id: uuid,
  /** The carrier. */
  shipowner: shipownerBrief,
  service_code: v.string(),
  from: boxStop,
  to: boxStop,
  /** Ports between the two, in order. */
  via: v.array(harborCode),
  change_time: v.string(),
  confirm_time: v.nullable(v.string()),
  publish_time: v.string(),
  is_demo: v.boolean(),
  // login; a name of null is TBN
  ship_name: v.optional(v.nullable(v.string())),
  imo: v.optional(v.nullable(v.string())),
  voyage_number: v.optional(v.string()),
});
export type BoxLeg = v.InferOutput<typeof boxLeg>;

/** The change from one vessel to the next. */
const boxConnection = v.object({
  harbor_code: harborCode,
  wait_minutes: v.number(),
  /** What the port needs at least. */
  least_minutes: v.number(),
  /** Of the last connections of these two services here, how many held, the oldest first; absent for visitors and where none is known. */
  record: v.optional(v.array(v.boolean())),
});
export type BoxConnection = v.InferOutput<typeof boxConnection>;

/** A way for a container from one port to another: one vessel, or several with a change between each two. */
export const boxOption = v.object({
  /** Of each leg the id of the voyage and the places of its two calls, joined by `.`: the same way has the same id wherever it was computed. */
  id: v.string(),
  legs: v.pipe(v.array(boxLeg), v.minLength(1), v.maxLength(3)),
  /** One fewer than legs. */
  connections: v.array(boxConnection),
  /** Departure to arrival, by the clock of the world. */
  minutes: v.number(),
  /** The carrier has said that its first voyage is not sailed. */
  is_blank: v.boolean(),
  locked,
  /** Of the loading port; absent for visitors. */
  cut_offs: v.optional(v.array(cutOff)),
});
export type BoxOption = v.InferOutput<typeof boxOption>;
