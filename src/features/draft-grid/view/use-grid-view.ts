import { useMemo, useState } from 'react';

import type { ServicePattern } from '../../../../trade/draft/service-pattern.ts';
import { keyBetween } from '../../../../trade/edit/fractional-key.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { recordOf } from '../../../../trade/keys-of.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { showMessage } from '../../../ui/toasts.ts';
import { cellBookOf, type CellBook } from '../../draft-cells/cell-book.ts';
import { harborUses } from '../../draft-cells/cell-suggestions.ts';
import { sailingName } from '../../draft-cells/cell-text.ts';
import { callCounts } from '../../draft-cells/draft-calls.ts';
import type { DraftEdit } from '../../../store/draft-edit.ts';
import type { DraftGridProps, GridBook, GridRow } from '../../draft-cells/grid-row.ts';
import {
  containerColumnsOf,
  callRoles,
  columnsOf,
  optionalContainerColumns,
  optionalColumns,
  usualColumns,
  type CallRole,
} from '../../draft-cells/grid-columns.ts';
import { emptyRow } from '../../draft-cells/row-edits.ts';
import { serviceSight, type ServiceSight } from '../../draft-cells/service-sight.ts';
import { tooManyText } from '../../draft-cells/too-many.ts';
import { isChanged } from '../../draft-cells/row-changes.ts';
import { asNewSailing, type TypedNotes } from '../../draft-cells/typed-cell.ts';
import { useDraftRows } from './use-draft-rows.ts';
import { useLostTexts, type LostTexts, type TypedWhere } from './use-lost-texts.ts';

/** Long enough to be read. */
const tooManyMs = 6_000;

/** What of the drafts is seen: which rows, which columns, and what cells are read with. */
export function useGridView(
  props: Pick<DraftGridProps, 'rows' | 'tray' | 'onEdit' | 'book' | 'usual' | 'shipOf' | 'pattern'>,
  notes?: TypedNotes,
) {
  const drafts = useDraftRows(props);
  const service = useServiceSight(props.pattern, drafts.rows);
  const book = useCellBook({ ...props.book, service });
  const [isChangedOnly, setIsChangedOnly] = useState(false);
  const all = drafts.rows;
  const rows: readonly GridRow[] = useMemo(
    () => (isChangedOnly ? all.filter(isChanged) : all),
    [all, isChangedOnly],
  );
  const shown = useShownColumns(all, service);
  const { usual } = props;
  const uses = useMemo(() => harborUses(draftsOf(all), usual), [all, usual]);
  const changedTotal = useMemo(() => all.filter(isChanged).length, [all]);
  const lost = useLostTexts(notes);
  const { edit, editTyped, hasRoomFor } = keepingEdits(drafts, lost, book);
  /** A sailing behind the last, with nothing in it yet. Returns its id. */
  const addEmpty = (): string => {
    const draft = emptyRow(placeBehind(all), book);
    edit([{ kind: 'add', rows: [draft] }]);
    return draft.id;
  };
  return {
    ...drafts,
    all,
    rows,
    shipOf: props.shipOf,
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

/** What the columns of a container service are made of: the same object as long as nothing of it changes, as readings are memoized by it. */
function useServiceSight(
  pattern: ServicePattern | undefined,
  rows: readonly GridRow[],
): ServiceSight | undefined {
  const made = useMemo(
    () => (pattern ? JSON.stringify(serviceSight(pattern, draftsOf(rows))) : ''),
    [pattern, rows],
  );
  return useMemo(() => {
    const sight: ServiceSight | undefined = made === '' ? undefined : JSON.parse(made);
    return sight;
  }, [made]);
}

/** The same object as long as its parts are the same, as readings are memoized by it. */
function useCellBook({ harbors, managers, shiproutes, today, seaMiles, service }: GridBook) {
  const language = currentLanguage();
  return useMemo(
    () => cellBookOf({ harbors, managers, shiproutes, today, seaMiles, service }, language),
    [harbors, managers, shiproutes, today, seaMiles, service, language],
  );
}

/** How edits are kept, so that nothing of them is lost. */
function keepingEdits(drafts: ReturnType<typeof useDraftRows>, lost: LostTexts, book: CellBook) {
  const all = drafts.rows;
  /** Whether so many more have room in the group; it is said where they have not, and nothing is added in part. */
  const hasRoomFor = (more: number): boolean => {
    const tooMany = more > 0 ? tooManyText(all.length, more) : null;
    if (tooMany !== null) showMessage(t('draftGrid.noneAdded', { reason: tooMany }), { forMs: tooManyMs });
    return tooMany === null;
  };
  /**
   * Edits that the device did not take are offered to the person again, and so is a text for which there is no
   * room. `where`: the one text that they are about, if there is one.
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
   * Saves a typed text over the sailing as the person saw it; where that sailing is gone, the text is offered
   * to them.
   */
  const editTyped = (base: GridRow, edits: readonly DraftEdit[], typed: Omit<TypedWhere, 'name'>): void => {
    const where = { ...typed, name: sailingName(base.draft, book) };
    if (drafts.isThere(base.draft.id)) edit(edits, where);
    else lost.lose({ ...where, why: 'gone', edits: asNewSailing(base, edits, placeBehind(all)) });
  };
  return { edit, editTyped, hasRoomFor };
}

/** The columns that were chosen, with as many for ports of call as a row needs or somebody asked for. */
function useShownColumns(rows: readonly GridRow[], service: ServiceSight | undefined) {
  const language = currentLanguage();
  const [shownColumns, setShownColumns] = useState(() => (service ? [] : usualColumns));
  const [extra, setExtra] = useState({ load: 0, via: 0, unload: 0 });
  const columns = useMemo(() => {
    if (service) return containerColumnsOf(service, shownColumns, language);
    const counts = callCounts(draftsOf(rows));
    return columnsOf(
      recordOf(callRoles, (role) => Math.max(counts[role], extra[role])),
      shownColumns,
    );
  }, [rows, extra, shownColumns, service, language]);
  const addCallColumn = (role: CallRole) => {
    const there = columns.filter((column) => column.role === role).length;
    setExtra((before) => ({ ...before, [role]: there + 1 }));
  };
  const optional = service ? optionalContainerColumns : optionalColumns;
  return { columns, optional, shownColumns, setShownColumns, addCallColumn };
}

const draftsOf = (rows: readonly GridRow[]) => rows.map(({ draft }) => draft);

export type GridView = ReturnType<typeof useGridView>;

/** A new id, and the place behind the last row. */
const placeBehind = (rows: readonly GridRow[]) => ({
  id: makeUuidV7(),
  sequence: keyBetween(rows.at(-1)?.draft.sequence ?? null, null),
});
