import type { CellBook } from './cell-book.ts';
import { foldText } from './arrange-rows.ts';
import { shownText } from './cell-text.ts';
import { callOf, codesOf } from './draft-calls.ts';
import type { FieldKey, GridColumn } from './grid-columns.ts';
import type { GridRow } from './grid-row.ts';
import { cellSource, type RowWrites } from './row-edits.ts';

/** A cell that contains the searched text: its row, counted from 0, and its field. */
export interface FoundCell {
  row: number;
  field: FieldKey;
}

/** Returns the cells that contain a text, row by row, from left to right. Case and width do not matter. */
export function findCells(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  text: string,
  book: CellBook,
): FoundCell[] {
  const wanted = foldText(text);
  if (wanted === '') return [];
  const fields = columns.flatMap((column) => [...column.fields]);
  return rows.flatMap((row, at) =>
    fields
      .filter((field) => foldText(textsOf(row, field, book)).includes(wanted))
      .map((field) => ({ row: at, field })),
  );
}

/**
 * Returns the texts by which a cell is found: the text that it shows, the text in its editor, and the codes
 * of its ports.
 */
function textsOf(row: GridRow, field: FieldKey, book: CellBook): string {
  const call = field.endsWith('.port') ? callOf(row.draft, field) : undefined;
  const codes = call ? codesOf(call) : [];
  return [cellSource(row, field, book), shownText(row.draft, field, book), ...codes].join('\n');
}

/**
 * Returns the writes that replace a text in cells. A cell changes if the text in its editor contains the
 * searched text. Some cells show a text that their editor does not contain, such as `TBN` for an empty
 * vessel. Such a cell changes only if it shows exactly the searched text.
 */
export function replaceWrites(
  rows: readonly GridRow[],
  cells: readonly FoundCell[],
  { text, by, book }: { text: string; by: string; book: CellBook },
): RowWrites[] {
  const writes = new Map<number, Map<FieldKey, string>>();
  for (const { row, field } of cells) {
    const draft = rows[row]?.draft;
    const source = cellSource(rows[row], field, book);
    const isWhole = draft !== undefined && foldText(shownText(draft, field, book)) === foldText(text);
    const after = replacedIn(source, text, by) ?? (isWhole ? by : source);
    if (after === source) continue;
    const ofRow = writes.get(row) ?? new Map<FieldKey, string>();
    writes.set(row, ofRow.set(field, after));
  }
  return [...writes].map(([row, cellWrites]) => ({ row, writes: cellWrites }));
}

/**
 * Returns `source` with every occurrence of the text replaced, regardless of case; null if the text does not
 * occur.
 */
function replacedIn(source: string, text: string, by: string): string | null {
  const wanted = text.trim().toLowerCase();
  const { length } = text.trim();
  let replaced = '';
  let from = 0;
  for (let at = 0; at + length <= source.length; at++) {
    if (source.slice(at, at + length).toLowerCase() !== wanted) continue;
    replaced += source.slice(from, at) + by;
    from = at + length;
    at = from - 1;
  }
  return from === 0 ? null : replaced + source.slice(from);
}
