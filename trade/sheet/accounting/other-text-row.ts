import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, isToBeAdvised, type SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { readWindow } from '../dates/date-cell.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

/** Telephone numbers, a mail address or a web page. */
const contacts = [
  /\+\d{1,3}[ (-]{0,2}\d{2}/,
  /(?<![\d-])0\d{2,3}[- ]\d{7,8}(?!\d)/,
  /(?<![\d-])1\d{10}(?!\d)/,
  /[\w.+-]@[\w-]{1,40}\.\w/,
  /www\.\w/i,
];
/** A sentence of at least three words: `FREIGHT PER AGENTS QUOTE.` */
const sentence = /^\S{1,30}(?: \S{1,30}){2,20}[.!]$/;

/** The label of a row with the sum of a column: `TOTAL`, `Grand total`, `合计`. */
const total =
  /^(?:(?:SUB|GRAND)[ -]?)?(?:TOTALS?|SUMME|SUMA|SOMME|TOTALE|TOPLAM|JUMLAH)(?![A-Z])(?! ?(?:LOSS|LINER|SHIP))[\p{L}\d ./()-]{0,30}:?$|^(?:合计|总计|小计|共计|合計|総計|小計|총계|합계|소계)/iu;

interface RowContext {
  names: HarborNames;
  today: string;
}

/**
 * Returns true for a row with several texts that is not a sailing: the contacts of an office, or sentences
 * below a table. Such a row contains no day and no word that announces one.
 */
export function isOtherText(
  cells: readonly SheetCell[],
  { columns, columnOf }: Pick<SheetColumns, 'columns' | 'columnOf'>,
  { names, today }: RowContext,
): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  const texts = filled.map((cell) => simplified(cellText(cell)));
  const isDay = (cell: SheetCell) =>
    typeof cell !== 'number' && ('value' in readWindow(cell, { today }) || isToBeAdvised(cellText(cell)));
  const hasContact = texts.some((text) => contacts.some((contact) => contact.test(text)));
  const hasSentence = texts.some((text) => sentence.test(text));
  const isOfVoyage = !isBlank(cells[columnOf.get('voyage_number') ?? -1]);
  const isTotal = !isOfVoyage && texts.some((text) => total.test(text));
  if ((!hasContact && !hasSentence && !isTotal) || filled.some(isDay)) return false;
  if (isTotal) return true;
  if (hasContact) return !isOfVoyage || !texts.some((text) => isPort(text, names));
  const named = columns.filter(({ header }) => header !== '').length;
  return filled.length * 2 < named && !isOfVoyage && !texts.some((text) => isPort(text, names));
}

function isPort(text: string, names: HarborNames): boolean {
  const read = readHarbors(text, names, { isExact: true });
  return 'value' in read && read.assumed.length === 0;
}

/** Returns true for a row that repeats a title above the table, as on each page of a document. */
export function isRepeatedTitle(
  cells: readonly SheetCell[],
  { rows, firstRow }: Pick<SheetColumns, 'rows' | 'firstRow'>,
): boolean {
  const textOf = (row: readonly SheetCell[]) => row.map(cellText).filter(Boolean).join('|');
  const text = textOf(cells);
  return rows.slice(0, firstRow).some((row) => textOf(row) === text);
}
