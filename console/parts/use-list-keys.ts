import { useEffect, type RefObject } from 'react';

interface ListKeys {
  find: RefObject<HTMLInputElement | null>;
  onNew: () => void;
}

/** Adds keys to a list: `/` moves to the search field, N opens a new form, J and K move between the rows. */
export function useListKeys({ find, onNew }: ListKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === '/') {
        event.preventDefault();
        find.current?.focus();
      }
      if (event.key === 'n') onNew();
      if (event.key === 'j') moveBy(1);
      if (event.key === 'k') moveBy(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** Moves the focus to the next or previous row. */
function moveBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
}
