import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import type { ImportColumns } from '../../sheet-reading/import-draft.ts';
import { importRows, type ImportRow } from '../../sheet-reading/import-rows.ts';
import type { OwnPart } from '../intake/read-own-file.ts';
import { readPart } from './read-part.ts';
import { rowsShownFirst } from './review-file.ts';

/** The first rows of a long text, shown until all of it is read. */
export interface Beginning {
  columns: ImportColumns;
  /**
   * The sailings without open questions. A row with a question is left out, because the rest of the text may
   * answer the question.
   */
  rows: readonly ImportRow[];
}

/**
 * The number of lines that are read first. A sailing takes a few lines, so these lines fill the first screen.
 */
const linesRead = 24;
/**
 * The minimum number of lines of a long text. A shorter text is read completely in about the same time as its
 * first lines.
 */
const linesLeast = 3 * linesRead;

/**
 * Reads the first rows of a long text. Returns null for short texts and for tables, because reading them
 * completely takes no longer.
 */
export function readBeginning(part: OwnPart, book: CellBook): Beginning | null {
  if (part.kind === 'sheets') return null;
  const lines = part.text.split('\n', linesLeast + 1);
  if (lines.length <= linesLeast) return null;
  const text = lines.slice(0, linesRead).join('\n');
  const [columns] = readPart({ ...part, text }, book).columns;
  if (!columns || columns.failure) return null;
  // Drops the last row, because its text may continue in the lines that were not read.
  const whole = { ...columns, rows: columns.rows.slice(0, -1) };
  const judging = importRows({
    columns: whole,
    book,
    drafts: [],
    makeId: makeUuidV7,
    source: { source: part.name, time: 0 },
  });
  const rows: ImportRow[] = [];
  for (const row of judging) {
    if (row.draft) rows.push(row);
    if (rows.length === rowsShownFirst) break;
  }
  return rows.length > 0 ? { columns, rows } : null;
}
