import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { saveTable, type SheetKind } from '../../ui/save-table.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { sheetTable } from './sheet-table.ts';

/** Makes the file and saves it; `name` ends in its kind. */
export const saveSheet = (
  kind: SheetKind,
  rows: readonly SailingRow[],
  { names, name }: { names: HarborNames; name: string },
): Promise<void> => saveTable(kind, sheetTable(rows, names), name);
