import { isLocalTime, localTime, momentIn } from '../../../trade/calendar/local-time.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { Harbor } from '../../../trade/harbors/harbor.ts';
import { isImoNumber } from '../../../trade/identifiers/imo-number.ts';
import { isOpening, isStandardCode } from '../../../trade/deadline/deadline-codes.ts';

import * as tradeLimits from '../../../trade/trade-limits.ts';
import type { NewCutOff, NewPortCall } from '../../db/sailings/new-sailing.ts';
import type { GatheredCall, GatheredVoyage } from './gather-voyages.ts';

/** The reasons why a voyage is not published. */
export const voyageFaults = [
  'voyage_number_missing',
  'service_missing',
  'contradictory',
  'port_missing',
  'port_unknown',
  'time_unreadable',
  'departure_missing',
  'arrival_missing',
  'times_contradict',
  'calls_few',
  'calls_many',
  'imo_wrong',
  'past',
  'published_otherwise',
] as const;
export type VoyageFault = (typeof voyageFaults)[number];

/** The validated data of a voyage, in the form in which this application stores sailings. */
export interface CertainVoyage {
  service_code: string;
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  harbors: NewPortCall[];
  cut_offs: NewCutOff[];
}

/**
 * A fault of a voyage, with the port of the affected call; the port is empty if the whole voyage is affected.
 */
export interface Doubt {
  fault: VoyageFault;
  harbor_code: string;
}

interface Judging {
  harborOf: (code: string) => Harbor | undefined;
  now: Date;
}

/** A call with its port and its most reliable times of arrival and departure. */
interface TimedCall {
  call: GatheredCall;
  harbor: Harbor;
  arrives: Date | null;
  departs: Date | null;
}

/** Returns the validated data of a voyage, or the fault that prevents its publication. */
export function judgeVoyage(voyage: GatheredVoyage, judging: Judging): CertainVoyage | Doubt {
  const whole = faultOfWhole(voyage);
  if (whole) return { fault: whole, harbor_code: '' };
  const timed: TimedCall[] = [];
  for (const call of voyage.calls) {
    const read = timedCallOf(call, judging);
    if ('fault' in read) return read;
    timed.push(read);
  }
  timed.sort((one, other) => momentOf(one) - momentOf(other));
  return doubtOfTimes(timed, judging) ?? certainOf(voyage, timed);
}

function faultOfWhole({ voyage_number, service_code, calls, imo, isContradictory }: GatheredVoyage) {
  if (voyage_number === '') return 'voyage_number_missing';
  if (service_code === '') return 'service_missing';
  if (isContradictory) return 'contradictory';
  if (calls.length < 2) return 'calls_few';
  if (calls.length > tradeLimits.callsPerSailingMost) return 'calls_many';
  return imo !== null && !isImoNumber(imo) ? 'imo_wrong' : null;
}

function timedCallOf(call: GatheredCall, { harborOf }: Judging): TimedCall | Doubt {
  const code = call.location?.UNLocationCode?.trim() ?? '';
  if (code === '') return { fault: 'port_missing', harbor_code: '' };
  const harbor = harborOf(code);
  if (!harbor) return { fault: 'port_unknown', harbor_code: code };
  if (call.timestamps.some(({ eventDateTime }) => !isLocalTime(withoutFraction(eventDateTime))))
    return { fault: 'time_unreadable', harbor_code: code };
  return { call, harbor, arrives: timeOf(call, 'ARRI'), departs: timeOf(call, 'DEPA') };
}

/** The kinds of times in DCSA data, most reliable first: actual, estimated, planned. */
const classifiers = ['ACT', 'EST', 'PLN'];

function timeOf({ timestamps }: GatheredCall, type: 'ARRI' | 'DEPA'): Date | null {
  const [surest] = timestamps
    .filter(({ eventTypeCode, eventClassifierCode }) => {
      return eventTypeCode === type && classifiers.includes(eventClassifierCode);
    })
    .toSorted(
      (one, other) =>
        classifiers.indexOf(one.eventClassifierCode) - classifiers.indexOf(other.eventClassifierCode),
    );
  return surest ? new Date(withoutFraction(surest.eventDateTime)) : null;
}

const withoutFraction = (time: string): string => time.trim().replace(/\.\d+(?=[Z+-])/, '');

const momentOf = ({ arrives, departs }: TimedCall): number => (arrives ?? departs)?.getTime() ?? 0;

/**
 * Returns the first fault in the times of a voyage, or null. Every call except the first needs an arrival,
 * and every call except the last a departure. The times must ascend, and no stay may be too long.
 * The fault is `past` if the vessel has already left its last loading port.
 */
function doubtOfTimes(timed: readonly TimedCall[], { now }: Judging): Doubt | null {
  let before = -Infinity;
  for (const [at, { arrives, departs, harbor }] of timed.entries()) {
    const harbor_code = harbor.code;
    if (!arrives && at > 0) return { fault: 'arrival_missing', harbor_code };
    if (!departs && at < timed.length - 1) return { fault: 'departure_missing', harbor_code };
    const [comes, goes] = [(arrives ?? departs)?.getTime() ?? 0, (departs ?? arrives)?.getTime() ?? 0];
    if (comes < before || goes < comes || goes - comes > stayMostMs)
      return { fault: 'times_contradict', harbor_code };
    before = goes;
  }
  // The last call is left out, because no later call can discharge cargo that was loaded there.
  const lastLoading = timed.slice(0, -1).findLast(({ call }) => call.is_load);
  const goes = lastLoading?.departs ?? null;
  return goes === null || goes < now ? { fault: 'past', harbor_code: '' } : null;
}

/** The maximum plausible stay in ms of a container vessel in a port during a voyage. */
const stayMostMs = 40 * dayMs;

function certainOf(voyage: GatheredVoyage, timed: readonly TimedCall[]): CertainVoyage | Doubt {
  const { service_code, ship_name, imo, voyage_number } = voyage;
  const loads = timed.map(({ call }) => call.is_load);
  const unloads = timed.map(({ call }) => call.is_unload);
  const harbors = timed.map(({ call, harbor, arrives, departs }, at): NewPortCall => {
    const start = momentIn(harbor.time_zone, arrives ?? departs ?? new Date(0));
    const end = momentIn(harbor.time_zone, departs ?? arrives ?? new Date(0));
    return {
      harbor_code: harbor.code,
      start_time: start.day,
      end_time: end.day,
      start_clock: arrives && start.clock,
      end_clock: departs && end.clock,
      terminal: (call.location?.facilitySMDGCode ?? call.location?.facilityName ?? '').trim(),
      // A call counts as loading only if a later call discharges, and as discharging only if an earlier call
      // loads.
      is_load: call.is_load && unloads.slice(at + 1).includes(true),
      is_unload: call.is_unload && loads.slice(0, at).includes(true),
    };
  });
  if (!harbors.some(({ is_load }) => is_load)) return { fault: 'calls_few', harbor_code: '' };
  return {
    service_code,
    ship_name,
    imo,
    voyage_number,
    harbors,
    cut_offs: withoutRepeats(timed.flatMap(cutOffsOf)),
  };
}

/**
 * Returns the cut-offs of a call whose codes are known. A cut-off that cannot be parsed is left out; the
 * voyage is still published.
 * A call may have several times of one kind, for example for different cargo. Then the time that is safe for
 * all cargo is used: the earliest cut-off, or the latest opening.
 */
function cutOffsOf({ call, harbor }: TimedCall): NewCutOff[] {
  const safest = new Map<string, Date>();
  for (const { cutOffDateTimeCode, cutOffDateTime } of call.cutOffTimes ?? []) {
    const [code, text] = [cutOffDateTimeCode.trim().toUpperCase(), withoutFraction(cutOffDateTime)];
    if (!call.is_load || !isStandardCode(code) || !isLocalTime(text)) continue;
    const [time, before] = [new Date(text), safest.get(code)];
    const isSafer = !before || (isOpening(code) ? time > before : time < before);
    if (isSafer) safest.set(code, time);
  }
  return [...safest].map(([code, moment]): NewCutOff => {
    const { day, clock } = momentIn(harbor.time_zone, moment);
    const time = localTime(day, clock, harbor.time_zone);
    return { harbor_code: harbor.code, code, time, provenance: 'published', rule: null };
  });
}

/**
 * Removes duplicate cut-offs. If a voyage calls at a port twice, the carrier may send the same cut-off with
 * both calls.
 */
const withoutRepeats = (all: readonly NewCutOff[]): NewCutOff[] =>
  all.filter((one, at) => all.findIndex((other) => nameOf(other) === nameOf(one)) === at);

const nameOf = ({ code, harbor_code, time }: NewCutOff) => `${harbor_code} ${code} ${time}`;
