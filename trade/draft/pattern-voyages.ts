import { localTime, type ZoneOf } from '../calendar/local-time.ts';
import { addDays, daysBetween, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { keyBetween } from '../edit/fractional-key.ts';
import { hoursBefore, hoursBeforeDeparture } from '../sailing/cut-off-rules.ts';
import { anEmptyDraft, type DraftCall, type DraftCutOff, type NewDraft } from './draft.ts';
import { callOfCutOff } from './draft-cut-off-verdicts.ts';
import { callsInOrder } from './draft-verdict.ts';
import { nextVoyage } from './next-voyage.ts';
import type { PatternStop, ServicePattern } from './service-pattern.ts';

/** The maximum number of departures of a season. A larger number means that the last day was mistyped. */
const slotsMost = 400;

/** One departure of a service, as the service pattern defines it. */
export interface ServiceSlot {
  /** The number of the departure; the first voyage of the service has number 0. */
  nth: number;
  /** The day on which the vessel leaves the first port of the service. */
  day: PlainDate;
  /** The voyage of this departure; null if none exists. */
  draft: NewDraft | null;
  /**
   * True if this departure has no voyage but a later departure has one, so that a voyage is missing. False if
   * the departure is after the last voyage.
   */
  isGap: boolean;
}

/**
 * Returns the day by which a call is compared with the service pattern: the departure if cargo is loaded,
 * otherwise the arrival.
 */
export const mainDayOf = (call: Pick<DraftCall, 'is_load' | 'start_time' | 'end_time'>): string =>
  call.is_load ? call.end_time : call.start_time;

export const mainDayOfStop = (stop: Pick<PatternStop, 'is_load' | 'start_day' | 'end_day'>): number =>
  stop.is_load ? stop.end_day : stop.start_day;

/** Returns the stops in the order in which vessels make them. */
export const stopsInOrder = ({ stops }: Pick<ServicePattern, 'stops'>): PatternStop[] => callsInOrder(stops);

/**
 * Returns the call of a voyage at each stop, in the order of the stops; undefined for a stop that the voyage
 * leaves out. The voyage may have additional calls.
 */
export function callsAtStops<Call extends DraftCall>(
  { harbors }: { harbors: readonly Call[] },
  stops: readonly PatternStop[],
): (Call | undefined)[] {
  const calls = callsInOrder(harbors);
  let from = 0;
  return stops.map(({ harbor_code }) => {
    const at = calls.findIndex((call, index) => index >= from && call.harbor_code === harbor_code);
    if (at >= 0) from = at + 1;
    return calls[at];
  });
}

/**
 * Returns the number of the departure that is nearest to the voyage's first known day; null if no day is
 * known.
 */
export function slotOf(draft: Pick<NewDraft, 'harbors'>, pattern: ServicePattern): number | null {
  if (!isPlainDate(pattern.first_day)) return null;
  const stops = stopsInOrder(pattern);
  const calls = callsAtStops(draft, stops);
  for (const [at, stop] of stops.entries()) {
    const day = calls[at] && mainDayOf(calls[at]);
    if (day === undefined || !isPlainDate(day)) continue;
    const days = daysBetween(pattern.first_day, day) - mainDayOfStop(stop);
    return Math.round(days / pattern.cycle_days);
  }
  return null;
}

/**
 * Returns the number of days by which a call is later than the service pattern defines for the stop; negative
 * if it is earlier. Returns null if the day of the call or the number of the departure is unknown.
 */
export function daysOff(
  draft: Pick<NewDraft, 'harbors'>,
  stop: PatternStop,
  call: DraftCall,
  pattern: ServicePattern,
): number | null {
  const nth = slotOf(draft, pattern);
  const day = mainDayOf(call);
  if (nth === null || !isPlainDate(day)) return null;
  return daysBetween(pattern.first_day, day) - nth * pattern.cycle_days - mainDayOfStop(stop);
}

/**
 * Returns the departures of a service in their order. They begin with the first existing voyage or, if there
 * is none, with the first voyage of the pattern. They end at a day, or at the last existing voyage if that is
 * later.
 */
export function seasonOf(
  pattern: ServicePattern,
  existing: readonly NewDraft[],
  until: PlainDate,
): ServiceSlot[] {
  const { first_day, cycle_days } = pattern;
  if (!isPlainDate(first_day) || !isPlainDate(until) || pattern.stops.length === 0) return [];
  const bySlot = new Map<number, NewDraft>();
  for (const draft of existing) {
    const nth = slotOf(draft, pattern);
    if (nth !== null && !bySlot.has(nth)) bySlot.set(nth, draft);
  }
  const first = bySlot.size > 0 ? Math.min(...bySlot.keys()) : 0;
  const last = bySlot.size > 0 ? Math.max(...bySlot.keys()) : -1;
  const end = Math.max(last, Math.floor(daysBetween(first_day, until) / cycle_days));
  const total = Math.min(slotsMost, Math.max(0, end - first + 1));
  return Array.from({ length: total }, (_, at) => {
    const nth = first + at;
    const draft = bySlot.get(nth) ?? null;
    return { nth, day: addDays(first_day, nth * cycle_days), draft, isGap: draft === null && nth < last };
  });
}

interface VoyageOptions {
  /** The existing voyages. The new voyages follow the last of them. */
  existing: readonly NewDraft[];
  /** The last day on which a new voyage may leave its first port. */
  until: PlainDate;
  /** Returns the time zone of a port by its code. A cut-off at a port without a time zone gets no time. */
  zoneOf: ZoneOf;
  makeId: () => string;
}

/**
 * Creates the voyages after the last existing one until a day. The service pattern defines the order of
 * vessels, the numbers, days, cut-offs and rates.
 */
export function voyagesOfPattern(pattern: ServicePattern, options: VoyageOptions): NewDraft[] {
  const season = seasonOf(pattern, options.existing, options.until);
  const last = season.findLast(({ draft }) => draft !== null);
  let sequence =
    options.existing
      .map((draft) => draft.sequence)
      .toSorted(byPlace)
      .at(-1) ?? null;
  return season
    .filter(({ draft, isGap }) => draft === null && !isGap)
    .map(({ nth, day }) => {
      sequence = keyBetween(sequence, null);
      return { ...voyageOn(day, pattern, options), ...nameOf(nth, pattern, last), sequence };
    });
}

const byPlace = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Returns the vessel and the voyage number of a new voyage. They continue from the last existing voyage. If
 * there is none, they begin with the first vessel and number of the pattern.
 */
function nameOf(
  nth: number,
  pattern: ServicePattern,
  last: ServiceSlot | undefined,
): Pick<NewDraft, 'ship_name' | 'imo' | 'voyage_number'> {
  const ships = callsInOrder(pattern.ships);
  const known = last?.draft ? ships.findIndex(({ ship_name }) => ship_name === last.draft?.ship_name) : -1;
  const turn = known >= 0 && last ? known + nth - last.nth : nth;
  const ship = ships[((turn % ships.length) + ships.length) % ships.length];
  const isNumbered = last?.draft && /\d/.test(last.draft.voyage_number);
  const voyage_number =
    isNumbered && last.draft
      ? nextVoyage(last.draft.voyage_number, (nth - last.nth) * pattern.voyage_step)
      : nextVoyage(pattern.first_voyage, nth * pattern.voyage_step);
  return { ship_name: ship?.ship_name ?? null, imo: ship?.imo ?? null, voyage_number };
}

/** Returns a draft of a container voyage without calls, rates and cut-offs. */
export const anEmptyVoyage = (
  { id, sequence }: Pick<NewDraft, 'id' | 'sequence'>,
  service_code: string,
): NewDraft =>
  anEmptyDraft({
    id,
    sequence,
    kind: 'container',
    machine_id: 'regular',
    service_code: service_code || null,
    is_blank: false,
    rates: [],
    surcharges: [],
  });

/**
 * Creates a voyage that leaves its first port on a day, with all content that the service pattern defines.
 */
export function voyageOn(
  day: PlainDate,
  pattern: ServicePattern,
  { makeId, zoneOf }: Pick<VoyageOptions, 'makeId' | 'zoneOf'>,
): NewDraft {
  const draft = anEmptyVoyage({ id: makeId(), sequence: 'V' }, pattern.service_code);
  const harbors = stopsInOrder(pattern).map((stop) => callOn(day, stop, makeId()));
  return {
    ...draft,
    harbors,
    cut_offs: cutOffsOf(harbors, pattern, { makeId, zoneOf }),
    rates: pattern.rates.map((rate) => ({ ...rate, id: makeId() })),
    surcharges: pattern.surcharges.map((one) => ({ ...one, id: makeId() })),
  };
}

/** Returns the call at a stop, for a voyage that leaves its first port on `day`. */
export const callOn = (day: PlainDate, stop: PatternStop, id: string): DraftCall => ({
  id,
  sequence: stop.sequence,
  harbor_code: stop.harbor_code,
  second_harbor_code: null,
  third_harbor_code: null,
  use_common: false,
  start_time: addDays(day, stop.start_day),
  start_clock: stop.start_clock,
  end_time: addDays(day, stop.end_day),
  end_clock: stop.end_clock,
  terminal: stop.terminal,
  is_load: stop.is_load,
  is_unload: stop.is_unload,
});

function cutOffsOf(
  calls: readonly DraftCall[],
  { cut_off_rules }: ServicePattern,
  { makeId, zoneOf }: Pick<VoyageOptions, 'makeId' | 'zoneOf'>,
): DraftCutOff[] {
  return cut_off_rules.flatMap(({ harbor_code, code, hours }) =>
    calls
      .filter((call) => call.is_load && (harbor_code === '' || call.harbor_code === harbor_code))
      // A port that the vessel calls at twice gets each cut-off only once, at its first loading call.
      .filter((call) => callOfCutOff(calls, call) === call)
      .map((call): DraftCutOff => {
        const zone = zoneOf(call.harbor_code);
        const at = hoursBefore(hours, { day: call.end_time, clock: call.end_clock ?? '00:00' });
        return {
          id: makeId(),
          harbor_code: call.harbor_code,
          code,
          time: zone === undefined ? null : localTime(at.date, at.clock, zone),
          provenance: 'computed',
          rule: hoursBeforeDeparture(hours),
        };
      }),
  );
}
