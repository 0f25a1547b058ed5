import { useEffect, useState, type RefObject } from 'react';

import { morePx, rowHeadPx } from '../../draft-cells/column-layout.ts';
import type { GridColumn } from '../../draft-cells/grid-columns.ts';

/** The height of a row in px. Must equal the height in `draft-grid.module.css`. */
export const rowHeightPx = 52;
/** The number of rows rendered above and below the visible rows, so that quick scrolling shows no gaps. */
const spareRows = 4;
/**
 * The number of rows by which the rendered range moves at a time, so that few scroll events cause a render.
 */
const stepRows = 2;

/**
 * Returns the indexes of the first and last row to render: the visible rows and some around them. Marks the
 * scroller with `data-wide` if it scrolls sideways, because only then columns and row numbers are sticky.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  total: number,
): [first: number, last: number] {
  const [start, setStart] = useState(0);
  const [height, setHeight] = useState(900);
  // A layout effect would run before the element of the scroller is in its ref.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const top = Math.floor(element.scrollTop / rowHeightPx);
      setStart(Math.max(0, top - (top % stepRows) - spareRows));
    };
    const sizes = new ResizeObserver(() => {
      setHeight(element.clientHeight);
      element.toggleAttribute('data-wide', element.scrollWidth > element.clientWidth);
    });
    sizes.observe(element);
    // The width of the table changes with its columns.
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  const shown = Math.ceil(height / rowHeightPx) + 2 * spareRows + stepRows;
  const first = Math.min(start, Math.max(0, total - 1));
  return [first, Math.min(total - 1, first + shown)];
}

const headPx = 36;

/** Scrolls a row into view, below the table's head and above its lower edge. */
export function scrollToRow(element: HTMLElement, row: number): void {
  const top = row * rowHeightPx;
  const bottom = top + rowHeightPx;
  const room = element.clientHeight - headPx;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + room) element.scrollTop = bottom - room;
}

/** Scrolls a column into view, between the frozen columns and the column at the right edge. */
export function scrollToColumn(element: HTMLElement, columns: readonly GridColumn[], at: number): void {
  const column = columns[at];
  if (!column) return;
  const isSticky = ({ leftPx }: GridColumn, nth: number) =>
    leftPx !== undefined && (nth === 0 || element.clientWidth >= frozenFromPx);
  if (isSticky(column, at)) return;
  const sum = (some: readonly GridColumn[]) => some.reduce((px, { widthPx }) => px + widthPx, 0);
  const left = rowHeadPx + sum(columns.slice(0, at));
  const covered = rowHeadPx + sum(columns.filter(isSticky));
  const room = element.clientWidth - morePx - column.widthPx;
  if (left < element.scrollLeft + covered) element.scrollLeft = left - covered;
  else if (left > element.scrollLeft + room) element.scrollLeft = left - Math.max(covered, room);
}

/**
 * The minimum width of the table in px at which all frozen columns stay in view. A narrower table freezes
 * only the first column.
 */
const frozenFromPx = 780;

const popupRoomPx = 220;

/** Returns true if a popup has too little room below a row and enough room above it. */
export function isNearEnd(element: HTMLElement, row: number): boolean {
  const top = row * rowHeightPx - element.scrollTop;
  return top + rowHeightPx + popupRoomPx > element.clientHeight && top > popupRoomPx;
}
