import type { NewDraft } from '../../../trade/draft/draft.ts';
import { typedText } from '../../../trade/sheet/cell.ts';
import type { CellTable } from '../../../trade/sheet/table/cell-table.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { ImportColumns } from './import-draft.ts';
import type { SheetToJudge } from './judge-slowly.ts';
import { readMail, type ReadMail } from './mail-changes.ts';
import { pastedSheet } from './read-sailings.ts';

/** A sheet without rows, for a text that only changes sailings of the group. */
const noRows: ImportColumns = {
  rows: [],
  firstRow: 0,
  columns: [],
  columnOf: new Map(),
  missing: [],
  notes: new Map(),
  failure: null,
  own: new Map(),
  lines: [],
};

const isEmpty = ({ changes, strays }: ReadMail): boolean => changes.length + strays.length === 0;

/**
 * Reads a pasted text as a mail: the changes of drafts that it announces, and the sailings in its other
 * lines. Returns null if it contains neither, or if the list of ports has not loaded.
 */
export function pastedMail(
  text: string,
  drafts: readonly NewDraft[],
  book: CellBook,
): Pick<SheetToJudge, 'columns' | 'mail' | 'isToPublish'> | null {
  const mail = readMail(text, drafts, book);
  const columns = pastedSheet(mail.rest, book) ?? (isEmpty(mail) ? null : noRows);
  return columns && { columns, mail, isToPublish: true };
}

/**
 * Adds to a sheet of a file the changes of drafts that it announces, if the sheet is a mail. The rows of the
 * sheet become drafts that may be published.
 */
export function withMail(
  sheet: SheetToJudge,
  tables: readonly CellTable[],
  { drafts, book }: { drafts: readonly NewDraft[]; book: CellBook },
): SheetToJudge {
  const table = sheet.columns.texts && tables.find(({ name }) => name === sheet.name);
  return { ...sheet, isToPublish: true, ...(table && mailOfTable(table, drafts, book)) };
}

/**
 * Reads a sheet as the text of a mail, one line per row. Returns null if a row has more than two filled cells
 * (then the sheet is a list of sailings), or if no line cancels or changes a sailing.
 */
function mailOfTable(
  { rows }: Pick<CellTable, 'rows'>,
  drafts: readonly NewDraft[],
  book: CellBook,
): ReturnType<typeof pastedMail> {
  if (rows.some((row) => row.filter((cell) => typedText(cell) !== '').length > 2)) return null;
  const text = rows.map((row) => row.map(typedText).join(' ').trimEnd()).join('\n');
  return isEmpty(readMail(text, drafts, book)) ? null : pastedMail(text, drafts, book);
}
