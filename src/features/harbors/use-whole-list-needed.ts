import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { sessionState } from '../../store/session-state.ts';

/**
 * Returns true if the whole port list is needed now, and a function that makes it needed. On a first visit,
 * most readers only look at a page, and the first part of the list is enough for that. The whole list is
 * needed in these cases:
 *
 * - a text field gets the focus
 * - a service worker can store the list for later offline visits
 * - a member is logged in, because the device searches own lists and lane packs with it
 * - `isAlways` is true
 */
export function useWholeListNeeded(isAlways: boolean): readonly [boolean, () => void] {
  const isMember = useSnapshot(sessionState).member_id > 0;
  const [isNeeded, setIsNeeded] = useState(() => isAlways || isNeededAtOnce());
  const need = useCallback(() => setIsNeeded(true), []);
  useEffect(() => {
    if (isNeeded) return undefined;
    const onFocus = ({ target }: Event) => isTextField(target) && need();
    document.addEventListener('focusin', onFocus);
    navigator.serviceWorker.addEventListener('controllerchange', need, { once: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      navigator.serviceWorker.removeEventListener('controllerchange', need);
    };
  }, [isNeeded, need]);
  return [isNeeded || isAlways || isMember, need];
}

/**
 * True on later visits (the list is then on the device), in browsers without service workers, and if the
 * reader is already typing. False while a page is prerendered.
 */
function isNeededAtOnce(): boolean {
  if (typeof document === 'undefined') return false;
  const { serviceWorker } = navigator;
  return !serviceWorker || serviceWorker.controller !== null || isTextField(document.activeElement);
}

const isTextField = (target: unknown): boolean => target instanceof HTMLInputElement;
