import { useState } from 'react';

import type { DaysPopup } from './days-popup.tsx';
import { usePopup } from './use-popup.ts';

let loadedPopup: typeof DaysPopup | null = null;

/** Loads the calendar when its button is first pointed at, focused or pressed. */
export async function loadDaysPopup(): Promise<typeof DaysPopup> {
  loadedPopup ??= (await import('./days-popup.tsx')).DaysPopup;
  return loadedPopup;
}

/**
 * Returns the open state of a calendar popup, the props of its button, and the calendar after it is loaded.
 */
export function useDaysPopup() {
  const { isOpen, close, trigger, popup } = usePopup('dialog');
  const [LoadedPopup, setLoadedPopup] = useState(() => loadedPopup);
  const load = async () => {
    // If the file cannot be loaded, the next touch retries.
    const component = await loadDaysPopup().catch(() => null);
    setLoadedPopup(() => component);
  };
  const loading = { onPointerEnter: () => void load(), onFocus: () => void load() };
  return { close, trigger: { ...trigger, ...loading }, popup, OpenPopup: isOpen ? LoadedPopup : null };
}
