import { anEmptyDraft, type NewDraft } from '../../../trade/draft/draft.ts';
import { anEmptyVoyage } from '../../../trade/draft/pattern-voyages.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { same } from '../../../trade/edit/same.ts';
import type { CellBook } from './cell-book.ts';
import { copiedText, sourceText } from './cell-text.ts';
import type { DraftEdit, UnreadTexts } from './draft-edit.ts';
import type { GridRow } from './grid-row.ts';
import { fitBlock, type Block } from './block.ts';
import type { FieldKey, GridColumn } from './grid-columns.ts';
import { editBetween } from './grid-edits.ts';
import { fieldsIn, hasTwoLines, type SelectedRange } from './selection.ts';
import { writeCells, type CellWrites } from './write-cells.ts';

/** The texts to write into the cells of one row. A row index after the last row means a new sailing. */
export interface RowWrites {
  row: number;
  writes: CellWrites;
}

interface EditOptions {
  book: CellBook;
  makeId: () => string;
  /**
   * The sequence key of the group's last sailing, after which new sailings are added; null if the group is
   * empty.
   */
  last: string | null;
}

export function editsFor(
  rows: readonly GridRow[],
  writes: readonly RowWrites[],
  options: EditOptions,
): DraftEdit[] {
  const edits: DraftEdit[] = [];
  const added: NewDraft[] = [];
  const unread: DraftEdit[] = [];
  let { last } = options;
  for (const { row, writes: cells } of [...writes].sort((a, b) => a.row - b.row)) {
    const before = rows[row]?.draft;
    const draft =
      before ?? emptyRow({ id: options.makeId(), sequence: (last = keyBetween(last, null)) }, options.book);
    const written = writeCells(draft, cells, options);
    const base = rows[row]?.unread ?? {};
    unread.push(...unreadEdit(draft.id, base, unreadTexts(base, written.loose)));
    const edit = before && editBetween(before, written.draft);
    if (edit) edits.push(edit);
    if (!before) added.push(written.draft);
  }
  if (added.length > 0) edits.push({ kind: 'add', rows: added });
  return [...edits, ...unread];
}

/** Returns a new empty row: a sailing of general cargo, or a voyage of the container service. */
export const emptyRow = (
  place: Pick<NewDraft, 'id' | 'sequence'>,
  { service }: Pick<CellBook, 'service'>,
): NewDraft => (service ? anEmptyVoyage(place, service.pattern.service_code) : anEmptyDraft(place));

/**
 * Merges newly typed texts that could not be read with the earlier unreadable texts; null deletes the earlier
 * text of a cell.
 */
export function unreadTexts(base: UnreadTexts, written: ReadonlyMap<string, string | null>): UnreadTexts {
  const left = Object.entries(base).filter(([field]) => !written.has(field));
  const texts = [...written].flatMap(([field, text]) => (text === null ? [] : [[field, text] as const]));
  return Object.fromEntries([...left, ...texts]);
}

function unreadEdit(id: string, base: UnreadTexts, texts: UnreadTexts): DraftEdit[] {
  return same(texts, base) ? [] : [{ kind: 'unread', id, texts, base }];
}

/**
 * Returns a cell's text for its editor and the clipboard. A typed text that could not be read is returned as
 * typed.
 */
export function cellSource(row: GridRow | undefined, field: FieldKey, book: CellBook): string {
  if (!row) return '';
  return row.unread?.[field] ?? sourceText(row.draft, field, book);
}

export function copyRange(
  rows: readonly GridRow[],
  range: SelectedRange,
  sight: { columns: readonly GridColumn[]; book: CellBook },
): Block {
  const fields = fieldsIn(range, sight.columns);
  return rows
    .slice(range.rows[0], range.rows[1] + 1)
    .map((row) => fields.map((field) => row.unread?.[field] ?? copiedText(row.draft, field, sight.book)));
}

/**
 * Returns the writes that paste a block of copied cells at the first cell of the selection. `left` is the
 * number of non-empty copied cells for which the table has no column.
 */
export function pasteWrites(
  block: Block,
  range: SelectedRange,
  { columns, isOneLine }: { columns: readonly GridColumn[]; isOneLine: boolean },
): { writes: RowWrites[]; left: number } {
  const selected = fieldsIn(range, columns).length;
  const fitted = fitBlock(block, { rows: range.rows[1] - range.rows[0] + 1, fields: selected });
  const width = fitted[0]?.length ?? 0;
  const fields = selected >= width ? fieldsIn(range, columns) : fieldsFrom(range, { columns, isOneLine });
  const writes = fitted.map((cells, at) => ({
    row: range.rows[0] + at,
    writes: new Map(cells.flatMap((text, index) => (fields[index] ? [[fields[index], text] as const] : []))),
  }));
  const beyond = fitted.flatMap((cells) => cells.slice(fields.length));
  return { writes, left: beyond.filter((text) => text.trim() !== '').length };
}

/**
 * Returns the fields from the selection's first column to the last column of the table. A sailing has two
 * lines in the table. A block of one line is pasted only into the selected line, so the fields of the other
 * line are left out.
 */
function fieldsFrom(
  { columns: [first], lines: [line] }: SelectedRange,
  { columns, isOneLine }: { columns: readonly GridColumn[]; isOneLine: boolean },
): FieldKey[] {
  return columns.slice(first).flatMap((column, at) => {
    const [upper, lower] = column.fields;
    if (!hasTwoLines(column) || lower === undefined) return [upper];
    if (isOneLine) return [line === 1 ? lower : upper];
    return at === 0 && line === 1 ? [lower] : [upper, lower];
  });
}

/** Returns writes that empty the cells of a range; rows after the last sailing are skipped. */
export const clearWrites = (
  range: SelectedRange,
  { columns, total }: { columns: readonly GridColumn[]; total: number },
): RowWrites[] => fillAllWrites('', range, { columns, total });

/**
 * Returns writes that copy the first row of a range into its other rows. If the range has only one row, the
 * row above the range is copied into it. Returns none if there is no such row.
 */
export function fillWrites(
  rows: readonly GridRow[],
  range: SelectedRange,
  sight: { columns: readonly GridColumn[]; book: CellBook },
): RowWrites[] {
  const [first, last] = range.rows;
  const isOne = first === last;
  const source = rows[isOne ? first - 1 : first];
  if (!source) return [];
  const writes = new Map(
    fieldsIn(range, sight.columns).map((field) => [field, cellSource(source, field, sight.book)] as const),
  );
  const from = isOne ? first : first + 1;
  return Array.from({ length: last - from + 1 }, (_, at) => ({ row: from + at, writes }));
}

/**
 * Returns writes that copy the first column of a range into its other columns. If the range has only one
 * column, the column to its left is copied into it. Returns none if there is no such column.
 */
export function fillRightWrites(
  rows: readonly GridRow[],
  range: SelectedRange,
  sight: { columns: readonly GridColumn[]; book: CellBook },
): RowWrites[] {
  const [first, last] = range.columns;
  const source = first === last ? first - 1 : first;
  if (source < 0) return [];
  const to = { ...range, columns: [first === last ? first : first + 1, last] as const };
  const sources = fieldsIn({ ...range, columns: [source, source] }, sight.columns);
  const targets = sight.columns.slice(to.columns[0], to.columns[1] + 1).flatMap((_, at) => {
    const column = to.columns[0] + at;
    return fieldsIn({ ...to, columns: [column, column] }, sight.columns).map((field, line) => ({
      field,
      from: sources[Math.min(line, sources.length - 1)],
    }));
  });
  return rowsIn(range, rows.length).map((row) => ({
    row,
    writes: new Map(
      targets.flatMap(({ field, from }) =>
        from ? [[field, cellSource(rows[row], from, sight.book)] as const] : [],
      ),
    ),
  }));
}

/** Returns writes that put one text into every cell of a range. */
export const fillAllWrites = (
  text: string,
  range: SelectedRange,
  { columns, total }: { columns: readonly GridColumn[]; total: number },
): RowWrites[] => {
  const writes = new Map(fieldsIn(range, columns).map((field) => [field, text] as const));
  return rowsIn(range, total).map((row) => ({ row, writes }));
};

/** Returns the rows of a range that contain sailings, without the empty row at the end of the table. */
const rowsIn = ({ rows: [first, last] }: SelectedRange, total: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(last, total - 1) - first + 1) }, (_, at) => first + at);
