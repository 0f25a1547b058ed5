import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark } from '../note.ts';
import { labels } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';
import { headOfPort, type PortHead } from './port-heads.ts';
import type { Section } from './sections.ts';

/**
 * Returns the heading of the arrivals if it names the only discharging port: `ETA Halifax` next to `ETD`. Returns null
 * if the section has a column of discharging ports, or other ports as headings.
 */
export function headOfArrival(
  { columnOf, ports, header, transits }: Section,
  names: HarborNames,
): PortHead | null {
  if (columnOf.has('unload') || ports.length > 0 || transits.length > 0) return null;
  const heads = header.flatMap((cell, index) => headOfPort(cell, index, names) ?? []);
  const [only, ...others] = heads.filter(({ kind }) => kind === 'eta');
  const isArrival = only && [undefined, only.index].includes(columnOf.get('arrival'));
  return only && others.length === 0 && isArrival ? only : null;
}

/** Returns the discharging port and the arrival of a row below the heading of `headOfArrival`. */
export function arrivalFindings(
  row: readonly SheetCell[],
  section: Section,
  names: HarborNames,
): RowFindings | null {
  const head = headOfArrival(section, names);
  if (!head || isBlank(row[head.index])) return null;
  const text = cellText(section.header[head.index]);
  const values = { text, harbors: labels(head.code.split('/'), names) };
  return {
    cells: new Map<SheetField, SheetCell>([
      ['unload', head.code],
      ['arrival', row[head.index] ?? null],
    ]),
    notes: [{ field: 'unload', ...remark('port_from_title', values) }],
    used: [head.index],
  };
}

/** Returns the columns by field with the field `unload` added, if a heading of arrivals names the discharging port. */
export const withUnload = (
  columnOf: ReadonlyMap<SheetField, number>,
  arrival: PortHead | null,
): ReadonlyMap<SheetField, number> => (arrival ? new Map([...columnOf, ['unload', -1] as const]) : columnOf);

/**
 * Returns the column that contains the departure from a port; null if no column or several columns contain
 * one.
 */
export function departureOf({ header }: Section, names: HarborNames): PortHead | null {
  const heads = header.flatMap((cell, index) => headOfPort(cell, index, names) ?? []);
  const [first, ...others] = heads.filter(({ kind }) => kind === 'etd');
  return first && others.length === 0 ? first : null;
}

/**
 * Returns the loading port of all rows if only the heading of the departures names it: `ETD Ningbo` next to
 * `ETA`. Returns null if the sheet has a column of loading ports.
 */
export function headOfDeparture(section: Section, names: HarborNames): RowFindings | null {
  const found =
    section.columnOf.has('load') || section.transits.length > 0 ? null : departureOf(section, names);
  if (!found) return null;
  const text = cellText(section.header[found.index]);
  const values = { text, harbors: labels(found.code.split('/'), names) };
  return {
    cells: new Map([['load', found.code]]),
    notes: [{ field: 'load', ...remark('port_from_title', values) }],
  };
}
