import type { PlainDate } from '../calendar/plain-date.ts';
import { isFormula } from './write-csv.ts';

/** A cell as a sheet holds it, in a form that survives JSON. Dates of a spreadsheet have no zone. */
export type SheetCell = string | number | boolean | null | { date: PlainDate };

/** The cell as one line of text: full width folded to half, white space joined, ends trimmed. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.date;
  return unguarded(String(cell)).normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** The cell as it was typed, with its lines: what people are told, not what is looked up. */
export function typedText(cell: SheetCell | undefined): string {
  if (typeof cell !== 'string') return cellText(cell);
  return unguarded(cell).normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** Without the apostrophe that our own sheets put before what would be a formula. */
const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

export function isBlank(cell: SheetCell | undefined): boolean {
  return cellText(cell) === '';
}

const absent =
  /^(-+|_+|\/|\\|\.+|N\/?A|NIL|NONE|无|没有|暂无|TB[ACDNI]|TO BE (ADVISED|NAMED|NOMINATED|CONFIRMED|DECLARED)|待定|待通知|待确认|未定)$/i;

/** True for an empty cell and for the words that people write instead of leaving it empty. */
export function isAbsent(cell: SheetCell | undefined): boolean {
  const text = cellText(cell);
  return text === '' || absent.test(text);
}
