import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { whenIdle } from '../../ui/when-idle.ts';
import { sessionState } from '../../store/session-state.ts';
import {
  clearStored,
  measureStored,
  type StoredKind,
  type StoredPart,
} from '../../sync/answers/stored-parts.ts';
import { requestPersistentStorage, readStorageState, type StorageState } from './storage-promise.ts';

export type { StoredKind, StoredPart };

export interface Stored {
  parts: readonly StoredPart[];
  storage: StorageState;
}

/**
 * Returns the amounts of data that this device stores and the browser's storage figures; null until both have
 * been measured.
 */
export function useStored() {
  const { member_id } = useSnapshot(sessionState);
  const [stored, setStored] = useState<Stored | null>(null);
  const measure = useCallback(
    () =>
      Promise.all([measureStored(member_id), readStorageState()])
        .then(toStored)
        .then(setStored),
    [member_id],
  );
  useEffect(() => {
    const stop = whenIdle(() => void measure());
    // Other tabs and the service worker may have stored more since the last measurement, so the data is
    // measured again when the page becomes visible.
    const look = () => void (document.visibilityState === 'visible' && measure());
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [measure]);
  const clear = async (kind: Exclude<StoredKind, 'app'>) => {
    await clearStored(kind, member_id);
    await measure();
  };
  const persist = async (): Promise<boolean> => {
    const isPersisted = await requestPersistentStorage();
    await measure();
    return isPersisted;
  };
  return { stored, clear, persist, measure };
}

const toStored = ([parts, storage]: [StoredPart[], StorageState]): Stored => ({ parts, storage });
