import type { RouteLeg } from '../../../../contract/calls/sea-routes.ts';
import { addDays, isPlainDate, type PlainDate } from '../../../../trade/calendar/plain-date.ts';

export interface VoyageLeg {
  from: string;
  to: string;
  /** The distance of the leg; null if no sea route is known. Later arrivals are then unknown too. */
  nm: number | null;
  days: number | null;
  arrival: PlainDate | null;
}

export interface Voyage {
  legs: VoyageLeg[];
  nm: number | null;
  days: number | null;
  arrival: PlainDate | null;
}

/** Returns the days at sea at a speed, rounded to 0.1. */
export const daysAt = (nm: number, speedKn: number): number => Math.round((nm / speedKn / 24) * 10) / 10;

/** Returns the legs with their days and arrivals. Time in ports is not included. */
export function voyageOf(legs: readonly RouteLeg[], speedKn: number, departure: string): Voyage {
  let nm: number | null = 0;
  const rows = legs.map((leg): VoyageLeg => {
    nm = nm === null || leg.distance_nm === null ? null : nm + leg.distance_nm;
    return {
      from: leg.start_harbor_code,
      to: leg.end_harbor_code,
      nm: leg.distance_nm,
      days: leg.distance_nm === null ? null : daysAt(leg.distance_nm, speedKn),
      arrival: arrivalAfter(nm, speedKn, departure),
    };
  });
  return {
    legs: rows,
    nm,
    days: nm === null ? null : daysAt(nm, speedKn),
    arrival: rows.at(-1)?.arrival ?? null,
  };
}

/** Returns the day of arrival if the vessel departs at noon; null if the distance is not known. */
const arrivalAfter = (nm: number | null, speedKn: number, departure: string): PlainDate | null =>
  nm === null || !isPlainDate(departure) ? null : addDays(departure, Math.floor(0.5 + nm / speedKn / 24));
