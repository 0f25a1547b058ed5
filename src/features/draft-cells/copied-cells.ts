import type { NewDraft } from '../../../trade/draft/draft.ts';
import { formatBlock, type Block } from './block.ts';
import type { CellBook } from './cell-book.ts';
import { containerTable } from './container-sheet.ts';
import { exportTable } from './export-table.ts';

/**
 * Cells for the clipboard: as tab-separated lines, and as a table for programs that accept HTML, such as
 * Excel.
 */
export interface CopiedCells {
  text: string;
  html: string;
}

/** Returns cells for the clipboard. With `hasHeads`, the first row contains headings. */
export const copiedCells = (block: Block, hasHeads = false): CopiedCells => ({
  text: formatBlock(block),
  html: `<table>${block.map((row, at) => rowHtml(row, hasHeads && at === 0 ? 'th' : 'td')).join('')}</table>`,
});

/**
 * Returns complete sailings for the clipboard, with headings and full dates, and without the columns that are
 * empty in every sailing. If they are pasted into a table of drafts, the same sailings are added.
 */
export function copiedSailings(drafts: readonly NewDraft[], book: CellBook): CopiedCells {
  const table = book.service ? containerTable(drafts, book.service, book) : exportTable(drafts, book);
  const texts = table.map((row) => row.map(String));
  const [heads = [], ...rows] = texts;
  const isFilled = heads.map((_, at) => rows.some((row) => (row[at] ?? '').trim() !== ''));
  return copiedCells(
    texts.map((row) => row.filter((_, at) => isFilled[at])),
    true,
  );
}

const rowHtml = (row: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
