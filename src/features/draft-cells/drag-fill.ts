import type { CellBook } from './cell-book.ts';
import type { FieldKey, GridColumn } from './grid-columns.ts';
import type { GridRow } from './grid-row.ts';
import { cellSource, type RowWrites } from './row-edits.ts';
import { fieldsIn, type CellPlace, type SelectedRange } from './selection.ts';

/**
 * Returns the range that a drag of the fill handle covers: the selection extended down or up to the pointer's
 * row, or right to its column. The empty row at the end is not filled.
 */
export function filledRange(
  from: SelectedRange,
  to: Pick<CellPlace, 'row' | 'column'>,
  total: number,
): SelectedRange {
  const row = Math.min(to.row, total - 1);
  if (row > from.rows[1]) return { ...from, rows: [from.rows[0], row] };
  if (row < from.rows[0]) return { ...from, rows: [row, from.rows[1]] };
  return to.column > from.columns[1] ? { ...from, columns: [from.columns[0], to.column] } : from;
}

/**
 * Returns the texts to write when a range is filled by dragging: the selected cells are repeated over the
 * rest of the range `to`, which contains the selection `from`.
 */
export function dragFillWrites(
  rows: readonly GridRow[],
  { from, to }: { from: SelectedRange; to: SelectedRange },
  { columns, book }: { columns: readonly GridColumn[]; book: CellBook },
): RowWrites[] {
  const fields = fieldPairs(from, to, columns);
  return numbersIn(to.rows).flatMap((row): RowWrites[] => {
    const source = rows[repeated(row, from.rows)];
    if (!source || !rows[row]) return [];
    const isSourceRow = row >= from.rows[0] && row <= from.rows[1];
    const writes = new Map(
      fields
        .filter(({ isSource }) => !(isSource && isSourceRow))
        .map(({ field, copied }) => [field, cellSource(source, copied, book)] as const),
    );
    return writes.size > 0 ? [{ row, writes }] : [];
  });
}

interface FieldPair {
  field: FieldKey;
  /** The field whose text is copied. */
  copied: FieldKey;
  /** True if the column of the field belongs to the selection that is repeated. */
  isSource: boolean;
}

/**
 * Returns a pair for each field of the filled range: the field, and the field of the selection whose text it
 * gets.
 */
function fieldPairs(from: SelectedRange, to: SelectedRange, columns: readonly GridColumn[]): FieldPair[] {
  const fieldsOf = (column: number) => fieldsIn({ ...to, columns: [column, column] }, columns);
  return numbersIn(to.columns).flatMap((column) => {
    const sources = fieldsOf(repeated(column, from.columns));
    return fieldsOf(column).flatMap((field, line): FieldPair[] => {
      const copied = sources[Math.min(line, sources.length - 1)];
      return copied ? [{ field, copied, isSource: column <= from.columns[1] }] : [];
    });
  });
}

const numbersIn = ([first, last]: readonly [number, number]): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/**
 * Returns the row or column that is repeated at the index `at`: an index from `first` to `last`. `at` itself
 * is before `first` or after `last`.
 */
function repeated(at: number, [first, last]: readonly [number, number]): number {
  const size = last - first + 1;
  return first + ((((at - first) % size) + size) % size);
}
