import { addDays, daysBetween, todayIn, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import type { PointToPointRoute } from '../../../contract/open/schedules.ts';
import type { RoutesRequest } from '../../../contract/open/schedule-requests.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { findGeneralRoutes, readVoyages } from '../../db/schedule-api/voyages.ts';
import { refusal } from '../rights/refusal.ts';
import { findContainerRoutes } from './container-routes.ts';
import { cursorAfter, placeOf } from './cursor.ts';
import { resolveCode } from './resolve-code.ts';
import { routeOf, type FoundRoute, type RouteSearch } from './route-words.ts';
import type { Page, ScheduleReader } from './schedule-reader.ts';

/**
 * Returns the routes between two ports, sorted by departure: direct sailings of general cargo, and container
 * routes, including transshipments unless the request excludes them. Throws `invalid` if both ports are the
 * same.
 */
export async function readRoutes(
  request: RoutesRequest,
  reader: ScheduleReader,
): Promise<Page<PointToPointRoute>> {
  const search = {
    from: resolveCode(request.placeOfReceipt, 'placeOfReceipt', reader),
    to: resolveCode(request.placeOfDelivery, 'placeOfDelivery', reader),
    ...departuresOf(request, reader.now),
  };
  if (search.from === search.to)
    throw refusal({ code: 'invalid', field: 'placeOfDelivery', why: 'schedule_ends_equal' });
  const after = placeOf(request.cursor, request);
  const limit = Math.min(request.limit, serverLimits.schedulePageMost);
  const found = await findRoutes(search, request, reader);
  const ordered = found
    .filter(({ arrival }) => isWithin(arrival.slice(0, 10), request))
    .map((route) => ({ route, key: `${utc(route.departure)} ${utc(route.arrival)}`, id: route.id }))
    .sort((one, other) => (isBefore(one, other) ? -1 : 1));
  const first = after === null ? 0 : ordered.filter((one) => !isBefore(after, one)).length;
  const page = ordered.slice(first, first + limit);
  const ids = page.flatMap(({ route }) => route.legs.map(({ voyage_id }) => voyage_id));
  const voyages = await readVoyages(reader.database, [...new Set(ids)]);
  const last = page.at(-1);
  return {
    rows: page.flatMap(({ route }, at) => routeOf(route, { voyages, reader, number: first + at + 1 }) ?? []),
    cursor: last && first + page.length < ordered.length ? cursorAfter(last, request) : null,
  };
}

/**
 * Returns the direct routes of general cargo and the routes of containers. Containers are carried from yard
 * to yard (CY). General cargo has no such terms, so for a request that names terms, only container routes are
 * searched.
 */
async function findRoutes(
  search: RouteSearch,
  { receiptTypeAtOrigin, deliveryTypeAtDestination, cargoType, maxTranshipment }: RoutesRequest,
  reader: ScheduleReader,
): Promise<FoundRoute[]> {
  const terms = [receiptTypeAtOrigin, deliveryTypeAtDestination].filter((term) => term !== undefined);
  if (search.until < search.since || terms.some((term) => term !== 'CY')) return [];
  const isOfContainers = terms.length > 0 || cargoType === 'REEFER';
  const [general, container] = await Promise.all([
    isOfContainers ? [] : generalRoutes(search, reader),
    findContainerRoutes(search, maxTranshipment ?? Infinity, reader),
  ]);
  return [...general, ...container];
}

async function generalRoutes(search: RouteSearch, reader: ScheduleReader): Promise<FoundRoute[]> {
  const found = await findGeneralRoutes(reader.database, search, reader.readable);
  return found.map(({ information_id, load_id, unload_id, load_day, unload_day }) => ({
    id: `${load_id}.${unload_id}`,
    kind: 'general',
    from: search.from,
    to: search.to,
    // The departure is the first day of the loading laycan, because the whole site counts transit days from
    // first day to first day.
    departure: reader.timeOf(load_day, '00:00', search.from),
    arrival: reader.timeOf(unload_day, '00:00', search.to),
    legs: [{ voyage_id: information_id, from_call: load_id, to_call: unload_id }],
  }));
}

/**
 * Returns the days of departure to search: the requested days, by default from today on. The requested days
 * of arrival limit them further. Throws `invalid` if the period is reversed or too long.
 */
function departuresOf(request: RoutesRequest, now: Date): { since: PlainDate; until: PlainDate } {
  const { departureStartDate, departureEndDate, arrivalStartDate, arrivalEndDate } = request;
  assertAscending(request);
  const most = serverLimits.scheduleDaysOfRoutes;
  const today = todayIn(weekZone, now);
  const earliest = arrivalStartDate === undefined ? today : addDays(arrivalStartDate, -most);
  const since = departureStartDate ?? (earliest > today ? earliest : today);
  const latest = addDays(since, most);
  if (departureEndDate !== undefined && daysBetween(since, departureEndDate) > most)
    throw refusal({
      code: 'invalid',
      field: 'departureEndDate',
      why: 'schedule_period_long',
      values: { days: most },
    });
  const asked = departureEndDate ?? arrivalEndDate ?? latest;
  return { since, until: asked < latest ? asked : latest };
}

function assertAscending(request: RoutesRequest): void {
  for (const side of ['departure', 'arrival'] as const) {
    const [start, end] = [request[`${side}StartDate`], request[`${side}EndDate`]];
    if (start !== undefined && end !== undefined && end < start)
      throw refusal({ code: 'invalid', field: `${side}EndDate`, why: 'range_reversed' });
  }
}

const isWithin = (day: PlainDate, { arrivalStartDate, arrivalEndDate }: RoutesRequest): boolean =>
  (arrivalStartDate === undefined || day >= arrivalStartDate) &&
  (arrivalEndDate === undefined || day <= arrivalEndDate);

interface Placed {
  key: string;
  id: string;
}

const isBefore = (one: Placed, other: Placed): boolean =>
  one.key < other.key || (one.key === other.key && one.id < other.id);

const utc = (localTime: string): string => new Date(localTime).toISOString();
