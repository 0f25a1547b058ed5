import { useRef, type PointerEvent } from 'react';

import type { GridColumn } from '../../draft-cells/grid-columns.ts';
import styles from '../arrange/arrange.module.css';

interface ColumnResizerProps {
  column: GridColumn;
  onResize: (id: string, px: number | null, isDragging?: boolean) => void;
}

/**
 * The right edge of a heading. Dragging it changes the width of the column; a double click restores the usual
 * width. With the keyboard, the width is changed in the menu of the heading.
 */
export function ColumnResizer({ column: { id, widthPx }, onResize }: ColumnResizerProps) {
  const drag = useRef<{ x: number; widthPx: number } | null>(null);
  const start = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, widthPx };
  };
  const resize = (event: PointerEvent, isDragging: boolean) => {
    if (!drag.current) return;
    const movedPx = event.clientX - drag.current.x;
    if (isDragging || movedPx !== 0) onResize(id, drag.current.widthPx + movedPx, isDragging);
    if (!isDragging) drag.current = null;
  };
  return (
    <span
      className={styles.resizer}
      aria-hidden="true"
      onPointerDown={start}
      onPointerMove={(event) => resize(event, true)}
      onPointerUp={(event) => resize(event, false)}
      onPointerCancel={(event) => resize(event, false)}
      onDoubleClick={() => onResize(id, null)}
    />
  );
}
