import { cellText, isBlank, type SheetCell } from '../cell.ts';

type Rows = readonly (readonly SheetCell[])[];

/** Replaces a cell such as "same as above" or `"` by the cell above it. */
export const withoutDittos = (rows: Rows): Rows =>
  rows.some((row) => row.some(isDitto)) ? filledFromAbove(rows) : rows;

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
