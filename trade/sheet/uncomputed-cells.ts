import type { SheetCell } from './cell.ts';
import type { SheetColumns } from './columns/columns.ts';
import { remark, type SheetNote } from './note.ts';

/** A formula in place of its result. `sheetError` matches an error value of a spreadsheet, such as `#REF!`. */
const formula = /^=(?=[A-Z_$+({"\d-]|…)/i;
const sheetError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/**
 * Returns a note for each cell that contains a formula without its result, or an error value. The result
 * exists only after a spreadsheet program has computed it.
 */
export function uncomputed(cells: readonly SheetCell[], { columnOf }: SheetColumns): SheetNote[] {
  return [...columnOf].flatMap(([field, at]): SheetNote[] => {
    const cell = cells[at];
    if (typeof cell !== 'string' || field === 'remark') return [];
    const isMissing = formula.test(cell) || sheetError.test(cell.trim());
    return isMissing ? [{ field, ...remark('cell_uncomputed', { text: cell.slice(0, 60) }) }] : [];
  });
}
