import { draftDigest } from '../../../trade/draft/draft-digest.ts';
import { draftShape, type NewDraft } from '../../../trade/draft/draft.ts';
import { ties } from '../../../trade/draft/ties.ts';
import { windowPartners } from '../../../trade/draft/window-partners.ts';
import { apply } from '../../../trade/edit/apply.ts';
import { between } from '../../../trade/edit/between.ts';
import { isEmptyEdit } from '../../../trade/edit/edit.ts';
import { inverse } from '../../../trade/edit/inverse.ts';
import { fitting } from '../../../trade/edit/merge.ts';
import type { DraftEdit, TrayRow } from './draft-edit.ts';
import { fittingUnread, withUnread } from './unread-texts.ts';
import type { GridRow } from './grid-row.ts';

/** Returns the edit that changes one state of a draft into another; null if the states are equal. */
export function editBetween(before: NewDraft, after: NewDraft): DraftEdit | null {
  const edit = between(before, after, draftShape);
  return isEmptyEdit(edit) ? null : { kind: 'update', id: before.id, ...edit };
}

/** Returns the rows after the edits. An edit of a row that does not exist is skipped. */
export function applyEdits(rows: readonly GridRow[], edits: readonly DraftEdit[]): readonly GridRow[] {
  const byId = new Map(rows.map((row) => [row.draft.id, row]));
  let isReordered = false;
  for (const edit of edits) {
    if (edit.kind === 'tray') continue;
    if (edit.kind === 'unread') {
      const row = byId.get(edit.id);
      if (row) byId.set(edit.id, { ...row, unread: withUnread(row.unread ?? {}, edit) });
      continue;
    }
    if (edit.kind === 'update') {
      const row = byId.get(edit.id);
      if (!row) continue;
      const draft = apply(row.draft, edit.changes);
      isReordered ||= draft.sequence !== row.draft.sequence;
      byId.set(edit.id, { ...row, draft, isUnsent: true, refusal: null });
      continue;
    }
    isReordered ||= edit.kind !== 'remove';
    for (const draft of edit.rows) {
      if (edit.kind === 'remove') byId.delete(draft.id);
      else byId.set(draft.id, { draft, published: null, isUnsent: true, refusal: null });
    }
  }
  const changed = [...byId.values()];
  if (!isReordered) return changed;
  return changed.sort(
    (a, b) => compare(a.draft.sequence, b.draft.sequence) || compare(a.draft.id, b.draft.id),
  );
}

export function applyToTray(tray: readonly TrayRow[], edits: readonly DraftEdit[]): readonly TrayRow[] {
  const ofTray = edits.filter((edit) => edit.kind === 'tray');
  if (ofTray.length === 0) return tray;
  const byId = new Map(tray.map((row) => [row.id, row]));
  for (const { put, gone } of ofTray) {
    for (const { id } of gone) if (!put.some((row) => row.id === id)) byId.delete(id);
    for (const row of put) byId.set(row.id, row);
  }
  return [...byId.values()].sort(byArrival);
}

/** Compares tray rows (imported rows that wait for correction) in import order: by sheet, then by row. */
export const byArrival = (a: TrayRow, b: TrayRow): number =>
  a.time - b.time || a.row - b.row || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export function inverseOf(edit: DraftEdit): DraftEdit {
  if (edit.kind === 'add' || edit.kind === 'clone') return { kind: 'remove', rows: edit.rows };
  if (edit.kind === 'remove') return { kind: 'add', rows: edit.rows };
  if (edit.kind === 'tray') return { ...edit, put: edit.gone, gone: edit.put };
  if (edit.kind === 'unread') return { ...edit, texts: edit.base, base: edit.texts };
  return { ...edit, ...inverse(edit) };
}

/**
 * Reduces an undo or redo edit to the parts that still apply. If a colleague has changed a field since, the
 * field is left out, and with it the fields that have a meaning only together with it. If a colleague has
 * changed a sailing, it is not deleted. Returns null if nothing remains.
 */
export function stillFitting(
  edit: DraftEdit,
  rowOf: (id: string) => Pick<GridRow, 'draft' | 'unread'> | undefined,
): DraftEdit | null {
  if (edit.kind === 'tray') return edit;
  if (edit.kind === 'unread') return fittingUnread(edit, rowOf(edit.id)?.unread ?? {});
  const draftOf = (id: string) => rowOf(id)?.draft;
  if (edit.kind === 'add' || edit.kind === 'clone') {
    const missing = edit.rows.filter(({ id }) => !draftOf(id));
    return missing.length > 0 ? { kind: 'add', rows: missing } : null;
  }
  if (edit.kind === 'remove') {
    // If a colleague has changed the sailing since, it is not deleted, so that the change is not lost.
    const same = edit.rows.filter((row) => isTheSame(row, draftOf(row.id)));
    return same.length > 0 ? { ...edit, rows: same } : null;
  }
  const draft = draftOf(edit.id);
  if (!draft) return null;
  const left = fitting(draft, edit, ties, windowPartners);
  return isEmptyEdit(left) ? null : { ...edit, ...left };
}

const isTheSame = (row: NewDraft, present: NewDraft | undefined): boolean =>
  present !== undefined && draftDigest(row) === draftDigest(present);
