import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { Harbor } from '../../../trade/harbors/harbor.ts';
import { cutOffsOfCall, departureOf } from '../../../trade/sailing/cut-offs-of-call.ts';
import type { CutOffTime, Place, RouteLeg, Terminal, Timestamp } from '../../../contract/open/schedules.ts';
import { cutOffTimeCodes } from '../../../contract/open/schedules.ts';
import type { Config } from '../../config.ts';
import type { ApiCall, ApiVoyage } from '../../db/schedule-api/voyages.ts';

/**
 * The functions and data with which schedules are converted to the terms of the DCSA standard: ports, local
 * times and carrier codes.
 */
export interface Words {
  harborOf: (code: string) => Harbor | undefined;
  /** Returns a local time at a port, with its offset. */
  timeOf: (day: PlainDate, clock: string, code: string) => string;
  /** The carrier codes that the operator has configured, by shipowner. */
  carriers: Config['carrierCodes'];
}

/** The placeholder for a voyage number that is not published, because the DCSA standard requires a number. */
const unnumbered = 'TBA';

type Vessel = NonNullable<RouteLeg['transport']['vessel']>;

export const voyageNumberOf = ({ voyage_number }: ApiVoyage): string =>
  voyage_number.trim().slice(0, 50) || unnumbered;

/**
 * Returns the name of a service: the carrier's name, followed by the service code or, for general cargo, by
 * `general cargo`.
 */
export function serviceNameOf({ kind, english_title, service_code }: ApiVoyage): string {
  const name = kind === 'general' ? 'general cargo' : service_code;
  return `${english_title.trim().slice(0, 49 - name.length)} ${name}`.trim();
}

/** Returns the vessel; null for a vessel to be named, which the DCSA standard calls a dummy vessel. */
export function vesselOf(voyage: ApiVoyage, words: Words): Vessel | null {
  const { ship_name, imo, shipowner_id } = voyage;
  if (ship_name === null || ship_name.trim() === '') return null;
  const carrier = carrierOf(shipowner_id, words);
  return {
    ...(imo !== null && /^\d{7,8}$/.test(imo) ? { vesselIMONumber: imo } : {}),
    name: ship_name.trim().slice(0, 50).trim(),
    ...(carrier && {
      operatorCarrierCode: carrier.code,
      operatorCarrierCodeListProvider: carrier.provider,
    }),
  };
}

const carrierOf = (shipownerId: number, { carriers }: Words) =>
  carriers.find(({ shipowner_id }) => shipowner_id === shipownerId);

export function servicePartnerOf(voyage: ApiVoyage, words: Words) {
  const carrier = carrierOf(voyage.shipowner_id, words);
  const number = voyageNumberOf(voyage);
  return {
    ...(carrier && { carrierCode: carrier.code, carrierCodeListProvider: carrier.provider }),
    carrierServiceName: serviceNameOf(voyage),
    carrierServiceCode: voyage.service_code,
    carrierImportVoyageNumber: number,
    carrierExportVoyageNumber: number,
  };
}

/** True if the text has the form of an SMDG terminal code; any other text is a name. */
const isTerminalCode = (terminal: string) => /^[A-Z0-9]{2,6}$/.test(terminal);

/**
 * Returns the names of the port of a call. `code` is the requested port. Up to two alternative ports of the
 * call are added to its name with "or".
 */
function namesOf(call: ApiCall, words: Words, code: string) {
  const others = [call.harbor_code, call.second_harbor_code, call.third_harbor_code].filter(
    (other) => other !== null && other !== code,
  );
  const nameOf = (of: string) => words.harborOf(of)?.english_name ?? of;
  const or = others.length === 0 ? '' : ` or ${others.map((other) => nameOf(other ?? '')).join(' or ')}`;
  return {
    locationName: `${nameOf(code)}${or}`.slice(0, 100).trim(),
    UNLocationCode: code,
    ...(call.terminal !== '' && { facilityName: call.terminal.slice(0, 100).trim() }),
  };
}

export const terminalOf = (call: ApiCall, words: Words, code = call.harbor_code): Terminal => ({
  ...namesOf(call, words, code),
  ...(isTerminalCode(call.terminal) && { facilitySMDGCode: call.terminal }),
});

export const placeOfCall = (call: ApiCall, words: Words, code = call.harbor_code): Place => ({
  ...namesOf(call, words, code),
  ...(isTerminalCode(call.terminal) && {
    facility: { facilityCode: call.terminal, facilityCodeListProvider: 'SMDG' as const },
  }),
});

/**
 * Returns the published times of a call: the clock times of a container voyage, or the first and last day of
 * a laycan. A day without a clock time lasts from its first to its last minute. Expected and actual days of
 * arrival are added.
 */
export function timestampsOf(call: ApiCall, words: Words): Timestamp[] {
  const at = (day: PlainDate, clock: string) => words.timeOf(day, clock, call.harbor_code);
  const arrived = (eventClassifierCode: 'EST' | 'ACT', day: PlainDate | null): Timestamp[] =>
    day === null ? [] : [{ eventTypeCode: 'ARRI', eventClassifierCode, eventDateTime: at(day, '00:00') }];
  return [
    {
      eventTypeCode: 'ARRI',
      eventClassifierCode: 'PLN',
      eventDateTime: at(call.start_time, call.start_clock ?? '00:00'),
    },
    {
      eventTypeCode: 'DEPA',
      eventClassifierCode: 'PLN',
      eventDateTime: at(call.end_time, call.end_clock ?? '23:59'),
    },
    ...arrived('EST', call.estimated_time),
    ...arrived('ACT', call.actual_time),
  ];
}

const isCode = (code: string): code is CutOffTime['cutOffDateTimeCode'] =>
  cutOffTimeCodes.some((known) => known === code);

/**
 * Returns the published cut-offs and openings of a loading call. Computed times are left out, because the
 * carrier did not state them.
 * Kinds without a code in the standard, such as the gate opening for reefers, are left out too. Under another
 * code, a reader would misunderstand them as times of general cargo.
 */
export function cutOffTimesOf(call: ApiCall, { calls, cut_offs }: ApiVoyage): { cutOffTimes?: CutOffTime[] } {
  if (!call.is_load) return {};
  const departing = calls.map(({ harbor_code, is_load, end_time, end_clock }) => ({
    harbor_code,
    is_load,
    departure: departureOf(end_time, end_clock),
  }));
  const written = cutOffsOfCall(cut_offs, departing, calls.indexOf(call)).flatMap(({ code, time }) =>
    isCode(code) ? [{ cutOffDateTimeCode: code, cutOffDateTime: withSeconds(time) }] : [],
  );
  return written.length === 0 ? {} : { cutOffTimes: written };
}

/**
 * Normalizes a stored time such as `2026-11-20T17:00Z`, which may lack seconds and may have `Z` as its
 * offset.
 */
const withSeconds = (time: string): string =>
  time.replace(/T(\d\d:\d\d)(?=[Z+-])/, 'T$1:00').replace(/Z$/, '+00:00');
