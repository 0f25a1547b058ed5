import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, isOmittedCall, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { matchHeader } from '../headers/match-header.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { isHeadOfPorts } from './call-heads.ts';
import { headOfPort } from './port-heads.ts';
import { remark } from '../note.ts';
import type { RowFindings } from './findings.ts';
import { withMonth } from './month-column.ts';
import { visitFindings, type Visit } from './visits.ts';

/** A column of ports with the columns for the days at these ports, which follow it. */
export interface CallSlot {
  portAt: number;
  /** The code of the port, if the heading of its days names it: `ETA Luanda`. `portAt` is then -1. */
  code?: string;
  /** The role of the port; absent if its heading is `Port` and it is neither the first nor the last one. */
  role?: 'load' | 'discharge' | undefined;
  dates: readonly { index: number; kind: 'eta' | 'etd' | 'any' }[];
}

const roles: Partial<Record<SheetField, NonNullable<CallSlot['role']>>> = {
  load: 'load',
  second_load: 'load',
  third_load: 'load',
  unload: 'discharge',
  second_unload: 'discharge',
  third_unload: 'discharge',
};
const arrival = /(?<![A-Z])(?:ETA|ETB|ARR(?:IVAL)?)(?![A-Z])|抵|到港|靠泊/i;
const ordinal = /^(?:1ST|2ND|3RD|4TH|FIRST|SECOND|THIRD|FOURTH|第?[一二三四]) ?/i;
const departure = /(?<![A-Z])(?:ETD|ETS|DEP(?:ARTURE)?|SAILING)(?![A-Z])|离|开航|开船/i;
const days = /(?<![A-Z])(?:LAY ?\/? ?CAN|LAYDAYS|WINDOW|DATES?)(?![A-Z])|受载|装期|船期|日期/i;

/**
 * Finds the columns of sheets with a port column for each of several calls: `POL 1, Laycan, POL 2, Laycan,
 * POD 1, ETA, POD 2, ETA`.
 * The discharging ports may also be the headings of their days: `POL 1, Laycan, POL 2, Laycan, ETA Lagos, ETA Tema`.
 * Returns an empty list for a sheet with only one loading and one discharging port.
 */
export function callSlots(header: readonly SheetCell[], names: HarborNames): CallSlot[] {
  const slots: { portAt: number; role: CallSlot['role']; dates: CallSlot['dates'][number][] }[] = [];
  const named: CallSlot[] = [];
  for (const [index, cell] of header.entries()) {
    const text = simplified(cellText(cell));
    if (text === '') continue;
    const head = headOfPort(cell, index, names);
    if (head) {
      const dates = [{ index, kind: head.kind ?? ('any' as const) }];
      named.push({ portAt: -1, code: head.code, role: 'discharge', dates });
      continue;
    }
    // The second match ignores the ordinal number, as in `1st load`, `3rd load port` and `Porto de embarque 2`.
    const spellings = [cell, text.replace(ordinal, ''), text.replace(/ ?\d$/, '')];
    const match = spellings.map(matchHeader).find((one) => one !== null && one.certainty > 1);
    const role = match ? roles[match.field] : undefined;
    const kind = kindOf(text);
    if (role && !kind) slots.push({ portAt: index, role, dates: [] });
    else if (kind) slots.at(-1)?.dates.push({ index, kind });
  }
  const ports = repeatedPorts(header);
  if (ports.length > 1) return ports;
  const isMany = (role: CallSlot['role']) => slots.filter((slot) => slot.role === role).length;
  const areNamed =
    isMany('load') > 1 && isMany('discharge') === 0 && slots.every(({ dates }) => dates.length > 0);
  if (areNamed && named.length > 0 && named.every(({ dates: [days] }) => days?.kind !== 'etd'))
    return [...slots, ...named];
  const isWhole =
    slots.every(({ dates }) => dates.length > 0) && isMany('load') > 0 && isMany('discharge') > 0;
  return isWhole && slots.length > 2 ? slots : [];
}

/**
 * Finds the columns of sheets that repeat the heading `Port` with its days for each call: `Port, ETA, ETD,
 * Port, ETA, ETD`. The first port loads and the last one discharges. Returns an empty list for other sheets.
 */
function repeatedPorts(header: readonly SheetCell[]): CallSlot[] {
  const slots: { portAt: number; dates: CallSlot['dates'][number][] }[] = [];
  for (const [index, cell] of header.entries()) {
    const text = simplified(cellText(cell)).replace(/ ?\d$/, '');
    const kind = kindOf(text);
    if (isHeadOfPorts(text)) slots.push({ portAt: index, dates: [] });
    else if (kind && matchHeader(cell)?.field !== 'voyage_number') slots.at(-1)?.dates.push({ index, kind });
  }
  const isClear = slots.every(
    ({ dates }) => dates.length > 0 && new Set(dates.map(({ kind }) => kind)).size === dates.length,
  );
  if (slots.length < 2 || !isClear) return [];
  return slots.map((slot, nth) =>
    nth === 0 ? { ...slot, role: 'load' } : nth === slots.length - 1 ? { ...slot, role: 'discharge' } : slot,
  );
}

/**
 * Returns the kind of a column of days: `eta` for arrivals, `etd` for departures, `any` if its heading does
 * not show which of the two; null for a column of another kind. The first and the last day of a window are
 * its arrival and its departure.
 */
const kindOf = (text: string): CallSlot['dates'][number]['kind'] | null =>
  kindOfWindow(text) ?? kindOfMoment(text);

function kindOfWindow(text: string): 'eta' | 'etd' | null {
  const field = days.test(text) ? (matchHeader(text)?.field ?? null) : null;
  if (field === 'laycan_start' || field === 'arrival_start') return 'eta';
  return field === 'laycan_end' || field === 'arrival_end' ? 'etd' : null;
}

const kindOfMoment = (text: string): CallSlot['dates'][number]['kind'] | null =>
  departure.test(text) ? 'etd' : arrival.test(text) ? 'eta' : days.test(text) ? 'any' : null;

/**
 * Reads the calls of a row; null if there are fewer than two. A call without a port is left out.
 * `monthOfDays` applies to days without a month.
 */
export function callSlotFindings(
  written: readonly SheetCell[],
  slots: readonly CallSlot[],
  { names, monthOfDays }: { names: HarborNames; monthOfDays?: string | undefined },
): RowFindings | null {
  const row = monthOfDays === undefined ? written : withMonthInDays(written, slots, monthOfDays);
  const visits: Visit[] = slots.flatMap(({ portAt, role, dates, code: named }): Visit[] => {
    const isGiven = ({ index }: { index: number }) =>
      !isAbsent(row[index]) && (named === undefined || !isOmittedCall(cellText(row[index])));
    const filled = dates.filter(isGiven);
    if (named === undefined ? isAbsent(row[portAt]) : filled.length === 0) return [];
    const text = cellText(row[portAt]);
    const read = readHarbors(text, names, { isExact: true });
    const code = named ?? ('value' in read && read.value.length === 1 ? (read.value[0] ?? text) : text);
    return [
      {
        code,
        ...(role && { role }),
        dates: Object.fromEntries(filled.map(({ index, kind }) => [kind, row[index]])),
      },
    ];
  });
  const found = visitFindings(visits, {
    hasRoles: visits.every(({ role }) => role !== undefined),
    columnOf: new Map(),
    names,
  });
  if (!found) return null;
  const ports = (['second_load', 'third_load', 'second_unload', 'third_unload'] as const).map(
    (field) => [field, null] as const,
  );
  const used = slots.flatMap(({ portAt, dates }) => [portAt, ...dates.map(({ index }) => index)]);
  const isAssumed = row !== written;
  const note = {
    field: 'laycan' as const,
    ...remark('date_part_read', { text: monthOfDays ?? '', window: cellText(row[firstDayAt(slots)]) }),
  };
  return {
    ...found,
    cells: new Map<SheetField, SheetCell>([...ports, ...found.cells]),
    used,
    notes: isAssumed ? [...found.notes, note] : found.notes,
  };
}

const firstDayAt = ([first]: readonly CallSlot[]): number => first?.dates[0]?.index ?? -1;

/** Days without a month: `3-5`, `28`, `20日`. */
const bareDays = /^(\d{1,2})(?:\s?[-~至到]\s?(\d{1,2}))?\s?[日号]?$/;

/**
 * Adds a month to days without one, from the first call on, as long as the days do not decrease. A smaller
 * day is in a later month, so that call and the calls after it are left unchanged.
 */
function withMonthInDays(
  row: readonly SheetCell[],
  slots: readonly CallSlot[],
  month: string,
): readonly SheetCell[] {
  const made = [...row];
  let lastDay = 0;
  for (const { index } of slots.flatMap(({ dates }) => dates)) {
    if (isAbsent(row[index])) continue;
    const days = bareDays.exec(simplified(cellText(row[index])));
    const [first, last] = [Number(days?.[1]), Number(days?.[2] ?? days?.[1])];
    if (!days || first < Math.max(1, lastDay) || last < first || last > 31) break;
    made[index] = withMonth(first === last ? String(first) : `${first}-${last}`, month);
    lastDay = last;
  }
  return lastDay > 0 ? made : row;
}
