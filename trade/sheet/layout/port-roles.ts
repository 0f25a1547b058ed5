import { cellText, type SheetCell } from '../cell.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

type Row = readonly SheetCell[];

const rowsSearched = 25;
/** The minimum number of ports with a role in a header. A single one may be a port in a row of a voyage. */
const headsLeast = 2;
/** A port above or before the word for its role: `Szczecin` above `load`, `Hull - disch.`. */
const roleBehind =
  /^(\p{L}[\p{L} .'-]{1,30}?)\s{0,5}[\n/,-]?\s{0,5}(?:(LOAD(?:ING)?|LOADS|LDG|装)|(DISCH(?:ARGE|ARGING)?\.?|DISCHARGES|UNLOADING|卸))$/iu;

/**
 * Writes the role of a port in a header in brackets: `Szczecin load` becomes `Szczecin (L)`. Otherwise `load`
 * would be read as the heading of a column of ports. Other sheets are returned unchanged.
 */
export function withPortRoles(rows: readonly Row[], names: HarborNames): readonly Row[] {
  const at = rows
    .slice(0, rowsSearched)
    .findIndex((row) => row.filter((cell) => roleHead(cell, names) !== null).length >= headsLeast);
  if (at < 0) return rows;
  return rows.with(
    at,
    (rows[at] ?? []).map((cell) => roleHead(cell, names) ?? cell),
  );
}

function roleHead(cell: SheetCell, names: HarborNames): string | null {
  if (typeof cell !== 'string' || cell.length > 45) return null;
  const [, port = '', load] = roleBehind.exec(cell.trim()) ?? [];
  if (port === '') return null;
  const read = readHarbors(cellText(port), names, { isExact: true });
  return 'value' in read && read.assumed.length === 0 ? `${cellText(port)} ${load ? '(L)' : '(D)'}` : null;
}
