import type { NewDraft } from '../../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { sheetFields } from '../../../trade/sheet/columns/field.ts';
import type { DraftEdit, TrayRow } from '../../store/draft-edit.ts';
import { ownFields } from '../draft-cells/export-table.ts';
import { editBetween } from '../draft-cells/grid-edits.ts';
import { asTrayRow, cellsOf, type ImportRow } from './import-rows.ts';
import type { SheetToJudge } from './judge-slowly.ts';
import type { ImportColumns } from './import-draft.ts';
import { updatedBy, type Twin, type TwinAnswer } from './twins.ts';

/** What a sheet holds: new drafts, changes of those that are there, and rows that are to be fixed first. */
export interface FoundSailings {
  good: readonly NewDraft[];
  updates: readonly DraftEdit[];
  bad: readonly TrayRow[];
}

interface JudgedSheet extends Pick<SheetToJudge, 'columns' | 'source'> {
  judged: readonly ImportRow[] | null;
  twins: ReadonlyMap<number, Twin>;
}

/** What the rows of all sheets hold together, by what a person has said of drafts that are there already. */
export function foundIn(
  sheets: readonly JudgedSheet[],
  twinAnswers: ReadonlyMap<string, TwinAnswer>,
): FoundSailings {
  const good: NewDraft[] = [];
  const updates: DraftEdit[] = [];
  const bad: TrayRow[] = [];
  for (const { judged, twins, columns, source } of sheets)
    for (const row of judged ?? []) {
      if (row.tray) bad.push(row.tray);
      if (!row.draft) continue;
      const twin = twins.get(row.row);
      const answer = twin && twinAnswers.get(twin.draft.id);
      if (!twin || answer === 'add') good.push(row.draft);
      else if (answer === 'update') updates.push(...updateOf(twin, row, columns));
      else bad.push(asTrayRow(row, { columns, source }, makeUuidV7));
    }
  return { good, updates, bad };
}

/** The base of the change is what stood there when the sheet was looked at. */
function updateOf({ draft }: Twin, row: ImportRow, columns: ImportColumns): DraftEdit[] {
  const after = updatedDraft(draft, row, columns);
  const edit = editBetween(draft, after);
  return edit ? [edit] : [];
}

/** A draft as a row of a sheet would have it. */
export function updatedDraft(before: NewDraft, row: ImportRow, columns: ImportColumns): NewDraft {
  const cells = cellsOf(columns.rows[row.row - 1] ?? [], columns);
  const said = new Set([...sheetFields, ...ownFields].filter((field) => cells[field] !== undefined));
  return row.draft ? updatedBy(before, row.draft, said) : before;
}
