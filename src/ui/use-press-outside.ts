import { useRef, type MouseEvent, type PointerEvent } from 'react';

/**
 * Calls `onPress` for a press outside the content of a dialog. A press that begins inside and ends outside,
 * for example when text is selected, is ignored, although the browser sends a click on the dialog.
 */
export function usePressOutside(onPress: () => void) {
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
