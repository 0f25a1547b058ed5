import { useState } from 'react';

import type { DaysPopup } from './days-popup.tsx';
import { usePopup } from './use-popup.ts';

let loadedPopup: typeof DaysPopup | null = null;

/** The calendar comes when its button is first pointed at, focused or pressed. */
export async function loadDaysPopup(): Promise<typeof DaysPopup> {
  loadedPopup ??= (await import('./days-popup.tsx')).DaysPopup;
  return loadedPopup;
}

/** The open state of a calendar in a popup, what its button needs, and the calendar itself once it is there. */
export function useDaysPopup() {
  const { isOpen, close, trigger, popup } = usePopup('dialog');
  const [LoadedPopup, setLoadedPopup] = useState(() => loadedPopup);
  const load = async () => {
    // A file that does not come is asked for again at the next touch.
    const component = await loadDaysPopup().catch(() => null);
    setLoadedPopup(() => component);
  };
  const loading = { onPointerEnter: () => void load(), onFocus: () => void load() };
  return { close, trigger: { ...trigger, ...loading }, popup, OpenPopup: isOpen ? LoadedPopup : null };
}
