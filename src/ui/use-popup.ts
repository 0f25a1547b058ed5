import { useId, useRef, useState } from 'react';

/** Returns the open state of a popup and the props of the button that opens it. */
export function usePopup(kind: 'menu' | 'dialog') {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const trigger = {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setIsOpen(!isOpen),
  };
  return { isOpen, open: () => setIsOpen(true), close, trigger, popup: { id, anchor, onClose: close } };
}

export type PopupTrigger = ReturnType<typeof usePopup>['trigger'];
