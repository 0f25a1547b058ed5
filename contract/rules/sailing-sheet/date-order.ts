import type { SheetCell } from './cell.ts';
import type { DateOrder } from './date-atoms.ts';
import { possibleOrders } from './date-window.ts';
import type { SheetField } from './field.ts';

const dateFields: readonly SheetField[] = [
  'laycan',
  'laycan_start',
  'laycan_end',
  'arrival',
  'arrival_start',
  'arrival_end',
];
const rowsSampled = 500;

/**
 * How bare numbers are meant in this sheet. The trade writes the month first; but when cells can only be
 * read day first (25/8) and none only month first (8/25), the sheet's ambiguous ones (5/8) are too.
 */
export function dateOrderOf(
  rows: readonly (readonly SheetCell[])[],
  columnOf: ReadonlyMap<SheetField, number>,
  today: string,
): DateOrder {
  const seen = { month_first: 0, day_first: 0 };
  for (const row of rows.slice(0, rowsSampled)) {
    for (const field of dateFields) {
      const cell = row[columnOf.get(field) ?? -1];
      if (typeof cell !== 'string' || !/\d[/.-]\d/.test(cell)) continue;
      const [only, other] = possibleOrders(cell, { today });
      if (only && !other) seen[only] += 1;
    }
  }
  return seen.day_first > 0 && seen.month_first === 0 ? 'day_first' : 'month_first';
}
