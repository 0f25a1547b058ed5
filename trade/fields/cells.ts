import { particularKeys, particularRow, type ParticularKey, type Particulars } from './particulars.ts';
import type { sheetColumns, SheetParticular } from './sheet-columns.ts';

/**
 * The key of a cell in the draft grid (the table in which publishers edit drafts). The cell `price` shows the
 * amount with its currency and unit in one text.
 */
export type CellKey = Extract<Particulars[ParticularKey], { cell: string }>['cell'];
/** The cells that have a column in imported and exported sheets. */
export type SheetCellKey = Particulars[(typeof sheetColumns)[SheetParticular]]['cell'];

const firstOfCell = new Map<string, ParticularKey>();
for (const key of particularKeys) {
  const { cell } = particularRow(key);
  if (cell !== undefined && !firstOfCell.has(cell)) firstOfCell.set(cell, key);
}

export const cellKeys: readonly CellKey[] = [...firstOfCell.keys()].filter(isCellKey);

/** True if a text is the key of a cell of the draft grid. */
export function isCellKey(text: string): text is CellKey {
  return firstOfCell.has(text);
}

/**
 * Returns the particular (field of a sailing) that a cell of the draft grid shows. If several share the cell,
 * returns the first.
 */
export function particularOfCell(cell: CellKey): ParticularKey {
  const key = firstOfCell.get(cell);
  if (key === undefined) throw new Error(`No particular has the cell ${cell}.`);
  return key;
}
