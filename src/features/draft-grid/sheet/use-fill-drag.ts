import { useEffect, useEffectEvent, useState } from 'react';

import { filledRange } from '../../draft-cells/drag-fill.ts';
import type { SelectedRange } from '../../draft-cells/selection.ts';
import { cellAt } from './pressed-cell.ts';
import type { TableParts } from './table-actions.ts';

/**
 * Manages a drag of the fill handle, with mouse or finger. During the drag, the selection shows the cells
 * that will be filled. Returns the function that starts a drag.
 */
export function useFillDrag({ view, cells, picked }: Pick<TableParts, 'view' | 'cells' | 'picked'>) {
  const [from, setFrom] = useState<SelectedRange | null>(null);
  const move = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const under = document.elementFromPoint(clientX, clientY);
    const place = under && cellAt(under);
    if (from && place) picked.selectRange(filledRange(from, place, view.rows.length));
  });
  const end = useEffectEvent((isDone: boolean) => {
    if (!from) return;
    if (isDone) cells.dragFill(from, picked.range);
    else picked.selectRange(from);
    setFrom(null);
  });
  const isDragging = from !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    window.addEventListener('pointermove', (event) => move(event), options);
    window.addEventListener('pointerup', () => end(true), options);
    window.addEventListener('pointercancel', () => end(false), options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options);
    return () => stop.abort();
  }, [isDragging]);
  return () => setFrom(picked.range);
}
