import { useRef, useState, type PointerEvent, type RefObject } from 'react';

import type { Slot } from '../../features/favourites/reorder.ts';
import type { CollectionLane } from '../../store/own-rows.ts';

export interface LaneDrag {
  /** Identifies the lane that is being dragged, by its group and places; null if no lane is dragged. */
  key: string | null;
  slot: Slot | null;
  grip: (lane: CollectionLane) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** A press counts as a click and not as a drag if the pointer moves less than this, in px. */
const deadPx = 5;
const edgePx = 90;
const scrollStepPx = 14;

export const dragKey = ({ group_id, ends }: Pick<CollectionLane, 'group_id' | 'ends'>): string =>
  `${group_id} ${ends}`;

/**
 * Moves a lane when its grip is dragged with a mouse, a pen or a finger. The page scrolls when the pointer is
 * near the upper or lower edge of the browser window.
 */
export function useLaneDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (lane: CollectionLane, slot: Slot) => void,
): LaneDrag {
  const [key, setKey] = useState<string | null>(null);
  const [slot, setSlot] = useState<Slot | null>(null);
  const start = useRef<{ y: number; lane: CollectionLane } | null>(null);
  const end = () => {
    start.current = null;
    setKey(null);
    setSlot(null);
  };
  const grip = (lane: CollectionLane) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, lane };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current || !board.current) return;
      if (key === null && Math.abs(event.clientY - start.current.y) < deadPx) return;
      setKey(dragKey(lane));
      setSlot(slotAt(board.current, event.clientY));
      scrollAtEdge(event.clientY);
    },
    onPointerUp: () => {
      const dragged = start.current?.lane;
      if (dragged && slot) onDrop(dragged, slot);
      end();
    },
    onPointerCancel: end,
  });
  return { key, slot, grip };
}

/**
 * Returns the drop position for a vertical position of the pointer: in the nearest list, before the first row
 * whose middle is below the pointer. Null if the board has no list.
 */
function slotAt(board: HTMLElement, y: number): Slot | null {
  const lists = [...board.querySelectorAll<HTMLElement>('[data-group]')];
  const distanceTo = (list: HTMLElement) => {
    const { top, bottom } = list.getBoundingClientRect();
    return Math.max(top - y, y - bottom, 0);
  };
  const [nearest] = lists.sort((one, other) => distanceTo(one) - distanceTo(other));
  const groupId = nearest?.dataset['group'];
  if (!nearest || groupId === undefined) return null;
  const rows = [...nearest.querySelectorAll<HTMLElement>('[data-lane]')];
  const at = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { groupId, at: at < 0 ? rows.length : at };
}

function scrollAtEdge(y: number): void {
  if (y < edgePx) scrollBy(0, -scrollStepPx);
  else if (y > innerHeight - edgePx) scrollBy(0, scrollStepPx);
}
