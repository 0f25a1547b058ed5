import { isBlank, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import type { Layout } from './layouts.ts';

type Rows = readonly (readonly SheetCell[])[];

/** The layout with headers in the first column and a column for each sailing. */
export const recordsAcross: Layout = {
  id: 'records_across',
  arrange: (rows) => (isUpright(rows) ? { rows: transposed(rows), titles: [], isTransposed: true } : null),
};

/**
 * The minimum number of headers in the first column. Other layouts have their headers in one row, so this
 * many in a column are not accidental.
 */
const headsLeast = 4;
/**
 * The maximum number of rows for a sheet to be transposed, because these rows become columns. A longer sheet
 * does not have this layout.
 */
const rowsMost = 40;

function isUpright(rows: Rows): boolean {
  if (rows.length > rowsMost) return false;
  const down = fieldsIn(rows.map((row) => row[0] ?? null));
  const needed = ['load', 'unload'].every((field) => down.has(field));
  return needed && down.size >= headsLeast && rows.every((row) => fieldsIn(row).size < 2);
}

const fieldsIn = (cells: readonly SheetCell[]): ReadonlySet<string> =>
  new Set(cells.flatMap((cell) => matchHeader(cell)?.field ?? []));

function transposed(rows: Rows): Rows {
  const filled = rows.filter((row) => row.some((cell) => !isBlank(cell)));
  const width = Math.max(0, ...filled.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => filled.map((row) => row[at] ?? null));
}
