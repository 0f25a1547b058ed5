import * as v from 'valibot';

import { machineIds } from '../sailing/sailing.ts';
import { instant, nationCode } from '../value-schemas.ts';

/* Vessels as AIS tells of them. A field that a ship has not sent, or sent as "not available", is null or empty. */

/** What kind of ship it is, out of the number of ITU-R M.1371 (70–79 cargo, 80–89 tanker ...). */
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

/** Status of navigation, 0 to 15 as AIS numbers it: 0 under way, 1 at anchor, 5 moored. */
export const navigationStatus = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(15));

const mmsi = v.pipe(v.string(), v.regex(/^\d{9}$/, 'mmsi_invalid'));

/** Where a ship was, and when it said so. Degrees, knots, degrees over ground and of the bow. */
export const vesselPosition = v.object({
  time: instant,
  latitude: v.number(),
  longitude: v.number(),
  sog: v.nullable(v.number()),
  cog: v.nullable(v.number()),
  heading: v.nullable(v.number()),
  status: v.nullable(navigationStatus),
});
export type VesselPosition = v.InferOutput<typeof vesselPosition>;

/**
 * A ship as lists name it. `MatchType` to `shiptype` are the words of the vessel service: what of it was found
 * (empty where nothing was asked for), its id there (the MMSI), and the time of its newest message.
 */
export const vesselRow = v.object({
  MatchType: v.picklist(['', 'name', 'former_name', 'imo', 'mmsi', 'callsign']),
  ShipID: mmsi,
  mmsi,
  /** Seven digits, checked; empty = not told. */
  imo: v.string(),
  name: v.string(),
  callsign: v.string(),
  /** Number of the kind of ship, 0 to 99. */
  shiptype: v.nullable(v.number()),
  lasttime: v.nullable(instant),
  /** Under which it was found, where that is not its name today. */
  former_name: v.string(),
  /** Vessel type in the words of the trade, of those whose sailings are published here. */
  machine_id: v.nullable(v.picklist(machineIds)),
  nation_code: v.nullable(nationCode),
  position: v.nullable(vesselPosition),
  /** Invented, for the demo. */
  is_demo: v.boolean(),
});
export type VesselRow = v.InferOutput<typeof vesselRow>;

/** All that is known of one ship. Metres; the time of arrival is what the crew typed, in UTC. */
export const vesselDetail = v.object({
  ...vesselRow.entries,
  length_m: v.nullable(v.number()),
  beam_m: v.nullable(v.number()),
  draught_m: v.nullable(v.number()),
  /** As the crew typed it, and the port that it means where that is plain. */
  destination: v.string(),
  destination_harbor_code: v.nullable(v.string()),
  eta: v.nullable(instant),
  /** Earlier words of the crew, the newest first: what changed, from when on. */
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

/** A stay at a port, made out of positions. Null where it has not happened yet, or was not seen. */
export const portCall = v.object({
  harbor_code: v.string(),
  arrive_time: instant,
  /** When it lay still at a berth, not at anchor before the port. */
  berth_time: v.nullable(instant),
  depart_time: v.nullable(instant),
});
export type PortCall = v.InferOutput<typeof portCall>;
