import { useMemo, useState, type RefObject } from 'react';

import type { GridRow } from '../../draft-cells/grid-row.ts';
import type { GridColumn } from '../../draft-cells/grid-columns.ts';
import {
  isInRange,
  rangeOf,
  stepFrom,
  within,
  type CellPlace,
  type GridSize,
  type SelectedRange,
  type Step,
} from '../../draft-cells/selection.ts';
import type { FarPlace } from './grid-keys.ts';
import { isNearEnd, rowHeightPx, scrollToColumn, scrollToRow } from './use-row-window.ts';

/**
 * A cell identified by its sailing and column, because its position changes when other people add or delete
 * rows. The position `at` is used only if the sailing or column no longer exists.
 */
interface SelectedCell {
  /** The sailing's id; null for the empty row at the end. */
  id: string | null;
  columnId: string;
  at: CellPlace;
}

/**
 * The selected range from `anchor` to `to`; without `to`, the range ends at `focus`. Text is typed into the
 * cell at `focus`.
 */
interface SelectedCells {
  anchor: SelectedCell;
  focus: SelectedCell;
  to?: SelectedCell;
}

const firstCell: CellPlace = { row: 0, column: 0, line: 0 };

const withId = (cell: SelectedCell, id: string): SelectedCell => (cell.id === null ? { ...cell, id } : cell);

/** Manages the selection, which follows its sailings and columns when they move. */
function useSelectedCells(rows: readonly GridRow[], columns: readonly GridColumn[]) {
  const cellAt = (at: CellPlace): SelectedCell => ({
    id: rows[at.row]?.draft.id ?? null,
    columnId: columns[at.column]?.id ?? '',
    at,
  });
  const [selected, setSelected] = useState<SelectedCells>(() => ({
    anchor: cellAt(firstCell),
    focus: cellAt(firstCell),
  }));
  const { selection, range } = useMemo(() => {
    const find = (cell: SelectedCell) =>
      within(placeOf(cell, rows, columns), { rows: rows.length + 1, columns });
    const { anchor, focus, to = focus } = selected;
    return {
      selection: { anchor: find(anchor), focus: find(focus) },
      range: rangeOf({ anchor: find(anchor), focus: find(to) }),
    };
  }, [selected, rows, columns]);
  /** Transfers the selection from the empty row at the end to the sailing that was made from that row. */
  const adopt = (id: string) =>
    setSelected(({ to, ...others }) => ({
      anchor: withId(others.anchor, id),
      focus: withId(others.focus, id),
      ...(to && { to: withId(to, id) }),
    }));
  return { cellAt, setSelected, selection, range, adopt };
}

/**
 * Manages the selected cells. The table takes the keyboard focus only after the person has moved the
 * selection.
 */
export function useGridSelection(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  scroller: RefObject<HTMLElement | null>,
) {
  const size: GridSize = useMemo(() => ({ rows: rows.length + 1, columns }), [rows, columns]);
  const { cellAt, setSelected, selection, range, adopt } = useSelectedCells(rows, columns);
  /** The number of times that the person has moved the selection. Each move focuses the selected cell. */
  const [moves, setMoves] = useState(0);
  const [isLow, setIsLow] = useState(false);
  /** Focuses the selected cell again, also if its row was replaced in the same step. */
  const refocus = () => setMoves((before) => before + 1);

  const select = (to: CellPlace, isExtending = false) => {
    const focus = cellAt(to);
    setSelected({ anchor: isExtending ? cellAt(selection.anchor) : focus, focus });
    refocus();
    const element = scroller.current;
    if (!element) return;
    scrollToRow(element, to.row);
    scrollToColumn(element, columns, to.column);
    setIsLow(isNearEnd(element, to.row));
  };
  /** Selects a range. If the range includes the focused cell, that cell keeps the focus. */
  const selectRange = (to: SelectedRange) => {
    const {
      rows: [top, bottom],
      columns: [left, right],
      lines,
    } = to;
    const first = { row: top, column: left, line: lines[0] };
    setSelected({
      anchor: cellAt(first),
      focus: cellAt(isInRange(selection.focus, to) ? selection.focus : first),
      to: cellAt({ row: bottom, column: right, line: lines[1] }),
    });
    refocus();
  };
  /**
   * Selects a cell and scrolls to it, but leaves the keyboard focus where it is, for example in the find bar.
   */
  const show = (to: CellPlace) => {
    setSelected({ anchor: cellAt(to), focus: cellAt(to) });
    if (!scroller.current) return;
    scrollToRow(scroller.current, to.row);
    scrollToColumn(scroller.current, columns, to.column);
  };
  /** Moves the focus to the next cell in the direction of `step`; returns false at the edge of the table. */
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
    const last = Math.max(0, rows.length - 1);
    selectRange({ rows: [0, last], columns: [0, columns.length - 1], lines: [0, 1] });
  };
  const moving = { select, selectRange, refocus, show, move, moveFar, selectAll };
  return { selection, range, moves, isLow, adopt, ...moving };
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
