import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { Harbor } from '../../../trade/harbors/harbor.ts';
import type { CutOffTime, Place, RouteLeg, Terminal, Timestamp } from '../../../contract/open/schedules.ts';
import { cutOffTimeCodes } from '../../../contract/open/schedules.ts';
import type { Config } from '../../config.ts';
import type { ApiCall, ApiVoyage } from '../../db/schedule-api/voyages.ts';

/** What the words of the standard are made with. */
export interface Words {
  harborOf: (code: string) => Harbor | undefined;
  /** A clock of a port, with its offset. */
  timeOf: (day: PlainDate, clock: string, code: string) => string;
  /** The codes of carriers that the operator has named. */
  carriers: Config['carrierCodes'];
}

/** What stands for a number that is not published: the standard wants one. */
const unnumbered = 'TBA';

type Vessel = NonNullable<RouteLeg['transport']['vessel']>;

export const voyageNumberOf = ({ voyage_number }: ApiVoyage): string =>
  voyage_number.trim().slice(0, 50) || unnumbered;

/** The name of a service: its carrier and its code, general cargo in words. */
export function serviceNameOf({ kind, english_title, service_code }: ApiVoyage): string {
  const name = kind === 'general' ? 'general cargo' : service_code;
  return `${english_title.trim().slice(0, 49 - name.length)} ${name}`.trim();
}

/** The vessel, where one is named; null is a vessel to be named, a dummy. */
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

/** Written as SMDG writes its codes of terminals; anything else is a name. */
const isTerminalCode = (terminal: string) => /^[A-Z0-9]{2,6}$/.test(terminal);

/** `code` is the port that was asked for; a call may name up to three, of which one is going to be the one. */
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
 * What is published of a call: a container voyage's clocks, or the bounds of a window; a day without a clock counts
 * from its first minute to its last. Beside it the days on which she is expected and on which she came.
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

/** The published cut-offs of a loading call; those that are computed or not given are no word of the carrier's. */
export function cutOffTimesOf(call: ApiCall, { cut_offs }: ApiVoyage): { cutOffTimes?: CutOffTime[] } {
  const told = cut_offs.flatMap(({ harbor_code, code, time }) =>
    call.is_load && harbor_code === call.harbor_code && isCode(code)
      ? [{ cutOffDateTimeCode: code, cutOffDateTime: withSeconds(time) }]
      : [],
  );
  return told.length === 0 ? {} : { cutOffTimes: told };
}

/** `2026-11-20T17:00Z` may be stored: seconds may be left out, and Z stand for the offset. */
const withSeconds = (time: string): string =>
  time.replace(/T(\d\d:\d\d)(?=[Z+-])/, 'T$1:00').replace(/Z$/, '+00:00');
