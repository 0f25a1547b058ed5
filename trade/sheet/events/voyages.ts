import { cellText, isToBeAdvised, type SheetCell } from '../cell.ts';
import { monthAfter, withMonth } from '../layout/month-column.ts';
import type { BodyRow } from './find-tables.ts';
import { splitName } from './split-name.ts';
import type { TableColumn } from './table-columns.ts';
import type { Moment, Role } from './typed-cell.ts';

/** The days of a vessel at a port, as one cell gives them. */
export interface CallEvent {
  port: string;
  cell: SheetCell;
  moment: Moment | null;
  role: Role | null;
  /** The index of the column that contains the days. */
  index: number;
  /** The text of the days if it contains no month and the month of a title was added to it; empty otherwise. */
  bare: string;
}

/** The events of one voyage, from one or several rows. */
export interface Voyage {
  ship: string;
  voyage: string;
  /** The second vessel of a transhipment and its voyage; empty if there is none. */
  onward: string;
  /** The port of the transhipment; empty if there is none. */
  hub: string;
  events: readonly CallEvent[];
  /** The code of the discharging port if the document contains no day for it; empty otherwise. */
  undated: string;
  /** The title that gives a port of the voyage; empty if no title does. It is shown in a note. */
  title: string;
  rows: readonly BodyRow[];
  /** The texts of cells that this reading could not use. Each text becomes a question. */
  unexplained: readonly string[];
  /** True if a person must read the row, because its days cannot be assigned. */
  isUnread?: boolean;
}

/** Days of a row with the column that contains them, before they are assigned to a port. */
export interface RowDays {
  column: TableColumn;
  cell: SheetCell;
  moment: Moment | null;
  ship: string;
  voyage: string;
  /** The text of the days if it contains no month and the month of a title was added to it; empty otherwise. */
  bare: string;
}

/**
 * Returns the days of a row that belong to calls, and the texts (`lost`) that could not be read as such days.
 */
export function daysOfRow(
  { cells, titles }: BodyRow,
  columns: readonly TableColumn[],
  style: BareStyle,
): { days: RowDays[]; lost: string[] } {
  const days: RowDays[] = [];
  const lost: string[] = [];
  let last = 0;
  let month = titles.month;
  const isRevised = columns.some(({ facts }) => facts.version === 'revised');
  const rowMoment = cells.find((cell) => cell.kind === 'moment');
  for (const column of columns) {
    const cell = cells[column.index];
    if (!cell || cell.kind === 'blank' || cell.kind === 'omitted') continue;
    // A heading with a port and a word such as `updated` may be the heading of a call.
    if (column.facts.isOther && column.facts.port !== null && cell.kind !== 'text') lost.push(cell.text);
    if (column.facts.isDeadline || column.facts.isOther) continue;
    if (column.facts.version === 'planned' && isRevised && hasRevised(column, columns, cells)) continue;
    // The days of a call that are still open must not be lost, even if no other row has days below this port.
    if (column.facts.port !== null && column.kind !== 'days' && isToBeAdvised(cell.text))
      lost.push(cell.text);
    // A voyage number such as `12/26` may look like days.
    if (column.kind === 'voyage' || (column.kind !== 'days' && cell.kind !== 'days')) continue;
    const isCall = column.kind === 'days' || column.facts.port !== null || column.facts.moment !== null;
    if (!isCall) {
      lost.push(cell.text);
      continue;
    }
    const moment =
      (cell.kind === 'days' ? cell.moment : null) ?? column.facts.moment ?? rowMoment?.moment ?? null;
    const { ship, voyage } = column;
    if (cell.kind === 'days') days.push({ column, cell: cell.cell, moment, ship, voyage, bare: '' });
    else if (cell.kind === 'bare_days' && style === 'month_day' && monthAndDay.test(cell.text))
      days.push({ column, cell: cell.text, moment, ship, voyage, bare: '' });
    else if (cell.kind === 'bare_days' && style === 'unclear' && monthAndDay.test(cell.text))
      lost.push(cell.text);
    else if (cell.kind === 'bare_days' && month !== '') {
      const first = Number(/\d+/.exec(cell.text)?.[0]);
      // A day of the month that is smaller than the one before it is in the next month: `28`, `30`, `3`.
      if (first < last) month = monthAfter(month);
      last = first;
      const written = withMonth(cell.text.replace(/[日号]$/, ''), month);
      days.push({ column, cell: written, moment, ship, voyage, bare: cell.text });
    } else lost.push(cell.text);
  }
  return { days, lost };
}

/**
 * Returns true unless the column of revised days for the same call has a blank cell. The planned days are then still
 * valid.
 */
function hasRevised(
  { facts }: TableColumn,
  columns: readonly TableColumn[],
  cells: BodyRow['cells'],
): boolean {
  const revised = columns.find(
    (one) =>
      one.facts.version === 'revised' &&
      one.facts.port === facts.port &&
      one.facts.moment === facts.moment &&
      one.facts.role === facts.role,
  );
  return revised === undefined || cells[revised.index]?.kind !== 'blank';
}

/**
 * The meaning of two numbers with a hyphen, such as `12-05`, below a title with a month: a month and a day,
 * or two days.
 */
export type BareStyle = 'month_day' | 'days' | 'unclear';

const monthAndDay = /^(1[0-2]|0?[1-9])-(\d{1,2})$/;

/**
 * Returns the meaning of two numbers with a hyphen in a table. If the second number of any pair is not larger
 * than the first, as in `12-06`, all pairs are a month and a day. If all of several pairs begin with the same
 * number, a person must decide (`unclear`). In all other cases, the pairs are two days.
 */
export function bareStyleOf(body: readonly BodyRow[]): BareStyle {
  const pairs = body.flatMap(({ cells }) =>
    cells.flatMap(({ kind, text }) => {
      const [, first, last] = (kind === 'bare_days' && monthAndDay.exec(text)) || [];
      return first && last ? [{ first: Number(first), last: Number(last) }] : [];
    }),
  );
  if (pairs.some(({ first, last }) => last <= first)) return 'month_day';
  const isOneMonth = pairs.length > 1 && pairs.every(({ first }) => first === pairs[0]?.first);
  return isOneMonth ? 'unclear' : 'days';
}

/**
 * Texts in the column of substitute vessels which mean that the original vessel is not replaced: `NO CHANGE`,
 * `-`.
 */
const unchanged = /^$|^\(?(?:NO CHANGE|UNCHANGED|SAME|AS IS|-+|不变|无变化|同左)\)?$/i;

/** Returns the vessels of a row, each with its voyage number: usually one, two for a transhipment. */
export function namesOfRow({ source }: BodyRow, columns: readonly TableColumn[]) {
  const textAt = ({ index }: TableColumn) => cellText(source[index]);
  const all = columns.filter(({ kind }) => kind === 'ship');
  const substitute = all.find(({ facts }) => facts.version === 'revised');
  const original = all.find(({ facts }) => facts.version === 'planned');
  // If the column of substitutes names a vessel, that vessel sails instead of the original one. The cell may
  // also state that nothing changes.
  const isReplaced = substitute && original && !unchanged.test(textAt(substitute));
  const ships = all.filter((one) => one !== (isReplaced ? original : original ? substitute : undefined));
  const voyages = columns.filter(({ kind }) => kind === 'voyage');
  return ships.map((column, nth) => {
    const next = ships[nth + 1]?.index ?? Number.POSITIVE_INFINITY;
    const own = voyages.filter(({ index }) => index < next && (nth > 0 ? index > column.index : true));
    const [nextText] = own.map(textAt).filter((text) => text !== '');
    // If a separate column gives the voyage number of this row, a number at the end of the vessel cell
    // belongs to the vessel's name.
    const { name, voyage } =
      nextText === undefined ? splitName(textAt(column)) : { name: textAt(column), voyage: '' };
    return { index: column.index, ship: name, voyage: nextText ?? voyage, isBlank: textAt(column) === '' };
  });
}
