import { containerPlace, isContainerField, type ContainerField } from './container-fields.ts';
import { cloneDraft } from '../../../trade/draft/clone-draft.ts';
import { anEmptyDraft, type NewDraft } from '../../../trade/draft/draft.ts';
import type { CellBook } from './cell-book.ts';
import { shownText } from './cell-text.ts';
import { callOf, callsByRole, codesOf, roleOf, windowOf } from './draft-calls.ts';
import { callField, dayFieldOf, isPlainField, type FieldKey } from './grid-columns.ts';
import { applyEdits } from './grid-edits.ts';
import type { DraftEdit } from '../../store/draft-edit.ts';
import type { GridRow } from './grid-row.ts';
import { readCallWindow, sinceOf } from './read-call.ts';
import { cellSource } from './row-edits.ts';

/**
 * What is typed into a cell, with the sailing as it was when the typing began: an edit is made from what the
 * person saw.
 */
export interface TypedCell {
  /** Of the typing, and of the sailing that it makes of the empty row. */
  id?: string | undefined;
  /** Null: the empty row, which becomes a sailing. */
  base: GridRow | null;
  field: FieldKey;
  text: string;
}

export type NotedCell = TypedCell & { id: string };

/** Where the text that is being typed is kept meanwhile, as a page may end without a word. */
export interface TypedNotes {
  /** Takes the place of what was noted under the same id, and under that of `before`. */
  note: (typed: NotedCell, before?: string) => void;
  /** It has been saved, or called off. */
  forget: (id: string) => void;
  /** It is for the next page of the group. */
  leave: (typed: NotedCell, before?: string) => void;
  /** What pages that have ended left; nothing where nobody wants it any more by then. Whoever takes it forgets it. */
  take: (isWanted: () => boolean) => Promise<NotedCell[]>;
}

/** The field in which the same call stands now; null where it, or the row of a list, is gone. Others stay where they are. */
export function fieldNow(base: NewDraft, now: NewDraft, field: FieldKey): FieldKey | null {
  if (isContainerField(field) && isRowGone(now, field)) return null;
  const call = callOf(base, field);
  if (isPlainField(field) || !call) return field;
  if (isContainerField(field)) return now.harbors.some(({ id }) => id === call.id) ? field : null;
  const there = now.harbors.find(({ id }) => id === call.id);
  if (!there) return null;
  const role = roleOf(there);
  const nth = callsByRole(now)[role].findIndex(({ id }) => id === call.id);
  return `${role}.${nth}.${callField(field).part}`;
}

function isRowGone({ rates = [], surcharges = [], cut_offs }: NewDraft, field: ContainerField): boolean {
  const place = containerPlace(field);
  return place.kind === 'row' && ![...rates, ...surcharges, ...cut_offs].some(({ id }) => id === place.id);
}

type Window = NonNullable<ReturnType<typeof windowOf>>;

/** The value that somebody else gave a cell after this person began to type into it. */
export interface OthersValue {
  was: string;
  theirs: string;
  mine: string;
  /** Who, where that is known. */
  editor: string;
  /** The three values as days, where all of them are days. */
  windows: Readonly<Record<'was' | 'theirs' | 'mine', Window>> | null;
}

/** Null as long as the cell holds what it held. */
export function othersValue(
  { base, field, text }: TypedCell,
  row: GridRow | undefined,
  book: CellBook,
): OthersValue | null {
  if (!base || !row || base.draft === row.draft) return null;
  const there = fieldNow(base.draft, row.draft, field);
  if (there !== null && valueIn(base, field, book) === valueIn(row, there, book)) return null;
  return {
    was: shownText(base.draft, field, book),
    theirs: there === null ? '' : shownText(row.draft, there, book),
    mine: text,
    editor: row.editor ?? '',
    windows: there && windowsOf([base.draft, field], [row.draft, there], { text, book }),
  };
}

function windowsOf(
  before: readonly [NewDraft, FieldKey],
  now: readonly [NewDraft, FieldKey],
  { text, book }: { text: string; book: CellBook },
): OthersValue['windows'] {
  const [was, theirs] = [before, now].map(([draft, field]) => {
    const call = field.endsWith('.window') ? callOf(draft, field) : undefined;
    return call && { window: windowOf(call), since: sinceOf(draft, call.id) };
  });
  if (!was?.window || !theirs?.window) return null;
  const { values, refused } = readCallWindow(text, was.since, book);
  const { start_time = '', end_time = '' } = values;
  if (refused !== undefined || start_time === '') return null;
  return { was: was.window, theirs: theirs.window, mine: { start_time, end_time } };
}

/** Of calls the bare values: how days are written depends on the calls before. */
function valueIn(row: GridRow, field: FieldKey, book: CellBook): string {
  if (isPlainField(field) || isContainerField(field)) return cellSource(row, field, book);
  const call = callOf(row.draft, field);
  if (!call) return '';
  const { part } = callField(field);
  const dayField = dayFieldOf(part);
  if (dayField) return call[dayField] ?? '';
  return part === 'port' ? codesOf(call).join('/') : `${call.start_time}~${call.end_time}`;
}

/** A sailing that has gone, with what was typed into it, as a new one at a place. */
export function asNewSailing(
  base: GridRow,
  edits: readonly DraftEdit[],
  to: { id: string; sequence: string },
): DraftEdit[] {
  const [row] = applyEdits([base], edits);
  const draft = row?.draft ?? anEmptyDraft(to);
  const added: DraftEdit = { kind: 'add', rows: [cloneDraft(draft, { ...to, shift_days: 0 })] };
  const texts = row?.unread ?? {};
  return Object.keys(texts).length > 0 ? [added, { kind: 'unread', id: to.id, texts, base: {} }] : [added];
}
