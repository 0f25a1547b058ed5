import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { keyBetween } from '../../../../trade/edit/fractional-key.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { t } from '../../../i18n/t.ts';
import type { DraftEdit } from '../../draft-cells/draft-edit.ts';
import { sortRows } from '../../draft-cells/arrange-rows.ts';
import { editsForOrder } from '../../draft-cells/stored-order.ts';
import { applyEdits, editBetween } from '../../draft-cells/grid-edits.ts';
import { raiseRates, type RateChange } from '../../draft-cells/raise-rates.ts';
import { shiftDates } from '../../draft-cells/shift-dates.ts';
import { emptyRow } from '../../draft-cells/row-edits.ts';
import { copyRows, type CopyOptions } from '../../draft-cells/copy-rows.ts';
import type { DraftGridProps, GridRow } from '../../draft-cells/grid-row.ts';
import { removalOf } from '../../draft-cells/removal-of.ts';
import { showStepMessage } from './show-step-message.ts';
import type { CheckedRows } from './use-checked-rows.ts';
import type { GridView } from './use-grid-view.ts';

interface BatchOptions extends Pick<DraftGridProps, 'onTransfer' | 'onPublish'> {
  view: GridView;
  checked: CheckedRows;
  onUndo: (way: 'undo' | 'redo') => void;
}

interface CopyRequest extends Pick<CopyOptions, 'shifts' | 'isCounting'> {
  /** True to sort the whole group by the first loading day after the copies have been added. */
  isSorting: boolean;
}

const asItIs: CopyRequest = { shifts: () => [0], isCounting: false, isSorting: false };

/** The actions on several sailings. Each action is one step that can be undone. */
export function useGridBatch({ view, checked, onTransfer, onPublish, onUndo }: BatchOptions) {
  const { all, edit } = view;
  const drafts: NewDraft[] = all.map(({ draft }) => draft).filter(({ id }) => checked.ids.has(id));

  /**
   * Copies sailings. The copies are inserted after the last copied sailing or, if the publisher has chosen
   * this, the whole group is sorted by the first loading day in the same step.
   */
  const copySome = (some: readonly NewDraft[], { shifts, isCounting, isSorting }: CopyRequest) => {
    const last = all.findIndex(({ draft }) => draft.id === some.at(-1)?.id);
    const made = copyRows(some, {
      shifts,
      isCounting,
      after: all[last]?.draft.sequence ?? null,
      before: all[last + 1]?.draft.sequence ?? null,
      makeId: makeUuidV7,
      zoneOf: (code) => view.book.names.harbor(code)?.time_zone,
    });
    if (made?.kind !== 'clone') return;
    if (!edit(isSorting ? [made, ...sortedByDay(applyEdits(all, [made]), view.book)] : [made])) return;
    checked.set(made.rows.map(({ id }) => id));
    showStepMessage(t('draftGrid.added', { n: made.rows.length }), onUndo);
  };
  const changeSome = (change: (draft: NewDraft) => NewDraft): number => {
    const edits = drafts.flatMap((draft) => editBetween(draft, change(draft)) ?? []);
    if (edits.length === 0 || !edit(edits)) return 0;
    showStepMessage(t('gridTable.changed', { n: edits.length }), onUndo);
    return edits.length;
  };
  const removeSome = (some: readonly NewDraft[]) => {
    edit(removalOf(some, all));
    checked.clear();
    showStepMessage(removedText(some, all), onUndo);
  };
  const one = (id: string) => all.map(({ draft }) => draft).filter((draft) => draft.id === id);
  return {
    drafts,
    total: all.length,
    today: view.book.today,
    book: view.book,
    /** Moves all dates of the ticked sailings. Returns the number of changed sailings. */
    shift: (days: number, movesEntered: boolean) =>
      changeSome((draft) => shiftDates(draft, days, { book: view.book, movesEntered })),
    /** Raises or lowers the rates of the ticked sailings. Returns the number of changed sailings. */
    raise: (change: RateChange) => changeSome((draft) => raiseRates(draft, change)),
    copy: (request: CopyRequest) => copySome(drafts, request),
    remove: () => removeSome(drafts),
    cloneOne: (id: string) => copySome(one(id), asItIs),
    removeOne: (id: string) => removeSome(one(id)),
    removeIds: (ids: readonly string[]) =>
      removeSome(all.map(({ draft }) => draft).filter(({ id }) => ids.includes(id))),
    insertBefore: (id: string) => {
      const added = emptyBefore(all, id, view.book);
      if (edit([added])) showStepMessage(t('draftGrid.added', { n: 1 }), onUndo);
    },
    transfer: onTransfer && (() => onTransfer(drafts.map(({ id }) => id))),
    publish: onPublish && (() => onPublish(drafts.map(({ id }) => id))),
    clear: checked.clear,
  };
}

/**
 * Returns the message about deleted drafts. It also mentions published sailings among them, because customers
 * see these until the group is published again.
 */
function removedText(some: readonly NewDraft[], all: readonly GridRow[]): string {
  const ids = new Set(some.map(({ id }) => id));
  const gone = all.filter(({ draft }) => ids.has(draft.id));
  const published = gone.filter((row) => row.published !== null || row.isOld).length;
  return [
    gone.length > published && t('draftGrid.removed', { n: gone.length - published }),
    published > 0 && t('draftGrid.removedPublished', { n: published }),
  ]
    .filter((part) => part !== false)
    .join(t('ui.comma'));
}

/** Returns the edit that adds an empty sailing before another sailing. */
function emptyBefore(rows: readonly GridRow[], id: string, book: GridView['book']): DraftEdit {
  const at = rows.findIndex(({ draft }) => draft.id === id);
  const [before, after] = [rows[at - 1], rows[at]];
  const sequence = keyBetween(before?.draft.sequence ?? null, after?.draft.sequence ?? null);
  return { kind: 'add', rows: [emptyRow({ id: makeUuidV7(), sequence }, book)] };
}

/**
 * Returns the edits that sort all sailings by their first loading day; the voyages of a service by the day at
 * its first stop.
 */
const sortedByDay = (rows: readonly GridRow[], book: GridView['book']): DraftEdit[] =>
  editsForOrder(
    sortRows(rows, { field: book.service ? 'stop.0' : 'load.0.window', isDescending: false }, book).map(
      ({ draft }) => draft,
    ),
  );

export type GridBatch = ReturnType<typeof useGridBatch>;
