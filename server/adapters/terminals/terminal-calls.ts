import { isOpening } from '../../../trade/deadline/deadline-codes.ts';
import { reversedWindows } from '../../../trade/deadline/receiving-windows.ts';
import { isImoNumber, normalizeImoNumber } from '../../../trade/identifiers/imo-number.ts';
import { isAbsent } from '../../../trade/sheet/cell.ts';
import { entriesOf } from '../../../trade/keys-of.ts';
import type { TerminalDescription } from './terminal-description.ts';
import type { TerminalRecord } from './terminal-records.ts';
import { readTime } from './time-pattern.ts';

/** A call of a vessel as a terminal published it. Times are local with their UTC offset. */
export interface TerminalCall {
  terminal: string;
  ship_name: string;
  imo: string | null;
  voyage_number: string;
  berth_time: string | null;
  departure_time: string | null;
  /** The time of each deadline by its code. A deadline that the terminal does not give is absent. */
  deadlines: Readonly<Record<string, string>>;
}

/** The reasons why a row of a terminal is not used. */
export const callFaults = [
  'vessel_missing',
  'voyage_missing',
  'imo_wrong',
  'time_unreadable',
  'departure_before_berth',
  'opening_after_cut_off',
  'cut_off_after_departure',
  'contradictory',
] as const;
export type CallFault = (typeof callFaults)[number];

export interface RefusedCall {
  /** The vessel and the voyage as the terminal wrote them. */
  call: string;
  fault: CallFault;
}

/**
 * Returns the calls of a terminal's list, and the rows that are not used with their reasons. A row with one
 * unreadable time is refused as a whole, because its other times may be wrong too.
 */
export function callsOf(
  records: readonly TerminalRecord[],
  description: TerminalDescription,
  zone: string,
): { calls: TerminalCall[]; refused: RefusedCall[] } {
  const calls = new Map<string, TerminalCall>();
  const refused: RefusedCall[] = [];
  const contradictory = new Set<string>();
  for (const record of records) {
    const read = callOf(record, description, zone);
    if ('fault' in read) {
      refused.push(read);
      continue;
    }
    const known = calls.get(callName(read));
    if (known && JSON.stringify(known) !== JSON.stringify(read)) contradictory.add(callName(read));
    calls.set(callName(read), read);
  }
  for (const name of contradictory) {
    const call = calls.get(name);
    if (call) refused.push({ call: shownName(call), fault: 'contradictory' });
    calls.delete(name);
  }
  return { calls: [...calls.values()], refused };
}

/** Returns the text that identifies a call within the list of its terminal. */
export const callName = ({ terminal, ship_name, imo, voyage_number }: TerminalCall): string =>
  JSON.stringify([terminal, imo ?? ship_name.toUpperCase(), voyage_number.toUpperCase()]);

const shownName = ({ ship_name, voyage_number }: Pick<TerminalCall, 'ship_name' | 'voyage_number'>): string =>
  `${ship_name} ${voyage_number}`.trim();

const charsMost = 60;

function callOf(
  record: TerminalRecord,
  description: TerminalDescription,
  zone: string,
): TerminalCall | RefusedCall {
  const { columns, terminal, times } = description;
  const textOf = (names: readonly string[] | undefined) => {
    const filled = names?.map(record).find((text) => !isAbsent(text)) ?? '';
    return filled.slice(0, charsMost);
  };
  let isReadable = true;
  const timeOf = (names: readonly string[] | undefined) => {
    const written = textOf(names);
    const time = written === '' ? null : readTime(written, times, zone);
    if (written !== '' && time === null) isReadable = false;
    return time;
  };
  const imo = normalizeImoNumber(textOf(columns.imo));
  const call: TerminalCall = {
    terminal: textOf(columns.terminal) || terminal,
    ship_name: textOf(columns.vessel),
    imo: imo === '' || imo === '0' ? null : imo,
    voyage_number: textOf(columns.voyage),
    berth_time: timeOf(columns.berth),
    departure_time: timeOf(columns.departure),
    deadlines: Object.fromEntries(
      entriesOf(columns.deadlines).flatMap(([code, names]): [string, string][] => {
        const time = timeOf(names);
        return time === null ? [] : [[code, time]];
      }),
    ),
  };
  const fault = isReadable ? faultOf(call) : 'time_unreadable';
  return fault === null ? call : { call: shownName(call), fault };
}

function faultOf({
  ship_name,
  voyage_number,
  imo,
  berth_time,
  departure_time,
  deadlines,
}: TerminalCall): CallFault | null {
  if (ship_name === '') return 'vessel_missing';
  if (voyage_number === '') return 'voyage_missing';
  if (imo !== null && !isImoNumber(imo)) return 'imo_wrong';
  if (berth_time !== null && departure_time !== null && isAfter(berth_time, departure_time))
    return 'departure_before_berth';
  const rows = Object.entries(deadlines).map(([code, time]) => ({ code, time }));
  if (reversedWindows(rows).length > 0) return 'opening_after_cut_off';
  const isLate = ({ code, time }: { code: string; time: string }) =>
    departure_time !== null && !isOpening(code) && isAfter(time, departure_time);
  return rows.some(isLate) ? 'cut_off_after_departure' : null;
}

const isAfter = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);
