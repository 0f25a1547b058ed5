import type { NewDraft } from '../../../trade/draft/draft.ts';
import { sheetFields } from '../../../trade/sheet/headers/field.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { DraftEdit, TrayRow } from '../draft-cells/draft-edit.ts';
import { ownFields } from '../draft-cells/export-table.ts';
import { editBetween } from '../draft-cells/grid-edits.ts';
import { changedDraft, chosenDraft, type ChangeAnswers } from './changed-draft.ts';
import { cellsOf, type ImportRow } from './import-rows.ts';
import type { SheetToJudge } from './judge-slowly.ts';
import type { ImportColumns } from './import-draft.ts';
import { twinAnswerOf, updatedBy, type Twin, type TwinAnswer } from './twins.ts';

/**
 * The result of an import: new drafts (`good`), changes of existing drafts (`updates`), and rows that need
 * correction (`bad`).
 */
export interface FoundSailings {
  good: readonly NewDraft[];
  updates: readonly DraftEdit[];
  /** The existing drafts that the mail cancels. */
  cancelled: readonly NewDraft[];
  bad: readonly TrayRow[];
}

interface JudgedSheet extends Pick<SheetToJudge, 'columns' | 'mail'> {
  judged: readonly ImportRow[] | null;
  twins: ReadonlyMap<number, Twin>;
}

interface FoundBy {
  twinAnswers: ReadonlyMap<string, TwinAnswer>;
  changeAnswers: ChangeAnswers;
  book: CellBook;
}

/**
 * Collects the sailings of all sheets. A row about a voyage that is already a draft updates this draft,
 * unless the person has answered in `twinAnswers` that it is another sailing. Afterwards, the changes that a
 * mail announces are applied.
 */
export function foundIn(sheets: readonly JudgedSheet[], answers: FoundBy): FoundSailings {
  const good: NewDraft[] = [];
  const bad: TrayRow[] = [];
  const changed = new Changed();
  for (const { judged, twins, columns, mail } of sheets) {
    const asked = new Set(mail?.changes.map(({ row }) => row));
    for (const row of judged ?? []) {
      if (row.tray && !asked.has(row.row)) bad.push(row.tray);
      if (!row.draft) continue;
      const twin = twins.get(row.row);
      if (!twin || twinAnswerOf(twin, answers.twinAnswers) === 'add') good.push(row.draft);
      else changed.change(twin.draft, (draft) => updatedDraft(draft, row, columns));
    }
    for (const change of mail?.changes ?? []) {
      const draft = chosenDraft(change, answers.changeAnswers);
      if (draft) changed.change(draft, (now) => changedDraft(now, change.action, answers.book));
    }
  }
  return { good, bad, ...changed.result() };
}

/**
 * Collects the changes of existing drafts. If several rows change the same draft, their changes are applied
 * one after another, and become one edit of the draft as it was when the sheet was read.
 */
class Changed {
  readonly #drafts = new Map<string, { before: NewDraft; after: NewDraft | null }>();

  change(before: NewDraft, change: (now: NewDraft) => NewDraft | null): void {
    const known = this.#drafts.get(before.id);
    if (known?.after === null) return;
    this.#drafts.set(before.id, { before, after: change(known?.after ?? before) });
  }

  result(): Pick<FoundSailings, 'updates' | 'cancelled'> {
    const all = [...this.#drafts.values()];
    return {
      updates: all.flatMap(({ before, after }) => (after && editBetween(before, after)) ?? []),
      cancelled: all.flatMap(({ before, after }) => (after === null ? [before] : [])),
    };
  }
}

/**
 * Returns an existing draft with the values of a row. Only fields whose cells in the row are not empty are
 * updated.
 */
export function updatedDraft(before: NewDraft, row: ImportRow, columns: ImportColumns): NewDraft {
  const cells = cellsOf(columns.rows[row.row - 1] ?? [], columns);
  const given = new Set([...sheetFields, ...ownFields].filter((field) => cells[field] !== undefined));
  return row.draft ? updatedBy(before, row.draft, given, columns.own.size === ownFields.length) : before;
}
