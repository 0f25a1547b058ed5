import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { deadlineHeads, withDeadlines } from '../layout/deadlines.ts';
import type { SheetNote } from '../note.ts';
import type { TableColumn } from './table-columns.ts';
import type { TypeContext } from './typed-cell.ts';

type Row = readonly SheetCell[];

interface RowSource {
  rows: readonly Row[];
  heads: readonly Row[];
  context: TypeContext;
  /** The row index in the document. */
  at: number;
}

/**
 * Returns the deadlines and the other known columns of a voyage that has only one row. `cells` are the cells
 * of its calls.
 */
export function otherCells(
  cells: ReadonlyMap<SheetField, SheetCell>,
  columns: readonly TableColumn[],
  { rows, heads, context, at }: RowSource,
): { cells: ReadonlyMap<SheetField, SheetCell>; notes: readonly SheetNote[] } {
  const row = rows[at] ?? [];
  const made = new Map<SheetField, SheetCell>();
  for (const { index, kind, facts } of columns)
    if (kind === 'other' && facts.field && !cells.has(facts.field)) made.set(facts.field, row[index] ?? null);
  const heading = columns.map(({ facts, index }) =>
    facts.isDeadline ? cellText(heads.at(-1)?.[index]) : '',
  );
  const times = heading.map((head) => clockTime.exec(head)?.[0]);
  const found = deadlineHeads(heading.map((head, index) => (times[index] ? withoutBrackets(head) : head)));
  if (found.length === 0) return { cells: made, notes: [] };
  const timed = row.map((cell, index) =>
    times[index] && !isBlank(cell) ? `${cellText(cell)} ${times[index]}` : cell,
  );
  // The known cells are appended to the row, because `withDeadlines` adds the deadlines to the cell of the
  // field `cut_offs`.
  const known = new Map([...cells, ...made]);
  const columnOf = new Map([...known.keys()].map((field, place) => [field, place + row.length]));
  const read = withDeadlines([...timed, ...known.values()], found, { columnOf, today: context.today });
  return { cells: new Map([...made, ...(read?.cells ?? [])]), notes: read?.notes ?? [] };
}

/**
 * A clock time in the heading of a deadline column, which applies to all days of the column: `SI (Tue
 * 12:00)`.
 */
const clockTime = /(?<!\d)\d{1,2}:\d{2}(?!\d)/;

const withoutBrackets = (head: string): string =>
  head
    .replace(/\([^()]*\)/g, ' ')
    .trim()
    .replace(/^CY$/, 'CY closing');
