import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { withGroupHeads } from './group-heads.ts';
import { hasVesselColumns, vesselsAsRows } from './vessel-columns.ts';

type Rows = readonly (readonly SheetCell[])[];

interface RowsAsRead {
  rows: Rows;
  /** True if the sheet was transposed: its columns are now rows, in their original order. */
  isTransposed: boolean;
  /** The rows above a transposed table, which are no longer among the rows. */
  titles: Rows;
}

/**
 * Returns the rows in the arrangement that a person has in mind when reading the sheet. Two header lines are
 * merged into one. Sheets with headers in the first column, or with a column for each vessel, are transposed.
 * "Same as above" is replaced by the cell above.
 */
export function asAPersonReads(written: Rows, names: HarborNames): RowsAsRead {
  const rows = withGroupHeads(written, names);
  const turned = isUpright(rows)
    ? { rows: transposed(rows), titles: [] }
    : hasVesselColumns(rows, names)
      ? vesselsAsRows(rows)
      : null;
  const read = turned?.rows ?? rows;
  return {
    rows: read.some((row) => row.some(isDitto)) ? filledFromAbove(read) : read,
    isTransposed: turned !== null,
    titles: turned?.titles ?? [],
  };
}

/**
 * The least number of headers in the first column. That many are not chance; a usual layout would have them
 * in one row.
 */
const headsLeast = 4;
/** The most rows of a sheet that may be transposed, because its rows become columns. */
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

const ditto = /^(?:["″”〃]{1,2}|''|DITTO|-? ?DO\.? ?-?|SAME(?: AS ABOVE)?|同上)$/i;
const isDitto = (cell: SheetCell): boolean => typeof cell === 'string' && ditto.test(cellText(cell));

function filledFromAbove(rows: Rows): Rows {
  const above: SheetCell[] = [];
  return rows.map((row) =>
    row.map((cell, at) => {
      const meant = isDitto(cell) ? (above[at] ?? cell) : cell;
      if (!isBlank(meant)) above[at] = meant;
      return meant;
    }),
  );
}
