import { containerPlace, isContainerField, type ContainerField } from './container-fields.ts';
import { cloneDraft } from '../../../trade/draft/clone-draft.ts';
import { anEmptyDraft, type NewDraft } from '../../../trade/draft/draft.ts';
import type { CellBook } from './cell-book.ts';
import { shownText } from './cell-text.ts';
import { callOf, callsByRole, codesOf, roleOf, windowOf } from './draft-calls.ts';
import { callField, dayFieldOf, isPlainField, type FieldKey } from './grid-columns.ts';
import { applyEdits } from './grid-edits.ts';
import type { DraftEdit } from './draft-edit.ts';
import type { GridRow } from './grid-row.ts';
import { readCallWindow, sinceOf } from './read-call.ts';
import { cellSource } from './row-edits.ts';

/**
 * The text that is being typed into a cell, with the row as it was when typing began. The saved edit is based
 * on that state of the row, because it is what the person saw.
 */
export interface TypedCell {
  /**
   * The id of the note (stored text that is still being typed). It is also the id of the new sailing if the
   * text is typed into the empty row.
   */
  id?: string | undefined;
  /** The row as it was when typing began; null for the empty row, which becomes a new sailing. */
  base: GridRow | null;
  field: FieldKey;
  text: string;
}

export type NotedCell = TypedCell & { id: string };

/**
 * The store for notes (texts that are still being typed). A browser may end a page at any time; without
 * notes, these texts would be lost.
 */
export interface TypedNotes {
  /** Stores a note. Replaces the note with the same id and the note with the id `before`. */
  note: (typed: NotedCell, before?: string) => void;
  /** Deletes a note after its text has been saved or discarded. */
  forget: (id: string) => void;
  /** Stores a note and releases its lock, so that the next page of the group can restore the text. */
  leave: (typed: NotedCell, before?: string) => void;
  /**
   * Returns the notes of pages that have ended; empty if `isWanted` returns false when the notes have been
   * read. The caller deletes each note with `forget`.
   */
  take: (isWanted: () => boolean) => Promise<NotedCell[]>;
}

/**
 * Returns the field of the same port call in the current draft. Fields are numbered by the order of the port
 * calls, which may have changed since typing began. Returns null if the port call or list row was deleted. A
 * field of the sailing itself is returned unchanged.
 */
export function fieldNow(base: NewDraft, now: NewDraft, field: FieldKey): FieldKey | null {
  if (isContainerField(field) && isRowDeleted(now, field)) return null;
  const call = callOf(base, field);
  if (isPlainField(field) || !call) return field;
  if (isContainerField(field)) return now.harbors.some(({ id }) => id === call.id) ? field : null;
  const there = now.harbors.find(({ id }) => id === call.id);
  if (!there) return null;
  const role = roleOf(there);
  const nth = callsByRole(now)[role].findIndex(({ id }) => id === call.id);
  return `${role}.${nth}.${callField(field).part}`;
}

function isRowDeleted({ rates = [], surcharges = [], cut_offs }: NewDraft, field: ContainerField): boolean {
  const place = containerPlace(field);
  return place.kind === 'row' && ![...rates, ...surcharges, ...cut_offs].some(({ id }) => id === place.id);
}

type Window = NonNullable<ReturnType<typeof windowOf>>;

/** A value that another person gave a cell after this person began to type into it. */
export interface OthersValue {
  was: string;
  theirs: string;
  mine: string;
  /** The name of the person who changed the cell; empty if unknown. */
  editor: string;
  /** The three values as ranges of days; null if any of them cannot be read as days. */
  windows: Readonly<Record<'was' | 'theirs' | 'mine', Window>> | null;
}

/**
 * Returns the conflict between a typed text and the current row; null if the cell has not changed since
 * typing began.
 */
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

/**
 * Returns a cell's value for comparison. For a port call this is the raw value, because the text shown for
 * its days depends on the port calls before it.
 */
function valueIn(row: GridRow, field: FieldKey, book: CellBook): string {
  if (isPlainField(field) || isContainerField(field)) return cellSource(row, field, book);
  const call = callOf(row.draft, field);
  if (!call) return '';
  const { part } = callField(field);
  const dayField = dayFieldOf(part);
  if (dayField) return call[dayField] ?? '';
  return part === 'port' ? codesOf(call).join('/') : `${call.start_time}~${call.end_time}`;
}

/**
 * Returns edits that add a deleted sailing again, with a new id and position, and with the text that was
 * being typed into it.
 */
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
