import * as v from 'valibot';

import { harborCode, uuid } from '../value-schemas.ts';
import { shipownerBrief } from '../sailing/shipowner.ts';
import { cutOff, locked } from '../sailing/sailing.ts';
import { cargoClasses } from '../deadline/deadline-codes.ts';
import { portTime } from './container-types.ts';

/** A call at which a container is loaded or discharged. */
const legEnd = v.object({
  harbor_code: harborCode,
  terminal: v.string(),
  time: portTime,
});

/** A part of an option on one vessel. */
const containerLeg = v.object({
  voyage_id: uuid,
  /** The carrier that operates the voyage. */
  shipowner: shipownerBrief,
  service_code: v.string(),
  from: legEnd,
  to: legEnd,
  /** The ports at which the vessel calls between loading and discharging, in order. */
  via: v.array(harborCode),
  change_time: v.string(),
  confirm_time: v.nullable(v.string()),
  publish_time: v.string(),
  is_demo: v.boolean(),
  // The name of the vessel; null if the vessel is still to be named (TBN). Absent for visitors, who must log
  // in.
  ship_name: v.optional(v.nullable(v.string())),
  imo: v.optional(v.nullable(v.string())),
  voyage_number: v.optional(v.string()),
});
export type ContainerLeg = v.InferOutput<typeof containerLeg>;

/** A transshipment: the change of a container from one vessel to the next. */
const containerConnection = v.object({
  harbor_code: harborCode,
  wait_minutes: v.number(),
  /** The minimum number of minutes that the port needs for the transshipment. */
  least_minutes: v.number(),
  /**
   * Past transshipments between these two services at this port and whether each succeeded, oldest first.
   * Absent for visitors, and if none is known.
   */
  record: v.optional(v.array(v.boolean())),
});
export type ContainerConnection = v.InferOutput<typeof containerConnection>;

/** A route for a container from one port to another on one vessel, or on several with transshipments. */
export const containerOption = v.object({
  /**
   * The voyage id and the indexes of the two calls of each leg, joined by `.`, so that the server and the
   * device compute the same id.
   */
  id: v.string(),
  legs: v.pipe(v.array(containerLeg), v.minLength(1), v.maxLength(3)),
  /** The transshipments, one fewer than legs. */
  connections: v.array(containerConnection),
  /** The elapsed minutes from departure to arrival, independent of time zones. */
  minutes: v.number(),
  /** True if the carrier announced that the first voyage will not sail. */
  is_blank: v.boolean(),
  locked,
  /** The cut-offs of the loading port; absent for visitors. */
  cut_offs: v.optional(v.array(cutOff)),
  /**
   * The cargo classes whose deciding cut-off at the loading port has passed, for visitors, who do not get
   * `cut_offs`. Absent if none has passed.
   */
  closed_for: v.optional(v.array(v.picklist(cargoClasses))),
});
export type ContainerOption = v.InferOutput<typeof containerOption>;
