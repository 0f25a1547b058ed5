import { useState, type KeyboardEvent } from 'react';

import type { Hit } from './hit.ts';

interface KeySettings {
  groups: readonly (readonly Hit[])[];
  /** Called with the selected result when Enter is pressed; with undefined if there are no results. */
  onEnter: (hit: Hit | undefined) => void;
}

/**
 * Returns the selected result and the key handler: arrow keys move by one result, Tab moves to the next
 * group. The first result is selected by default.
 */
export function usePaletteKeys({ groups, onEnter }: KeySettings) {
  const [chosenId, setChosenId] = useState<string>();
  const hits = groups.flat();
  const found = hits.findIndex(({ id }) => id === chosenId);
  const at = found < 0 ? 0 : found;
  const choose = (hit: Hit | undefined) => hit && setChosenId(hit.id);
  /** Returns the first result of the next or previous group; undefined at either end. */
  const firstOfGroup = (step: 1 | -1) => {
    const own = groups.findIndex((group) => group.some(({ id }) => id === hits[at]?.id));
    return groups[own + step]?.[0];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(hits[at]);
      return;
    }
    if (hits.length === 0) return;
    const next = {
      ArrowDown: hits[(at + 1) % hits.length],
      ArrowUp: hits[(at - 1 + hits.length) % hits.length],
      Tab: firstOfGroup(event.shiftKey ? -1 : 1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    choose(next);
  };
  return { active: hits[at], onKeyDown, forget: () => setChosenId(undefined) };
}
