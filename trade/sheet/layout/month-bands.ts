import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { withMonth } from './month-column.ts';
import { monthOfTitle } from './section-months.ts';

type Row = readonly SheetCell[];

/** The maximum number of rows at the top in which a row of months is searched. */
const rowsSearched = 25;
/** The minimum number of cells of the header below a row of months. */
const headsLeast = 3;
const bareDays = /^(?:0?[1-9]|[12]\d|3[01])(?:\s?[-~]\s?(?:0?[1-9]|[12]\d|3[01]))?\s?[日号]?$/;
/** A month and nothing else, with or without its year: `December 2026`, `12月`. */
const monthAlone =
  /^(?:20\d{2}[年 /.-]?)?\s?(?:\p{L}{3,9}\.?|\d{1,2}\s?月份?)[ ,.'/-]{0,2}(?:20\d{2}年?|\d{2})?$/u;

/**
 * Adds the month to days without one in columns below a row of months: `December 2026` above the columns of
 * three ports, `January 2027` above the next two. A month applies to the columns up to the next month. Other
 * sheets are returned unchanged.
 */
export function withMonthBands(rows: readonly Row[]): readonly Row[] {
  const at = rows.slice(0, rowsSearched).findIndex((row, place) => isBand(row, rows[place + 1] ?? []));
  if (at < 0) return rows;
  const band = rows[at] ?? [];
  const width = Math.max(...rows.slice(at).map((row) => row.length));
  const months: (string | null)[] = [];
  for (let column = 0; column < width; column++)
    months.push(monthOf(band[column]) ?? months[column - 1] ?? null);
  const isBare = (cell: SheetCell) => bareDays.test(cellText(cell));
  const below = rows.slice(at + 2);
  // Excludes columns with other contents, such as port names or voyage numbers, which get no month.
  const columns = months.map(
    (month, column) =>
      month !== null &&
      below.some((row) => isBare(row[column] ?? null)) &&
      !below.some((row) => isOther(row[column])),
  );
  if (columns.filter(Boolean).length < 2) return rows;
  return rows.map((row, place) =>
    place < at + 2
      ? row
      : row.map((cell, column) =>
          columns[column] && isBare(cell)
            ? withMonth(cellText(cell).replace(/[日号]$/, ''), months[column] ?? '')
            : cell,
        ),
  );
}

const monthOf = (cell: SheetCell | undefined): string | null => monthOfTitle(simplified(cellText(cell)));

/** Returns true for a row with months only, above a header. */
function isBand(row: Row, below: Row): boolean {
  const filled = row.filter((cell) => !isBlank(cell));
  const isMonth = (cell: SheetCell) => monthAlone.test(simplified(cellText(cell))) && monthOf(cell) !== null;
  const heads = below.filter(
    (cell) => typeof cell === 'string' && cell !== '' && !bareDays.test(cellText(cell)),
  );
  return filled.length > 1 && filled.every(isMonth) && heads.length >= headsLeast;
}

/**
 * Returns true for a number that cannot be a day of a month. Its column then contains something other than
 * days.
 */
const isOther = (cell: SheetCell | undefined): boolean =>
  /^\d+$/.test(cellText(cell)) && !bareDays.test(cellText(cell));
