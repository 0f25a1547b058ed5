import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, isBlank, type SheetCell } from '../cell.ts';

type Row = readonly SheetCell[];

/** The number of columns at the left in which the version of a row is searched. */
const columnsSearched = 8;

/** Texts that show which version of a voyage's days a row contains, from the oldest to the latest version. */
const versions = [
  /^(?:PRO ?-?FORMA|LONG ?TERM|ORIGINAL|ORIG\.?|PLAN(?:NED)?|PREVIOUS|FORMER|OLD|LTS|计划|原计划|原定|原船期|长期船期)(?: (?:SCHEDULE|DATES?|PLAN|ETA|ETD|船期))? ?:?$/i,
  /^(?:REVISED|REV\.?|LATEST|UPDATED?|CURRENT|NEW|AMENDED|COASTAL|ESTIMATED|修正后?|修订|更新|最新|调整后?)(?: (?:SCHEDULE|DATES?|PLAN|ETA|ETD|船期))? ?:?$/i,
  /^(?:ACTUAL|实际)(?: (?:SCHEDULE|DATES?|ETA|ETD|船期))? ?:?$/i,
] as const;

const versionOf = (cell: SheetCell | undefined): number =>
  typeof cell === 'string'
    ? versions.findIndex((pattern) => pattern.test(simplified(cellText(cell)).toUpperCase()))
    : -1;

/** A text in a row of revised days which means that the planned day is still valid: `NO CHANGE`. */
const unchanged =
  /^\(?(?:NO CHANGE|UNCHANGED|SAME|AS IS|AS PLANNED|ON SCHEDULE|ON TIME|不变|无变化|同上)\)?$/i;

/**
 * Joins the rows of a voyage that contain its days in several versions: a row `Proforma` above a row `Revised`.
 * The latest version is used. The joined voyage is in the first of these rows, and the others become blank. A
 * sheet without planned and later rows of one voyage is returned unchanged.
 */
export function withRevisedRows(rows: readonly Row[]): readonly Row[] {
  const versionAt = versionColumn(rows);
  if (versionAt < 0) return rows;
  const made = [...rows];
  for (let at = 0; at < rows.length; at++) {
    const first = rows[at] ?? [];
    if (versionOf(first[versionAt]) < 0) continue;
    let end = at + 1;
    while (isNextVersion(rows, { first: at, at: end, versionAt })) end += 1;
    if (end === at + 1) continue;
    made[at] = joined(rows.slice(at, end), versionAt);
    for (let other = at + 1; other < end; other++) made[other] = [];
    at = end - 1;
  }
  return made;
}

/** Returns the first column in which planned days are directly above or below later ones; -1 if there is none. */
function versionColumn(rows: readonly Row[]): number {
  for (let versionAt = 0; versionAt < columnsSearched; versionAt++)
    if (rows.some((_, at) => isNextVersion(rows, { first: at - 1, at, versionAt }))) return versionAt;
  return -1;
}

/**
 * Returns true if a row contains another version of the voyage in row `first`: its version is not in the rows
 * between, and its cells to the left of the version are blank or equal.
 */
function isNextVersion(
  rows: readonly Row[],
  { first, at, versionAt }: { first: number; at: number; versionAt: number },
): boolean {
  const [begin, row] = [rows[first], rows[at]];
  if (!begin || !row) return false;
  const version = versionOf(row[versionAt]);
  const known = rows.slice(first, at).map((one) => versionOf(one[versionAt]));
  const isOther = version >= 0 && !known.includes(version) && !known.includes(-1);
  return (
    isOther &&
    row.slice(0, versionAt).every((cell, index) => isBlank(cell) || cellText(cell) === cellText(begin[index]))
  );
}

/**
 * Returns the cells of the latest version. If a later row has days but lacks one of the planned days, that day
 * becomes `TBA`, because the call may be omitted or unchanged, so a person must decide.
 */
function joined(some: readonly Row[], versionAt: number): Row {
  const inOrder = some.toSorted((a, b) => versionOf(a[versionAt]) - versionOf(b[versionAt]));
  const width = Math.max(...some.map((row) => row.length));
  const [oldest = [], ...later] = inOrder;
  const made: SheetCell[] = Array.from({ length: width }, (_, index) => oldest[index] ?? null);
  for (const row of later) {
    const days = row.slice(versionAt + 1);
    if (days.every((cell) => isAbsent(cell))) continue;
    for (let index = versionAt + 1; index < width; index++) {
      const cell = row[index] ?? null;
      if (typeof cell === 'string' && unchanged.test(simplified(cellText(cell)))) continue;
      if (!isBlank(cell)) made[index] = cell;
      else if (/\d/.test(cellText(made[index]))) made[index] = 'TBA';
    }
    for (let index = 0; index < versionAt; index++)
      if (isBlank(made[index])) made[index] = row[index] ?? null;
  }
  made[versionAt] = null;
  return made;
}
