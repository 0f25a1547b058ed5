import { useState } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { useFollowingDates } from './use-following-dates.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { t } from '../../../i18n/t.ts';
import { parseBlock, type Block } from '../../draft-cells/block.ts';
import { copiedCells, copiedSailings, type CopiedCells } from '../../draft-cells/copied-cells.ts';
import { dragFillWrites } from '../../draft-cells/drag-fill.ts';
import { fieldName } from '../../draft-cells/column-names.ts';
import type { TypedCell, TypedNotes } from '../../draft-cells/typed-cell.ts';
import type { DraftEdit } from '../../draft-cells/draft-edit.ts';
import type { FieldKey, GridColumn } from '../../draft-cells/grid-columns.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import {
  cellSource,
  clearWrites,
  copyRange,
  editsFor,
  fillAllWrites,
  fillRightWrites,
  fillWrites,
  pasteWrites,
  type RowWrites,
} from '../../draft-cells/row-edits.ts';
import { seldom, slowly } from '../../draft-cells/slowly.ts';
import { showStepMessage } from './show-step-message.ts';
import { fieldsIn, isWhole, type SelectedRange } from '../../draft-cells/selection.ts';
import type { GridView } from './use-grid-view.ts';

/**
 * The maximum number of rows that are read at once. If there are more rows, they are read in slices, so that
 * the page stays responsive.
 */
const rowsAtOnce = 40;
export interface PasteProgress {
  done: number;
  total: number;
}

/** The actions on cells. Each action is one step that can be undone. */
export function useCellEdits(view: GridView, notes?: TypedNotes) {
  const { rows, all, columns, book, edit, hasRoomFor } = view;
  const { progress, readRows } = useSlowReading();
  const once = useOneAtATime();
  const [copied, setCopied] = useState({ text: '', isOneLine: false });
  const sight = { columns, book };
  const options = { book, makeId: makeUuidV7, last: all.at(-1)?.draft.sequence ?? null };

  const write = (writes: readonly RowWrites[]) => edit(editsFor(rows, writes, options));
  /**
   * Reads the texts of many rows in slices, so that the page stays responsive. Resolves with the edits, which
   * the caller saves as one step; null if the group has no room for the new sailings.
   */
  const writeSlowly = async (writes: readonly RowWrites[]): Promise<DraftEdit[] | null> => {
    if (!hasRoomFor(writes.filter(({ row }) => row >= rows.length).length)) return null;
    return readRows(rows, writes, options);
  };

  const follow = useFollowingDates(view);

  const sourceOf = (row: number, field: FieldKey) => cellSource(rows[row], field, book);
  /**
   * Saves the text typed into a cell. Returns the id of the new sailing if the text was typed into the empty
   * row; otherwise null.
   */
  const writeTyped = ({ id, base, field, text }: TypedCell): string | null => {
    if (isAsBefore({ base, field, text }, book)) return null;
    const edits = editsOfTyped({ id, base, field, text }, options);
    const where = { label: fieldName(field, book), text, typed: { id, base, field, text } };
    if (base) {
      view.editTyped(base, edits, where);
      follow.note(base.draft, edits);
    } else if (!edit(edits, { ...where, name: t('draftGrid.newRow') })) return null;
    return firstMade(edits);
  };
  const copy = (range: SelectedRange, isCut = false): CopiedCells => {
    if (!isCut && isOfSailings(rows, range, sight))
      return copiedSailings(
        rowsOf(rows, range).map(({ draft }) => draft),
        book,
      );
    const block = copiedCells(copyRange(rows, range, sight));
    setCopied({ text: block.text, isOneLine: range.lines[0] === range.lines[1] });
    return block;
  };
  /** Returns true if a text equals the text that was last copied from this table. */
  const isOwnCopy = (text: string): boolean =>
    copied.text !== '' && sameLines(text) === sameLines(copied.text);
  const { clear, ...fills } = fillsOf({ rows, write, ...sight });
  const pasteBlock = async (block: Block, range: SelectedRange, isOneLine: boolean) => {
    const { writes, left } = pasteWrites(block, range, { columns, isOneLine });
    const edits = await writeSlowly(writes);
    if (!edits || !edit(edits)) return null;
    showStepMessage(pastedText(writes, left));
    return firstMade(edits);
  };
  /**
   * Writes many rows as one step. Row indexes refer to all rows, not only to the shown rows. Returns false if
   * the group has no room.
   */
  const writeRows = async (writes: readonly RowWrites[]): Promise<boolean> => {
    if (!hasRoomFor(writes.filter(({ row }) => row >= all.length).length)) return false;
    return edit(await readRows(all, writes, options));
  };
  /**
   * Pastes a text and resolves with the id of the first sailing added; null if none was added. A paste during
   * another paste is ignored, because held keys would otherwise add the same sailings twice.
   */
  const paste = async (text: string, range: SelectedRange): Promise<string | null> => {
    let made: string | null = null;
    await once(async () => {
      made = await pasteBlock(parseBlock(text), range, isOwnCopy(text) && copied.isOneLine);
    });
    return made;
  };
  const reads = { notes, progress, sourceOf, copy, isOwnCopy };
  return { ...reads, write, writeRows, writeTyped, clear, ...fills, followMove: follow.run, paste };
}

const rowsOf = (rows: readonly GridRow[], { rows: [first, last] }: SelectedRange) =>
  rows.slice(first, last + 1);

/**
 * Returns true if the range is copied as complete sailings with headings. This is so if it covers all columns
 * and every text in it can be read. The voyages of a container service are always copied as single cells,
 * because pasting them does not read headings.
 */
export const isOfSailings = (
  rows: readonly GridRow[],
  range: SelectedRange,
  { columns, book }: Pick<GridView, 'columns' | 'book'>,
): boolean =>
  !book.service &&
  isWhole(range, columns) &&
  rowsOf(rows, range).every(({ unread = {} }) => Object.keys(unread).length === 0);

interface FillOptions {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  book: GridView['book'];
  write: (writes: readonly RowWrites[]) => void;
}

/**
 * Returns the actions that empty the cells of a range or fill them with the texts of other cells of the same
 * range.
 */
function fillsOf({ rows, write, ...sight }: FillOptions) {
  const fillWith = (writes: readonly RowWrites[]) => {
    const n = writes.reduce((sum, { writes: ofRow }) => sum + ofRow.size, 0);
    if (n === 0) return;
    write(writes);
    showStepMessage(t('draftGrid.filled', { n }));
  };
  return {
    /** Empties the cells of a range and returns the number of cells in the range. */
    clear: (range: SelectedRange): number => {
      const writes = clearWrites(range, { columns: sight.columns, total: rows.length });
      if (writes.length > 0) write(writes);
      return writes.length * fieldsIn(range, sight.columns).length;
    },
    fill: (range: SelectedRange) => fillWith(fillWrites(rows, range, sight)),
    fillRight: (range: SelectedRange) => fillWith(fillRightWrites(rows, range, sight)),
    /** Repeats the cells of the range `from` in the larger range `to`, which contains it. */
    dragFill: (from: SelectedRange, to: SelectedRange) => fillWith(dragFillWrites(rows, { from, to }, sight)),
    fillAll: (text: string, range: SelectedRange) =>
      fillWith(fillAllWrites(text, range, { columns: sight.columns, total: rows.length })),
  };
}

/**
 * Reads the texts of many rows in slices and reports the progress. The edits are the same as if the rows were
 * read at once.
 */
function useSlowReading() {
  const [progress, setProgress] = useState<PasteProgress | null>(null);
  const readRows = async (...[rows, writes, options]: Parameters<typeof editsFor>): Promise<DraftEdit[]> => {
    if (writes.length <= rowsAtOnce) return editsFor(rows, writes, options);
    let { last } = options;
    const read = (one: RowWrites) => {
      const edits = editsFor(rows, [one], { ...options, last });
      last = addedIn(edits).at(-1)?.sequence ?? last;
      return edits;
    };
    const report = seldom((done) => setProgress({ done, total: writes.length }));
    const proceed = (done: number) => {
      report(done);
      return true;
    };
    try {
      return asOne(((await slowly(writes, read, proceed)) ?? []).flat());
    } finally {
      setProgress(null);
    }
  };
  return { progress, readRows };
}

function isAsBefore({ base, field, text }: Omit<TypedCell, 'id'>, book: GridView['book']): boolean {
  const isUnread = base?.unread?.[field] !== undefined;
  return !isUnread && text.trim() === cellSource(base ?? undefined, field, book).trim();
}

function pastedText(writes: readonly RowWrites[], left: number): string {
  const n = writes.reduce((sum, { writes: cells }) => sum + cells.size, 0);
  const pasted = t('draftGrid.pasted', { n });
  return left > 0 ? `${pasted}${t('ui.comma')}${t('draftGrid.pasteLeft', { n: left })}` : pasted;
}

/**
 * Returns the edits for a typed text. A sailing created from the empty row gets the id that was chosen when
 * the typing began.
 */
function editsOfTyped(
  { id, base, field, text }: TypedCell,
  options: Parameters<typeof editsFor>[2],
): DraftEdit[] {
  let known = base ? undefined : id;
  const makeId = () => {
    const made = known ?? options.makeId();
    known = undefined;
    return made;
  };
  return editsFor(base ? [base] : [], [{ row: 0, writes: new Map([[field, text]]) }], { ...options, makeId });
}

const addedIn = (edits: readonly DraftEdit[]): readonly NewDraft[] =>
  edits.flatMap((one) => (one.kind === 'add' ? one.rows : []));

/**
 * Merges all edits of kind `add` into one edit. The edits that store unread texts are placed after it,
 * because they refer to the added rows.
 */
function asOne(edits: readonly DraftEdit[]): DraftEdit[] {
  const rows = addedIn(edits);
  const of = (kinds: readonly DraftEdit['kind'][]) => edits.filter(({ kind }) => kinds.includes(kind));
  return [...of(['update']), ...(rows.length > 0 ? [{ kind: 'add', rows } as const] : []), ...of(['unread'])];
}

const firstMade = (edits: readonly DraftEdit[]): string | null => addedIn(edits)[0]?.id ?? null;

/** Makes line ends uniform, because the clipboard may change them. */
const sameLines = (text: string): string => text.replaceAll('\r\n', '\n').trimEnd();

export type CellEdits = ReturnType<typeof useCellEdits>;
