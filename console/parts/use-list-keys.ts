import type { RefObject } from 'react';

import { useKeys } from './use-keys.ts';

interface ListKeys {
  find: RefObject<HTMLInputElement | null>;
  onNew?: (() => void) | undefined;
}

/**
 * Adds keyboard shortcuts to a list: `/` focuses the search field, N opens the form for a new row, J and K
 * focus the next and the previous row.
 */
export const useListKeys = ({ find, onNew }: ListKeys): void =>
  useKeys({ '/': () => find.current?.focus(), n: onNew, j: () => moveBy(1), k: () => moveBy(-1) });

/** Moves the focus to the next or previous row. */
function moveBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
}
