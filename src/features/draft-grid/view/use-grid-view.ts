import { useMemo, useState } from 'react';

import type { ServicePattern } from '../../../../trade/draft/service-pattern.ts';
import { keyBetween } from '../../../../trade/edit/fractional-key.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { repeatedVoyages } from '../../../../trade/draft/repeated-voyages.ts';
import { useSame } from '../../../ui/use-same.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { showMessage } from '../../../ui/toasts.ts';
import { cellBookOf, type CellBook } from '../../draft-cells/cell-book.ts';
import { harborUses } from '../../draft-cells/cell-suggestions.ts';
import { sailingName } from '../../draft-cells/cell-text.ts';
import type { DraftEdit } from '../../draft-cells/draft-edit.ts';
import type { DraftGridProps, GridBook, GridRow } from '../../draft-cells/grid-row.ts';
import { emptyRow } from '../../draft-cells/row-edits.ts';
import { serviceContext, type ServiceContext } from '../../draft-cells/service-context.ts';
import { tooManyText } from '../../draft-cells/too-many.ts';
import { isChanged } from '../../draft-cells/row-changes.ts';
import { asNewSailing, type TypedNotes } from '../../draft-cells/typed-cell.ts';
import { useArrangement } from './use-arrangement.ts';
import { useColumns } from './use-columns.ts';
import { useDraftRows } from './use-draft-rows.ts';
import { useLostTexts, type LostTexts, type TypedWhere } from './use-lost-texts.ts';

/** The display time in ms of the message about too many sailings: long enough to read the reason. */
const tooManyMs = 6_000;

/** Manages the visible part of the drafts: rows, columns and the data for reading cells (`book`). */
export function useGridView(
  props: Pick<
    DraftGridProps,
    'rows' | 'tray' | 'onEdit' | 'book' | 'usual' | 'shipOf' | 'conflictOf' | 'pattern' | 'columnMemory'
  >,
  notes?: TypedNotes,
) {
  const drafts = useDraftRows(props);
  const service = useServiceContext(props.pattern, drafts.rows);
  const repeated = useSame(useMemo(() => repeatedVoyages(draftsOf(drafts.rows)), [drafts.rows]));
  const book = useCellBook({ ...props.book, service, repeated });
  const [isChangedOnly, setIsChangedOnly] = useState(false);
  const all = drafts.rows;
  const { arrangedRows, ...arrangement } = useArrangement(all, book);
  const rows: readonly GridRow[] = useMemo(
    () => (isChangedOnly ? arrangedRows.filter(isChanged) : arrangedRows),
    [arrangedRows, isChangedOnly],
  );
  const shown = useColumns(all, { service, memory: props.columnMemory });
  const { usual } = props;
  const uses = useMemo(() => harborUses(draftsOf(all), usual), [all, usual]);
  const changedTotal = useMemo(() => all.filter(isChanged).length, [all]);
  const lost = useLostTexts(notes);
  const { edit, editTyped, hasRoomFor } = keepingEdits(drafts, lost, book);
  const addEmpty = (): string => {
    const draft = emptyRow(placeBehind(all), book);
    edit([{ kind: 'add', rows: [draft] }]);
    return draft.id;
  };
  return {
    ...drafts,
    all,
    rows,
    ...arrangement,
    shipOf: props.shipOf,
    conflictOf: props.conflictOf,
    edit,
    editTyped,
    goBack: (way: 'undo' | 'redo') => drafts.goBack(way, lost.refuse),
    lost,
    hasRoomFor,
    book,
    ...shown,
    uses,
    changedTotal,
    isChangedOnly,
    setIsChangedOnly,
    addEmpty,
  };
}

/**
 * Returns the data for a container service's columns; undefined without a pattern. Returns the same object
 * until the data changes, because results of reading cells are cached by that object.
 */
function useServiceContext(
  pattern: ServicePattern | undefined,
  rows: readonly GridRow[],
): ServiceContext | undefined {
  const made = useMemo(
    () => (pattern ? JSON.stringify(serviceContext(pattern, draftsOf(rows))) : ''),
    [pattern, rows],
  );
  return useMemo(() => {
    const sight: ServiceContext | undefined = made === '' ? undefined : JSON.parse(made);
    return sight;
  }, [made]);
}

/**
 * Returns the same object until one of its parts changes, because results of reading cells are cached by that
 * object.
 */
function useCellBook({ harbors, managers, shiproutes, today, seaMiles, service, repeated }: GridBook) {
  const language = currentLanguage();
  return useMemo(
    () => cellBookOf({ harbors, managers, shiproutes, today, seaMiles, service, repeated }, language),
    [harbors, managers, shiproutes, today, seaMiles, service, repeated, language],
  );
}

/**
 * Returns functions that save edits. If a text cannot be saved, it is not lost but shown to the person, who
 * decides what to do with it.
 */
function keepingEdits(drafts: ReturnType<typeof useDraftRows>, lost: LostTexts, book: CellBook) {
  const all = drafts.rows;
  /**
   * Returns true if the group has room for `more` further sailings. Otherwise shows a message and returns
   * false; the caller then adds none of them.
   */
  const hasRoomFor = (more: number): boolean => {
    const tooMany = more > 0 ? tooManyText(all.length, more) : null;
    if (tooMany !== null) showMessage(t('draftGrid.noneAdded', { reason: tooMany }), { forMs: tooManyMs });
    return tooMany === null;
  };
  /**
   * Saves edits. Returns false if the group has no room for the sailings that they add. If this is because of
   * a typed text, or if the device cannot store the edits, the person is asked what to do with them. `where`
   * describes the typed text, if the edits contain only one typed text.
   */
  const edit = (edits: readonly DraftEdit[], where?: TypedWhere): boolean => {
    const added = edits.flatMap((one) => (one.kind === 'add' || one.kind === 'clone' ? one.rows : []));
    const tooMany = where && added.length > 0 ? tooManyText(all.length, added.length) : null;
    if (where && tooMany !== null) lost.lose({ ...where, why: { reason: tooMany }, edits });
    if (tooMany !== null || !hasRoomFor(added.length)) return false;
    drafts.edit(edits, (refused, error) => lost.refuse(refused, error, where));
    return true;
  };
  /**
   * Saves a typed text as an edit of the sailing as the person saw it. If the sailing was deleted since, the
   * person is asked what to do with the text.
   */
  const editTyped = (base: GridRow, edits: readonly DraftEdit[], typed: Omit<TypedWhere, 'name'>): void => {
    const where = { ...typed, name: sailingName(base.draft, book) };
    if (drafts.isThere(base.draft.id)) edit(edits, where);
    else lost.lose({ ...where, why: 'gone', edits: asNewSailing(base, edits, placeBehind(all)) });
  };
  return { edit, editTyped, hasRoomFor };
}

const draftsOf = (rows: readonly GridRow[]) => rows.map(({ draft }) => draft);

export type GridView = ReturnType<typeof useGridView>;

const placeBehind = (rows: readonly GridRow[]) => ({
  id: makeUuidV7(),
  sequence: keyBetween(rows.at(-1)?.draft.sequence ?? null, null),
});
