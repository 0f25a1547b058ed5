import { useState } from 'react';

import type { DaysPopup, DaysPopupProps } from './days-popup.tsx';
import { usePopup } from './use-popup.ts';

let loadedPopup: typeof DaysPopup | null = null;

/** Loads the calendar. Called when the person points at its button, focuses it or presses it. */
export async function loadDaysPopup(): Promise<typeof DaysPopup> {
  loadedPopup ??= (await import('./days-popup.tsx')).DaysPopup;
  return loadedPopup;
}

/** Returns the props of a calendar's button, and a function that renders the calendar while it is open. */
export function useDaysPopup() {
  const { isOpen, close, trigger, popup } = usePopup('dialog');
  const [LoadedPopup, setLoadedPopup] = useState(() => loadedPopup);
  const load = async () => {
    // If the script cannot be loaded, the next such event tries again.
    const component = await loadDaysPopup().catch(() => null);
    setLoadedPopup(() => component);
  };
  const loading = { onPointerEnter: () => void load(), onFocus: () => void load() };
  /** Renders nothing until the calendar is open and loaded. */
  const renderCalendar = (label: string, calendar: DaysPopupProps['calendar']) =>
    isOpen && LoadedPopup && <LoadedPopup popup={popup} label={label} calendar={calendar} />;
  return { close, trigger: { ...trigger, ...loading }, renderCalendar };
}
