import { useEffect, useEffectEvent } from 'react';

import { actionOfKey, type GridAction } from './grid-keys.ts';

interface PageKeys {
  /** Runs an action of the table. Returns false if the browser is to handle the key instead. */
  onAction: (action: GridAction) => boolean;
  /** Imports pasted sailings. Returns false if the text contains none. */
  onPaste: (text: string) => boolean;
}

/** The actions that need no selected cell. */
const pageActions: readonly GridAction['kind'][] = ['find', 'save', 'undo', 'redo'];

/**
 * Handles keys and pasted sailings while the focus is outside the table, for example on a heading after
 * sorting. Only keys that need no selected cell are handled. Fields and dialogs handle their own keys.
 */
export function usePageKeys({ onAction, onPaste }: PageKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasOwnKeys(event.target)) return;
    const action = actionOfKey(event);
    if (action && pageActions.includes(action.kind) && onAction(action)) event.preventDefault();
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || hasOwnKeys(event.target)) return;
    if (onPaste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    const onText = (event: ClipboardEvent) => paste(event);
    document.addEventListener('keydown', onKey);
    document.addEventListener('paste', onText);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('paste', onText);
    };
  }, []);
}

/** Returns true for a field, for an element in a popup, and while a dialog is open. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [popover], [role=menu]') !== null);
