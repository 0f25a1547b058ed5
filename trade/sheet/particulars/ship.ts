import { isImoNumber, normalizeImoNumber } from '../../identifiers/imo-number.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import { remark, type Reading } from '../note.ts';

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
  const imo = normalizeImoNumber(text);
  if (isImoNumber(imo)) return { value: imo, assumed: [] };
  return { value: null, assumed: [remark('imo_left_out', { text })] };
}

export const isImo = (cell: SheetCell): boolean => isImoNumber(normalizeImoNumber(cellText(cell)));

/** Only for guessing: words in Latin capitals or Chinese ending in a ship's usual character. */
export function isShipName(cell: SheetCell): boolean {
  const text = cellText(cell);
  return /^(?:[A-Z][A-Z0-9 .'-]{3,40}|\p{Script=Han}{2,10}(?:轮|号))$/u.test(text) || toBeNamed.test(text);
}
