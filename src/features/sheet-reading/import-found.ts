import type { NewDraft } from '../../../trade/draft/draft.ts';
import { sheetFields } from '../../../trade/sheet/headers/field.ts';
import type { DraftEdit, TrayRow } from '../../store/draft-edit.ts';
import { ownFields } from '../draft-cells/export-table.ts';
import { editBetween } from '../draft-cells/grid-edits.ts';
import { cellsOf, type ImportRow } from './import-rows.ts';
import type { SheetToJudge } from './judge-slowly.ts';
import type { ImportColumns } from './import-draft.ts';
import { twinAnswerOf, updatedBy, type Twin, type TwinAnswer } from './twins.ts';

/** The sailings found in sheets: new drafts, changes of existing drafts, and rows that need correction. */
export interface FoundSailings {
  good: readonly NewDraft[];
  updates: readonly DraftEdit[];
  bad: readonly TrayRow[];
}

interface JudgedSheet extends Pick<SheetToJudge, 'columns'> {
  judged: readonly ImportRow[] | null;
  twins: ReadonlyMap<number, Twin>;
}

/**
 * Collects the sailings of all sheets. A row about a voyage that is already a draft updates that draft, unless
 * `twinAnswers` contains the answer that it is another sailing.
 */
export function foundIn(
  sheets: readonly JudgedSheet[],
  twinAnswers: ReadonlyMap<string, TwinAnswer>,
): FoundSailings {
  const good: NewDraft[] = [];
  const updates: DraftEdit[] = [];
  const bad: TrayRow[] = [];
  for (const { judged, twins, columns } of sheets)
    for (const row of judged ?? []) {
      if (row.tray) bad.push(row.tray);
      if (!row.draft) continue;
      const twin = twins.get(row.row);
      if (!twin || twinAnswerOf(twin, twinAnswers) === 'add') good.push(row.draft);
      else updates.push(...updateOf(twin, row, columns));
    }
  return { good, updates, bad };
}

/**
 * Returns the edit that updates a draft. The base of the edit is the draft as it was when the sheet was read.
 */
function updateOf({ draft }: Twin, row: ImportRow, columns: ImportColumns): DraftEdit[] {
  const after = updatedDraft(draft, row, columns);
  const edit = editBetween(draft, after);
  return edit ? [edit] : [];
}

/** Returns a draft updated with the cells that the row of a sheet fills. */
export function updatedDraft(before: NewDraft, row: ImportRow, columns: ImportColumns): NewDraft {
  const cells = cellsOf(columns.rows[row.row - 1] ?? [], columns);
  const said = new Set([...sheetFields, ...ownFields].filter((field) => cells[field] !== undefined));
  return row.draft ? updatedBy(before, row.draft, said) : before;
}
