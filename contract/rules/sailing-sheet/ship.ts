import { cellText, isAbsent, type SheetCell } from './cell.ts';
import { remark, type Reading } from './note.ts';

const toBeNamed = /^T\.?B\.?[NADC]\.?(?![A-Z]).*$|待定|待通知|未定/i;
const prefix = /^(?:M\/?V|M\.V\.|S\.?S\.?|轮)[. ]+/i;

/** The vessel's name; null is TBN, "to be named". */
export function readShipName(cell: SheetCell, charsMost: number): Reading<string | null> {
  const name = cellText(cell).replace(prefix, '').trim();
  if (isAbsent(name) || toBeNamed.test(name)) return { value: null, assumed: [] };
  if (name.length > charsMost) return { refused: remark('text_too_long', { most: charsMost }) };
  return { value: name, assumed: [] };
}

/** An IMO number whose check digit is wrong belongs to no ship, so it is left out. */
export function readImo(cell: SheetCell): Reading<string | null> {
  if (isAbsent(cell)) return { value: null, assumed: [] };
  const text = cellText(cell);
  const digits = text.replace(/^IMO/i, '').replace(/[\s.:#-]/g, '');
  if (isImo(digits)) return { value: digits, assumed: [] };
  return { value: null, assumed: [remark('imo_left_out', { text })] };
}

export function isImo(cell: SheetCell): boolean {
  const digits = cellText(cell).replace(/^IMO\s*/i, '');
  if (!/^\d{7}$/.test(digits)) return false;
  const sum = Array.from(digits.slice(0, 6), (digit, at) => Number(digit) * (7 - at)).reduce((a, b) => a + b);
  return sum % 10 === Number(digits[6]);
}

/** Only for guessing: words in Latin capitals or Chinese ending in a ship's usual character. */
export function isShipName(cell: SheetCell): boolean {
  const text = cellText(cell);
  return /^(?:[A-Z][A-Z0-9 .'-]{3,40}|\p{Script=Han}{2,10}(?:轮|号))$/u.test(text) || toBeNamed.test(text);
}
