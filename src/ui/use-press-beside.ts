import { useRef, type MouseEvent, type PointerEvent } from 'react';

/**
 * Tells of a press beside the content of a dialog. One that began inside, as on a text that is selected beyond the
 * edge, ends as a click on the dialog too, and is none.
 */
export function usePressBeside(onPress: () => void) {
  const began = useRef<EventTarget>(null);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      began.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && began.current === currentTarget) onPress();
    },
  };
}
