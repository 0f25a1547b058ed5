import { bestHeaderScore } from '../../../trade/sheet/columns/columns.ts';
import { tableOfRows } from '../../../trade/sheet/table/marked-rows.ts';
import { parseBlock } from '../draft-cells/block.ts';
import { importColumns } from './import-rows.ts';
import type { TextBook } from './read-sailings.ts';

/**
 * Returns true if a pasted text is a sheet of sailings with headings. Any other text is pasted into the cells
 * of the draft table.
 */
export const isSheetOfSailings = (text: string): boolean => {
  const rows = parseBlock(text);
  return rows.length > 1 && bestHeaderScore(rows) >= 3;
};

/**
 * The number of pasted rows that decide whether cells without headings are sailings, because a person waits
 * for the paste.
 */
const rowsTried = 100;

/**
 * Returns true if pasted cells without headings are complete sailings: the reader finds loading ports with
 * days in them.
 */
export function isSheetWithoutHeadings(text: string, book: TextBook): boolean {
  if (!book.spellings) return false;
  const some = parseBlock(text).slice(0, rowsTried);
  const { rows } = tableOfRows(some.map((cells) => ({ cells })));
  if (!rows.some((row) => row.length > 3)) return false;
  const found = importColumns(rows, book)?.columnOf;
  return found !== undefined && found.has('load') && (found.has('laycan') || found.has('laycan_start'));
}
