import type { SheetCell } from '../cell.ts';
import type { DateOrder } from './date-atoms.ts';
import { possibleOrders } from './date-window.ts';
import type { SheetField } from '../columns/field.ts';

const dateFields: readonly SheetField[] = [
  'laycan',
  'laycan_start',
  'laycan_end',
  'arrival',
  'arrival_start',
  'arrival_end',
];
/** So many rows say how the bare numbers of a sheet are meant. */
export const rowsSampled = 500;

/**
 * How bare numbers are meant in this sheet. The trade writes the month first; but when cells can only be
 * read day first (25/8) and none only month first (8/25), the sheet's ambiguous ones (5/8) are too.
 */
export function dateOrderOf(
  rows: readonly (readonly SheetCell[])[],
  columnOf: ReadonlyMap<SheetField, number>,
  today: string,
): DateOrder {
  return dateOrderFrom(rows.slice(0, rowsSampled).flatMap((row) => onlyOrders(row, columnOf, today)));
}

/** The order of each date of a row that can be read in one order alone. */
export function onlyOrders(
  row: readonly SheetCell[],
  columnOf: ReadonlyMap<SheetField, number>,
  today: string,
): DateOrder[] {
  return dateFields.flatMap((field) => {
    const cell = row[columnOf.get(field) ?? -1];
    if (typeof cell !== 'string' || !/\d[/.-]\d/.test(cell)) return [];
    const [only, other] = possibleOrders(cell, { today });
    return only && !other ? [only] : [];
  });
}

/** What the dates of a sheet say together that can be read in one order alone. */
export const dateOrderFrom = (seen: readonly DateOrder[]): DateOrder =>
  seen.includes('day_first') && !seen.includes('month_first') ? 'day_first' : 'month_first';
