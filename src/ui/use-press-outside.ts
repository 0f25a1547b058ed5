import { useRef, type MouseEvent, type PointerEvent } from 'react';

/**
 * Reports a press outside the content of a dialog. A press that begins inside, for example to select text,
 * also ends as a click on the dialog and is ignored.
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
