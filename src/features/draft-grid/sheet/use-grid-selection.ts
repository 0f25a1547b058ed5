import { useMemo, useState, type RefObject } from 'react';

import type { GridRow } from '../../draft-cells/grid-row.ts';
import type { GridColumn } from '../../draft-cells/grid-columns.ts';
import {
  rangeOf,
  stepFrom,
  within,
  type CellPlace,
  type GridSize,
  type Step,
} from '../../draft-cells/selection.ts';
import type { FarPlace } from './grid-keys.ts';
import { isNearEnd, rowHeightPx, scrollToRow } from './use-row-window.ts';

/**
 * A cell identified by its sailing and column, because other people may add and delete rows. Its position is
 * used only if the sailing or column is gone.
 */
interface SelectedCell {
  /** The sailing's id; null for the empty row at the end. */
  id: string | null;
  columnId: string;
  at: CellPlace;
}

const firstCell: CellPlace = { row: 0, column: 0, line: 0 };

/** Manages the selected cells. The table gets the focus only after the person has moved the selection. */
export function useGridSelection(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  scroller: RefObject<HTMLElement | null>,
) {
  const size: GridSize = useMemo(() => ({ rows: rows.length + 1, columns }), [rows, columns]);
  const hold = (at: CellPlace): SelectedCell => ({
    id: rows[at.row]?.draft.id ?? null,
    columnId: columns[at.column]?.id ?? '',
    at,
  });
  const [held, setHeld] = useState(() => ({ anchor: hold(firstCell), focus: hold(firstCell) }));
  /** A counter of the person's moves. Each increment focuses the selected cell. */
  const [moves, setMoves] = useState(0);
  const [isLow, setIsLow] = useState(false);
  const selection = useMemo(() => {
    const find = (cell: SelectedCell) =>
      within(placeOf(cell, rows, columns), { rows: rows.length + 1, columns });
    return { anchor: find(held.anchor), focus: find(held.focus) };
  }, [held, rows, columns]);
  const range = useMemo(() => rangeOf(selection), [selection]);

  const select = (to: CellPlace, isExtending = false) => {
    const focus = hold(to);
    setHeld({ anchor: isExtending ? hold(selection.anchor) : focus, focus });
    setMoves((before) => before + 1);
    const element = scroller.current;
    if (!element) return;
    scrollToRow(element, to.row);
    setIsLow(isNearEnd(element, to.row));
  };
  /** Selects a cell and scrolls to it, but leaves the focus where it is. */
  const show = (to: CellPlace) => {
    setHeld({ anchor: hold(to), focus: hold(to) });
    if (scroller.current) scrollToRow(scroller.current, to.row);
  };
  /** Moves the focus by a step; returns false at the edge of the table. */
  const move = (step: Step, isExtending = false): boolean => {
    const to = stepFrom(selection.focus, step, size);
    const { row, column, line } = selection.focus;
    if (to.row === row && to.column === column && to.line === line) return false;
    select(to, isExtending);
    return true;
  };
  const moveFar = (to: FarPlace, isExtending: boolean) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 600) / rowHeightPx) - 2);
    select({ ...selection.focus, ...farPlace(to, selection.focus.row, { size, page }) }, isExtending);
  };
  const selectAll = () => {
    const last = { row: Math.max(0, rows.length - 1), column: columns.length - 1, line: 1 } as const;
    setHeld({ anchor: hold(firstCell), focus: hold(last) });
    setMoves((before) => before + 1);
  };
  /** Transfers the selection from the empty row to the sailing that it has become. */
  const adopt = (id: string) =>
    setHeld(({ anchor, focus }) => ({
      anchor: anchor.id === null ? { ...anchor, id } : anchor,
      focus: focus.id === null ? { ...focus, id } : focus,
    }));
  return { selection, range, moves, isLow, select, show, move, moveFar, selectAll, adopt };
}

export type GridSelection = ReturnType<typeof useGridSelection>;

function placeOf(
  { id, columnId, at }: SelectedCell,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): CellPlace {
  const row = id === null ? rows.length : rows.findIndex(({ draft }) => draft.id === id);
  const column = columns.findIndex((one) => one.id === columnId);
  return { ...at, row: row < 0 ? at.row : row, column: column < 0 ? at.column : column };
}

function farPlace(
  to: FarPlace,
  row: number,
  { size: { rows, columns }, page }: { size: GridSize; page: number },
): Partial<CellPlace> {
  const places: Record<FarPlace, Partial<CellPlace>> = {
    rowStart: { column: 0 },
    rowEnd: { column: columns.length - 1 },
    first: firstCell,
    last: { row: rows - 1, column: columns.length - 1 },
    top: { row: 0 },
    bottom: { row: rows - 1 },
    pageUp: { row: Math.max(0, row - page) },
    pageDown: { row: Math.min(rows - 1, row + page) },
  };
  return places[to];
}
