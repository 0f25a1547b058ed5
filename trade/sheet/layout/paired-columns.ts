import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { matchHeader } from '../headers/match-header.ts';

type Row = readonly SheetCell[];

const rowsSearched = 25;
/** The two fields that one column may contain: `From / To`, `ETD / ETA`. */
const pairs: readonly (readonly [SheetField, SheetField])[] = [
  ['load', 'unload'],
  ['laycan', 'arrival'],
];
const headOfTwo = /^([^/]{2,30}?) ?\/ ?([^/]{2,30})$/;
const between = / \/ /;

/**
 * Splits each column with two headings and with two values in each cell: `From / To` above `Mersin / Genoa`.
 * The second value moves to an added column on the right. Other sheets are returned unchanged.
 */
export function withPairedColumns(rows: readonly Row[]): readonly Row[] {
  const at = rows.slice(0, rowsSearched).findIndex((row) => row.some((cell) => headsOf(cell) !== null));
  if (at < 0) return rows;
  const below = rows.slice(at + 1).filter((row) => row.filter((cell) => !isBlank(cell)).length > 1);
  const columns = (rows[at] ?? []).flatMap((cell, index) => {
    const heads = headsOf(cell);
    const cells = below.map((row) => row[index] ?? null).filter((one) => !isBlank(one));
    return heads && cells.length > 0 && cells.every((one) => partsOf(one)) ? [{ index, heads }] : [];
  });
  if (columns.length === 0) return rows;
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row, place) => {
    if (place < at || row.every(isBlank)) return row;
    const made: SheetCell[] = Array.from(
      { length: width + columns.length },
      (_, index) => row[index] ?? null,
    );
    for (const [nth, { index, heads }] of columns.entries()) {
      const parts = place === at ? heads : partsOf(row[index] ?? null);
      if (!parts) continue;
      made[index] = parts[0];
      made[width + nth] = parts[1];
    }
    return made;
  });
}

function partsOf(cell: SheetCell): readonly [string, string] | null {
  const [first = '', second = '', ...others] = typeof cell === 'string' ? cellText(cell).split(between) : [];
  return first !== '' && second !== '' && others.length === 0 ? [first, second] : null;
}

function headsOf(cell: SheetCell): readonly [string, string] | null {
  if (typeof cell !== 'string' || matchHeader(cell)?.certainty === 3) return null;
  const [, first = '', second = ''] = headOfTwo.exec(cellText(cell)) ?? [];
  const [one, other] = [matchHeader(first), matchHeader(second)];
  const isPair = pairs.some(([from, to]) => one?.field === from && other?.field === to);
  return isPair && one?.certainty === 3 && other?.certainty === 3 ? [first, second] : null;
}
