import { addDays, daysBetween, todayIn } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import type { ServiceSchedule } from '../../../contract/open/schedules.ts';
import type { VesselSchedulesRequest } from '../../../contract/open/schedule-requests.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import {
  findVoyages,
  hasTerminal,
  readVoyages,
  type ApiCall,
  type ApiVoyage,
} from '../../db/schedule-api/voyages.ts';
import { refusal } from '../rights/refusal.ts';
import { cursorAfter, placeOf } from './cursor.ts';
import {
  cutOffTimesOf,
  serviceNameOf,
  terminalOf,
  timestampsOf,
  vesselOf,
  voyageNumberOf,
  type Words,
} from './schedule-words.ts';
import type { Page, ScheduleReader } from './schedule-reader.ts';
import { gathered } from './gathered.ts';
import { resolveCode } from './resolve-code.ts';

/** The default period in days before and after today, as the DCSA standard prescribes. */
const daysBefore = 91;
const daysAfter = 183;

const paging = new Set(['limit', 'cursor', 'responseScope']);

/**
 * Returns voyages with their calls, grouped by service and vessel. A page has at most `limit` voyages; the
 * voyages of a service may continue on the next page. Throws a refusal for a request without a filter, and
 * for an unknown terminal.
 */
export async function readVesselSchedules(
  request: VesselSchedulesRequest,
  reader: ScheduleReader,
): Promise<Page<ServiceSchedule>> {
  assertFiltered(request);
  const filter = { ...periodOf(request, reader.now), ...filtersOf(request, reader) };
  const limit = Math.min(request.limit, serverLimits.schedulePageMost);
  const after = placeOf(request.cursor, request);
  // Universal references are assigned by alliances of carriers. No published sailing has one, so a request for
  // a universal reference finds nothing.
  const isUniversal = request.universalServiceReference ?? request.universalVoyageReference;
  if (isUniversal !== undefined) return { rows: [], cursor: null };
  const found = await findVoyages(reader.database, filter, {
    readable: reader.readable,
    after,
    most: limit + 1,
  });
  if (found.length === 0 && after === null) await assertTerminal(request, reader);
  const page = found.slice(0, limit);
  const voyages = await readVoyages(
    reader.database,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  return {
    rows: byService(
      page.flatMap(({ id }) => voyages.get(id) ?? []),
      { reader, isMatched: matcherOf(request, filter) },
    ),
    cursor: found.length > limit && last ? cursorAfter(last, request) : null,
  };
}

/**
 * Throws `invalid` if the request has neither a filter nor a date, because the answer would contain all
 * voyages.
 */
function assertFiltered(request: VesselSchedulesRequest): void {
  const isFiltered = Object.entries(request).some(
    ([name, value]) => value !== undefined && !paging.has(name),
  );
  if (!isFiltered) throw refusal({ code: 'invalid', field: '', why: 'schedule_filter_missing' });
}

/**
 * Throws `invalid` if no sailing at any time calls at the requested terminal, because the code is then probably
 * wrong.
 */
async function assertTerminal(
  { facilitySMDGCode: terminal }: VesselSchedulesRequest,
  { database, readable }: ScheduleReader,
): Promise<void> {
  if (terminal === undefined || (await hasTerminal(database, terminal, readable))) return;
  const values = { value: terminal };
  throw refusal({ code: 'invalid', field: 'facilitySMDGCode', why: 'schedule_terminal_unknown', values });
}

function periodOf({ startDate: start, endDate: end }: VesselSchedulesRequest, now: Date) {
  const today = todayIn(weekZone, now);
  const since = start ?? (end && end < addDays(today, -daysBefore) ? end : addDays(today, -daysBefore));
  const until = end ?? (start && start > addDays(today, daysAfter) ? start : addDays(today, daysAfter));
  const days = serverLimits.schedulePeriodDaysMost;
  if (until < since) throw refusal({ code: 'invalid', field: 'endDate', why: 'range_reversed' });
  if (daysBetween(since, until) > days)
    throw refusal({ code: 'invalid', field: 'endDate', why: 'schedule_period_long', values: { days } });
  return { since, until };
}

function filtersOf(request: VesselSchedulesRequest, reader: ScheduleReader) {
  const { vesselOperatorCarrierCode: carrier, UNLocationCode: code } = request;
  return {
    imo: request.vesselIMONumber,
    shipName: request.vesselName,
    serviceCode: request.carrierServiceCode,
    voyageNumber: request.carrierVoyageNumber,
    harborCode: code === undefined ? undefined : resolveCode(code, 'UNLocationCode', reader),
    terminal: request.facilitySMDGCode,
    shipownerIds:
      carrier === undefined
        ? undefined
        : reader.carriers.filter((one) => one.code === carrier).map((one) => one.shipowner_id),
  };
}

type Matcher = (call: ApiCall) => boolean;

/**
 * Returns a filter for the calls in the answer: all calls of a voyage, or only those that match the requested
 * places and days.
 */
function matcherOf(
  { responseScope, startDate: start, endDate: end }: VesselSchedulesRequest,
  { harborCode, terminal, since, until }: ReturnType<typeof filtersOf> & ReturnType<typeof periodOf>,
): Matcher {
  if (responseScope === 'FULL_VOYAGE') return () => true;
  return (call) =>
    (harborCode === undefined ||
      [call.harbor_code, call.second_harbor_code, call.third_harbor_code].includes(harborCode)) &&
    (terminal === undefined || call.terminal.toUpperCase() === terminal.toUpperCase()) &&
    (start === undefined || call.end_time >= since) &&
    (end === undefined || call.start_time <= until);
}

interface Gathering {
  reader: Words;
  isMatched: Matcher;
}

function byService(voyages: readonly ApiVoyage[], gathering: Gathering): ServiceSchedule[] {
  const services = gathered(voyages, ({ service_code, shipowner_id }) => `${service_code} ${shipowner_id}`);
  return services.flatMap((members) => {
    const [first] = members;
    const vesselSchedules = byVessel(members, gathering);
    return first && vesselSchedules.length > 0
      ? [
          {
            carrierServiceName: serviceNameOf(first),
            carrierServiceCode: first.service_code,
            vesselSchedules,
          },
        ]
      : [];
  });
}

/** Groups the voyages by vessel. Each voyage whose vessel is still to be named is a separate group. */
function byVessel(voyages: readonly ApiVoyage[], { reader, isMatched }: Gathering) {
  const vessels = gathered(voyages, ({ id, imo, ship_name }) => imo ?? ship_name ?? id);
  return vessels.flatMap((members) => {
    const [first] = members;
    const transportCalls = members.flatMap((voyage) => {
      const number = voyageNumberOf(voyage);
      return voyage.calls.filter(isMatched).map((call) => ({
        transportCallReference: call.id,
        carrierImportVoyageNumber: number,
        carrierExportVoyageNumber: number,
        location: terminalOf(call, reader),
        timestamps: timestampsOf(call, reader),
        ...cutOffTimesOf(call, voyage),
      }));
    });
    if (!first || transportCalls.length === 0) return [];
    const vessel = vesselOf(first, reader);
    return [{ ...(vessel && { vessel }), isDummyVessel: vessel === null, transportCalls }];
  });
}
