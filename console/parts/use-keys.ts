import { useLayoutEffect } from 'react';

/**
 * Calls the function for a pressed key. The functions are given by the character of the key in lower case.
 * Keys in a form field, with a modifier key, or while a dialog is open are ignored.
 */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  // Listens before the first paint: `useEffect` may run later, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (document.querySelector('dialog[open]')) return;
      const action = actions[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
