import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { changedDraft, isSetChange } from '../../../../trade/draft/change-draft.ts';
import type { Changes, GridEdit, GridRow, TrayRow } from './grid-row.ts';

type Row = Readonly<Record<string, unknown>>;
const lists = ['harbors', 'cut_offs'] as const;

/** The edit that makes one state of a sailing the other; null when they are the same. */
export function editBetween(before: NewDraft, after: NewDraft): GridEdit | null {
  const changes: Record<string, unknown> = {};
  const base: Record<string, unknown> = {};
  const note = (path: string, from: unknown, to: unknown) => {
    if (from === to) return;
    changes[path] = to;
    base[path] = from;
  };
  for (const name of Object.keys(before) as (keyof NewDraft)[]) {
    if (name === 'harbors' || name === 'cut_offs') continue;
    if (name === 'cargo_tags') continue;
    note(name, before[name], after[name]);
  }
  const add = after.cargo_tags.filter((tag) => !before.cargo_tags.includes(tag));
  const remove = before.cargo_tags.filter((tag) => !after.cargo_tags.includes(tag));
  if (add.length + remove.length > 0) {
    changes['cargo_tags'] = { add, remove };
    base['cargo_tags'] = before.cargo_tags;
  }
  for (const list of lists) noteList(list, [before[list], after[list]], note);
  return Object.keys(changes).length === 0 ? null : { kind: 'update', id: before.id, changes, base };
}

function noteList(
  list: string,
  [before, after]: readonly [readonly (Row & { id: string })[], readonly (Row & { id: string })[]],
  note: (path: string, from: unknown, to: unknown) => void,
): void {
  if (before === after) return;
  for (const row of before) {
    const now = after.find(({ id }) => id === row.id);
    if (!now) note(`${list}.${row.id}`, row, null);
    else for (const name of Object.keys(row)) note(`${list}.${row.id}.${name}`, row[name], now[name]);
  }
  for (const row of after) {
    if (!before.some(({ id }) => id === row.id)) note(`${list}.${row.id}`, null, row);
  }
}

/** Drafts after edits; what an edit names and is not there is passed over. */
export function applyEdits(rows: readonly GridRow[], edits: readonly GridEdit[]): readonly GridRow[] {
  const byId = new Map(rows.map((row) => [row.draft.id, row]));
  let isReordered = false;
  for (const edit of edits) {
    if (edit.kind === 'tray') continue;
    if (edit.kind === 'unread') {
      const row = byId.get(edit.id);
      if (row) byId.set(edit.id, { ...row, unread: edit.texts });
      continue;
    }
    if (edit.kind === 'update') {
      const row = byId.get(edit.id);
      if (!row) continue;
      const draft = changedDraft(row.draft, edit.changes);
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

/** The tray after edits. */
export function applyToTray(tray: readonly TrayRow[], edits: readonly GridEdit[]): readonly TrayRow[] {
  const ofTray = edits.filter((edit) => edit.kind === 'tray');
  if (ofTray.length === 0) return tray;
  const byId = new Map(tray.map((row) => [row.id, row]));
  for (const { put, gone } of ofTray) {
    for (const { id } of gone) if (!put.some((row) => row.id === id)) byId.delete(id);
    for (const row of put) byId.set(row.id, row);
  }
  return [...byId.values()].sort(byArrival);
}

/** As they came: sheet after sheet, row after row. */
export const byArrival = (a: TrayRow, b: TrayRow): number =>
  a.time - b.time || a.row - b.row || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What takes an edit back. */
export function inverseOf(edit: GridEdit): GridEdit {
  if (edit.kind === 'add' || edit.kind === 'clone') return { kind: 'remove', rows: edit.rows };
  if (edit.kind === 'remove') return { kind: 'add', rows: edit.rows };
  if (edit.kind === 'tray') return { ...edit, put: edit.gone, gone: edit.put };
  if (edit.kind === 'unread') return { ...edit, texts: edit.base, base: edit.texts };
  const changes: Record<string, unknown> = { ...edit.base };
  const base: Record<string, unknown> = { ...edit.changes };
  const tags = edit.changes['cargo_tags'];
  if (isSetChange('cargo_tags', tags) && 'cargo_tags' in edit.changes) {
    changes['cargo_tags'] = { add: tags.remove, remove: tags.add };
    const before = edit.base['cargo_tags'] as readonly string[];
    base['cargo_tags'] = [...before.filter((tag) => !tags.remove.includes(tag)), ...tags.add];
  }
  return { ...edit, changes, base };
}

/**
 * An edit to take back or do again, cut down to what nobody else has changed since: a field that no
 * longer has the value from which it would go is left alone. Null when nothing is left of it.
 */
export function stillFitting(edit: GridEdit, draftOf: (id: string) => NewDraft | undefined): GridEdit | null {
  if (edit.kind === 'tray' || edit.kind === 'unread') return edit;
  if (edit.kind === 'add' || edit.kind === 'clone') {
    const missing = edit.rows.filter(({ id }) => !draftOf(id));
    return missing.length > 0 ? { kind: 'add', rows: missing } : null;
  }
  if (edit.kind === 'remove') {
    const there = edit.rows.flatMap(({ id }) => draftOf(id) ?? []);
    return there.length > 0 ? { ...edit, rows: there } : null;
  }
  const draft = draftOf(edit.id);
  if (!draft) return null;
  const paths = Object.keys(edit.changes).filter(
    (path) => path === 'cargo_tags' || isSame(valueAt(draft, path), edit.base[path]),
  );
  if (paths.length === 0) return null;
  const pick = (values: Changes) => Object.fromEntries(paths.map((path) => [path, values[path]]));
  return { ...edit, changes: pick(edit.changes), base: pick(edit.base) };
}

function valueAt(draft: NewDraft, path: string): unknown {
  const [name = '', id, field] = path.split('.');
  const value: unknown = draft[name as keyof NewDraft];
  if (id === undefined) return value;
  const row = (value as (Row & { id: string })[]).find((one) => one.id === id) ?? null;
  return field === undefined ? row : row?.[field];
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
