import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SailingKind } from '../../../trade/container/container-types.ts';
import type { PointToPointRoute, RouteLeg } from '../../../contract/open/schedules.ts';
import type { ApiCall, ApiVoyage } from '../../db/schedule-api/voyages.ts';
import type { ScheduleReader } from './schedule-reader.ts';
import { cutOffTimesOf, placeOfCall, servicePartnerOf, vesselOf } from './schedule-words.ts';

/** A route search with the codes and days already resolved. */
export interface RouteSearch {
  from: string;
  to: string;
  since: PlainDate;
  until: PlainDate;
}

/** A route before its voyages are read. */
export interface FoundRoute {
  id: string;
  kind: SailingKind;
  from: string;
  to: string;
  /** The departure as a local time with offset. */
  departure: string;
  /** The arrival as a local time with offset. */
  arrival: string;
  legs: readonly { voyage_id: string; from_call: string; to_call: string }[];
}

interface Telling {
  voyages: ReadonlyMap<string, ApiVoyage>;
  reader: ScheduleReader;
  /** The route's position among all found routes, counted from 1. */
  number: number;
}

/** Returns a route in the terms of the DCSA standard; null if one of its voyages no longer exists. */
export function routeOf(route: FoundRoute, { voyages, reader, number }: Telling): PointToPointRoute | null {
  const stretches = route.legs.flatMap(({ voyage_id, from_call, to_call }) => {
    const voyage = voyages.get(voyage_id);
    const [on, off] = [from_call, to_call].map(
      (id) => voyage?.calls.findIndex((call) => call.id === id) ?? -1,
    );
    if (!voyage || on === undefined || off === undefined || on < 0 || off <= on) return [];
    return [{ voyage, calls: voyage.calls.slice(on, off + 1) }];
  });
  if (stretches.length < route.legs.length) return null;
  const legs = stretches.map((stretch, at) =>
    legOf(stretch, {
      reader,
      sequenceNumber: at + 1,
      from: at === 0 ? route.from : undefined,
      to: at === stretches.length - 1 ? route.to : undefined,
    }),
  );
  const [departure, arrival] = [legs[0]?.departure, legs.at(-1)?.arrival];
  if (!departure || !arrival) return null;
  const { transportCallReference: _from, ...placeOfReceipt } = departure;
  const { transportCallReference: _to, ...placeOfDelivery } = arrival;
  const isContainer = route.kind === 'container';
  const { cutOffTimes } = legs[0] ?? {};
  return {
    placeOfReceipt,
    placeOfDelivery,
    ...(isContainer && { receiptTypeAtOrigin: 'CY', deliveryTypeAtDestination: 'CY' }),
    ...(cutOffTimes && { cutOffTimes }),
    solutionNumber: number,
    routingReference: route.id,
    transitTime: daysOf(route),
    legs,
  };
}

/**
 * Returns the transit days. For a container, they are the elapsed time in days, rounded up; for general
 * cargo, the difference of the calendar dates, as everywhere on the site.
 */
function daysOf({ kind, departure, arrival }: FoundRoute): number {
  if (kind === 'general') return Math.max(0, daysBetween(departure.slice(0, 10), arrival.slice(0, 10)));
  return Math.max(0, Math.ceil((Date.parse(arrival) - Date.parse(departure)) / dayMs));
}

interface LegWords {
  reader: ScheduleReader;
  sequenceNumber: number;
  /**
   * The requested port of loading. This port and the requested port of discharge (`to`) may be among the
   * alternative ports of a call.
   */
  from: string | undefined;
  to: string | undefined;
}

function legOf(
  { voyage, calls }: { voyage: ApiVoyage; calls: readonly ApiCall[] },
  { reader, sequenceNumber, from, to }: LegWords,
): RouteLeg {
  const [on, off] = [calls.at(0), calls.at(-1)];
  if (!on || !off) throw new Error('A leg needs two calls');
  const vessel = vesselOf(voyage, reader);
  const between = calls.slice(1, -1);
  const times = (call: ApiCall, code = call.harbor_code) => timesOf(voyage, call, { reader, code });
  return {
    sequenceNumber,
    transport: {
      modeOfTransport: 'VESSEL',
      servicePartners: [servicePartnerOf(voyage, reader)],
      ...(vessel && { vessel }),
    },
    departure: {
      transportCallReference: on.id,
      facilityTypeCode: 'POTE',
      location: placeOfCall(on, reader, from),
      dateTime: times(on, from).departs,
    },
    ...(between.length > 0 && {
      intermediateCalls: between.map((call) => ({
        transportCallReference: call.id,
        facilityTypeCode: 'POTE' as const,
        location: placeOfCall(call, reader),
        arrivalDateTime: times(call).arrives,
        departureDateTime: times(call).departs,
      })),
    }),
    arrival: {
      transportCallReference: off.id,
      facilityTypeCode: 'POTE',
      location: placeOfCall(off, reader, to),
      dateTime: times(off, to).arrives,
    },
    ...cutOffTimesOf(on, voyage),
  };
}

/**
 * Returns one arrival and one departure time of a call. If a container call has no clock time, it arrives at
 * the end of its day and departs at the beginning, as in the computation of transshipments. For general
 * cargo, both are the first day of the laycan.
 */
function timesOf(
  { kind }: ApiVoyage,
  call: ApiCall,
  { reader, code }: { reader: ScheduleReader; code: string },
): { arrives: string; departs: string } {
  if (kind === 'general') {
    const first = reader.timeOf(call.start_time, '00:00', code);
    return { arrives: first, departs: first };
  }
  return {
    arrives: reader.timeOf(call.start_time, call.start_clock ?? '23:59', code),
    departs: reader.timeOf(call.end_time, call.end_clock ?? '00:00', code),
  };
}
