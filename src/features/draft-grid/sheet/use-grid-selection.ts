import { useMemo, useState, type RefObject } from 'react';

import {
  atCell,
  rangeOf,
  stepFrom,
  within,
  type CellPlace,
  type GridSize,
  type Selection,
  type Step,
} from '../cells/selection.ts';
import type { FarPlace } from './grid-keys.ts';
import { isNearEnd, rowHeightPx, scrollToRow } from './use-row-window.ts';

/** Which cells are selected; the focus follows only where somebody has put it into the table. */
export function useGridSelection(size: GridSize, scroller: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState<Selection>(() => atCell({ row: 0, column: 0, line: 0 }));
  /** Counted up with each move by the person, so that the cell takes the focus. */
  const [moves, setMoves] = useState(0);
  const [isLow, setIsLow] = useState(false);
  const { rows, columns } = size;
  const selection = useMemo(
    () => ({ anchor: within(held.anchor, { rows, columns }), focus: within(held.focus, { rows, columns }) }),
    [held, rows, columns],
  );
  const range = useMemo(() => rangeOf(selection), [selection]);

  const select = (focus: CellPlace, isExtending = false) => {
    setHeld({ anchor: isExtending ? selection.anchor : focus, focus });
    setMoves((before) => before + 1);
    const element = scroller.current;
    if (!element) return;
    scrollToRow(element, focus.row);
    setIsLow(isNearEnd(element, focus.row));
  };
  /** False where the edge holds the cell. */
  const move = (step: Step, isExtending = false): boolean => {
    const to = stepFrom(selection.focus, step, size);
    const { row, column, line } = selection.focus;
    if (to.row === row && to.column === column && to.line === line) return false;
    select(to, isExtending);
    return true;
  };
  const moveFar = (to: FarPlace, isExtending: boolean) => {
    const { focus } = selection;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 600) / rowHeightPx) - 2);
    const places: Record<FarPlace, Partial<CellPlace>> = {
      rowStart: { column: 0 },
      rowEnd: { column: columns.length - 1 },
      first: { row: 0, column: 0, line: 0 },
      last: { row: rows - 1, column: columns.length - 1 },
      top: { row: 0 },
      bottom: { row: rows - 1 },
      pageUp: { row: Math.max(0, focus.row - page) },
      pageDown: { row: Math.min(rows - 1, focus.row + page) },
    };
    select({ ...focus, ...places[to] }, isExtending);
  };
  const selectAll = () => {
    setHeld({
      anchor: { row: 0, column: 0, line: 0 },
      focus: { row: Math.max(0, rows - 2), column: columns.length - 1, line: 1 },
    });
    setMoves((before) => before + 1);
  };
  return { selection, range, moves, isLow, select, move, moveFar, selectAll };
}

export type GridSelection = ReturnType<typeof useGridSelection>;
