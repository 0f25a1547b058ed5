import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

import { cellAt, isInPopup } from './pressed-cell.ts';
import type { TableParts } from './table-actions.ts';

/** A point in the browser's viewport, in px. */
export interface MenuPlace {
  x: number;
  y: number;
}

const longPressMs = 550;
const movedPx = 10;

/**
 * Manages the menu of cells. A right click, the menu key, Shift+F10 or a long press opens it. The code
 * detects a long press itself, because not all browsers send a `contextmenu` event for it.
 */
export function useCellMenu({ picked, active }: Pick<TableParts, 'picked' | 'active'>) {
  const [at, setAt] = useState<MenuPlace | null>(null);
  const press = useRef<{ from: MenuPlace; timer: number } | null>(null);
  const stop = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  /**
   * Opens the menu for the pressed cell. If the cell is inside the selection, the menu is for the whole
   * selection.
   */
  const open = (target: EventTarget, place: MenuPlace): boolean => {
    const cell = isInPopup(target) ? null : cellAt(target);
    // While text is typed, a right click opens the browser's own menu, because that menu acts on the text.
    if (!cell || active.editing) return false;
    const { rows, columns } = picked.range;
    const isInside =
      cell.row >= rows[0] && cell.row <= rows[1] && cell.column >= columns[0] && cell.column <= columns[1];
    if (!isInside) picked.select(cell);
    setAt(place);
    return true;
  };
  const watchLongPress = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
    stop();
    if (pointerType !== 'touch') return;
    press.current = { from: { x, y }, timer: window.setTimeout(() => open(target, { x, y }), longPressMs) };
  };
  const handlers = {
    onPointerDownCapture: watchLongPress,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      stop();
      if (open(event.target, { x: event.clientX, y: event.clientY })) event.preventDefault();
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current?.from;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > movedPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
  return { at, close: () => setAt(null), handlers };
}
