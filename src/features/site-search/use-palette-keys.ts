import { useState, type KeyboardEvent } from 'react';

import type { Hit } from './hit.ts';

interface KeySettings {
  /** The groups in the order in which they stand on the screen. */
  groups: readonly (readonly Hit[])[];
  /** Goes to what is chosen; undefined where nothing is. */
  onEnter: (hit: Hit | undefined) => void;
}

/** Which answer is chosen, and what the keys do: arrows go on, Tab goes to the next group. The first one is offered. */
export function usePaletteKeys({ groups, onEnter }: KeySettings) {
  const [chosenId, setChosenId] = useState<string>();
  const hits = groups.flat();
  const found = hits.findIndex(({ id }) => id === chosenId);
  const at = found < 0 ? 0 : found;
  const choose = (hit: Hit | undefined) => hit && setChosenId(hit.id);
  /** The first answer of the group beside the chosen one; undefined at either end. */
  const beside = (step: 1 | -1) => {
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
      Tab: beside(event.shiftKey ? -1 : 1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    choose(next);
  };
  return { active: hits[at], onKeyDown, forget: () => setChosenId(undefined) };
}
