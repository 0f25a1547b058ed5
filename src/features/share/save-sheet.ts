import { saveTable, type SheetKind } from '../../ui/save-table.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { sheetTable } from './sheet-table.ts';
import type { SharedRow } from './shared-sailings.ts';

/** Creates the sheet file and saves it. `name` must end in the extension of its kind. */
export const saveSheet = (
  kind: SheetKind,
  rows: readonly SharedRow[],
  { names, name }: { names: HarborNames; name: string },
): Promise<void> => saveTable(kind, sheetTable(rows, names), name);
