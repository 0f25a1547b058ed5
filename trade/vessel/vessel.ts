import * as v from 'valibot';

import { machineIds } from '../sailing/sailing.ts';
import { instant, nationCode } from '../value-schemas.ts';

/*
 * Vessels as AIS reports them. A field that a vessel has not sent, or has sent as "not available", is null or
 * empty.
 */

/** Kinds of vessel, derived from the ship type of ITU-R M.1371 (70–79 cargo, 80–89 tanker ...). */
export const vesselKinds = ['cargo', 'tanker', 'passenger', 'fishing', 'service', 'other'] as const;
export type VesselKind = (typeof vesselKinds)[number];

export const vesselKindOf = (shipType: number | null): VesselKind => {
  if (shipType === null) return 'other';
  const tens = Math.floor(shipType / 10);
  if (tens === 7) return 'cargo';
  if (tens === 8) return 'tanker';
  if (tens === 6 || tens === 4) return 'passenger';
  if (shipType === 30) return 'fishing';
  return tens === 3 || tens === 5 ? 'service' : 'other';
};

/** The navigational status of AIS, 0 to 15: 0 under way, 1 at anchor, 5 moored. */
export const navigationStatus = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(15));

const mmsi = v.pipe(v.string(), v.regex(/^\d{9}$/, 'mmsi_invalid'));

/** A position of a vessel, in degrees, and the time at which it was sent. */
export const vesselPosition = v.object({
  time: instant,
  latitude: v.number(),
  longitude: v.number(),
  /** The speed over ground in knots; null if the vessel does not send it. */
  sog: v.nullable(v.number()),
  /** The course over ground in degrees; null if the vessel does not send it. */
  cog: v.nullable(v.number()),
  /** The heading in degrees; null if the vessel does not send it. */
  heading: v.nullable(v.number()),
  status: v.nullable(navigationStatus),
});
export type VesselPosition = v.InferOutput<typeof vesselPosition>;

/** A vessel in a list. The fields have the names that the vessel service's API uses. */
export const vesselRow = v.object({
  /** The field that matched the search; empty without a search. */
  MatchType: v.picklist(['', 'name', 'former_name', 'imo', 'mmsi', 'callsign']),
  /** The vessel's MMSI, like `mmsi`, under the name that the vessel service's API uses. */
  ShipID: mmsi,
  mmsi,
  /** Seven digits with a valid check digit; empty if not sent. */
  imo: v.string(),
  name: v.string(),
  callsign: v.string(),
  /** The AIS ship type, 0 to 99; null if it is unknown. */
  shiptype: v.nullable(v.number()),
  /** The time of the vessel's latest message. */
  lasttime: v.nullable(instant),
  /** The former name that matched the search; empty if the vessel's current name or another field matched. */
  former_name: v.string(),
  /** The vessel type, known only for vessels whose sailings are published here; null for other vessels. */
  machine_id: v.nullable(v.picklist(machineIds)),
  nation_code: v.nullable(nationCode),
  position: v.nullable(vesselPosition),
  /** The destination as the crew entered it; absent if the crew entered none, and in lists of over 1,000 vessels. */
  destination: v.optional(v.string()),
  /** The port that the destination names; absent if the text is ambiguous or names no port. */
  destination_harbor_code: v.optional(v.nullable(v.string())),
  /** The arrival time that the crew entered, in UTC; absent if the crew entered none. */
  eta: v.optional(v.nullable(instant)),
  /** True for an invented vessel of the demo. */
  is_demo: v.boolean(),
});
export type VesselRow = v.InferOutput<typeof vesselRow>;

/**
 * All data of one vessel. Lengths are in metres. The arrival time is the one that the crew entered, in UTC.
 */
export const vesselDetail = v.object({
  ...vesselRow.entries,
  length_m: v.nullable(v.number()),
  beam_m: v.nullable(v.number()),
  draught_m: v.nullable(v.number()),
  /** The destination as the crew entered it. */
  destination: v.string(),
  /** The port that the destination names; null if the text is ambiguous or names no port. */
  destination_harbor_code: v.nullable(v.string()),
  eta: v.nullable(instant),
  /**
   * Earlier voyage data entered by the crew, newest first: each change and the time from which it applied.
   */
  history: v.array(
    v.object({
      time: instant,
      name: v.string(),
      destination: v.string(),
      eta: v.nullable(instant),
      draught_m: v.nullable(v.number()),
    }),
  ),
});
export type VesselDetail = v.InferOutput<typeof vesselDetail>;

/**
 * A stay at a port, derived from positions. `berth_time` and `depart_time` are null if the event has not
 * happened or was not observed.
 */
export const portCall = v.object({
  harbor_code: v.string(),
  arrive_time: instant,
  /**
   * The time at which the vessel was moored at a berth; null if it has not berthed or this was not observed.
   * Anchoring off the port does not count.
   */
  berth_time: v.nullable(instant),
  depart_time: v.nullable(instant),
});
export type PortCall = v.InferOutput<typeof portCall>;
