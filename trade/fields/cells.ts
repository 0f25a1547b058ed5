import { particularKeys, particularRow, type ParticularKey, type Particulars } from './particulars.ts';
import type { sheetColumns, SheetParticular } from './sheet-columns.ts';

/** A cell of the draft grid. `price` has the amount with its currency and unit in one text. */
export type CellKey = Extract<Particulars[ParticularKey], { cell: string }>['cell'];
/** The cells whose particulars have a column in sheets of any origin. */
export type SheetCellKey = Particulars[(typeof sheetColumns)[SheetParticular]]['cell'];

const firstOfCell = new Map<string, ParticularKey>();
for (const key of particularKeys) {
  const { cell } = particularRow(key);
  if (cell !== undefined && !firstOfCell.has(cell)) firstOfCell.set(cell, key);
}

export const cellKeys: readonly CellKey[] = [...firstOfCell.keys()].filter(isCellKey);

/** True if a text is the key of a cell. */
export function isCellKey(text: string): text is CellKey {
  return firstOfCell.has(text);
}

/** Returns the particular of a cell: the first one if several share the cell. */
export function particularOfCell(cell: CellKey): ParticularKey {
  const key = firstOfCell.get(cell);
  if (key === undefined) throw new Error(`No particular has the cell ${cell}.`);
  return key;
}
