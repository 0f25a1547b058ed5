import { hourMs, minuteMs } from '../calendar/day-ms.ts';
import { machineIds } from '../sailing/sailing.ts';
import { vesselKindOf, type VesselPosition, type VesselRow } from './vessel.ts';

/** The vessel classes that a map distinguishes: the vessel type if it is known, otherwise the AIS kind. */
export const vesselSymbols = [...machineIds, 'cargo', 'tanker', 'passenger', 'other'] as const;
export type VesselSymbol = (typeof vesselSymbols)[number];

export function vesselSymbolOf({
  machine_id,
  shiptype,
}: Pick<VesselRow, 'machine_id' | 'shiptype'>): VesselSymbol {
  if (machine_id) return machine_id;
  const kind = vesselKindOf(shiptype);
  return kind === 'fishing' || kind === 'service' ? 'other' : kind;
}

/**
 * The age classes of a position. The map draws them as full, pale, hollow and dashed signs, in this order.
 */
export const positionAges = ['now', 'hours', 'day', 'older'] as const;
export type PositionAge = (typeof positionAges)[number];

export function positionAgeOf(time: string, nowMs: number): PositionAge {
  const age = nowMs - Date.parse(time);
  if (age < 30 * minuteMs) return 'now';
  if (age < 6 * hourMs) return 'hours';
  return age < 24 * hourMs ? 'day' : 'older';
}

/** The speed in knots below which a vessel counts as stopped. */
const stoppedKn = 0.5;

/**
 * Returns the course of a moving vessel in degrees. Returns null if the course is unknown or the vessel has
 * stopped, because the course of a vessel at anchor changes at random.
 */
export const courseOf = ({ sog, cog, heading }: Pick<VesselPosition, 'sog' | 'cog' | 'heading'>) =>
  sog === null || sog >= stoppedKn ? (cog ?? heading) : null;
