import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { whenIdle } from '../../store/when-idle.ts';
import { sessionState } from '../../store/session-state.ts';
import { clearKept, measureKept, type KeptKind, type KeptPart } from '../../sync/answers/kept-content.ts';
import { askToPersist, readStorageState, type StorageState } from './storage-promise.ts';

export type { KeptKind, KeptPart };

export interface Kept {
  parts: readonly KeptPart[];
  storage: StorageState;
}

/** What this device keeps and what the browser says of it; null until it has been counted. */
export function useKept() {
  const { member_id } = useSnapshot(sessionState);
  const [kept, setKept] = useState<Kept | null>(null);
  const measure = useCallback(
    () =>
      Promise.all([measureKept(member_id), readStorageState()])
        .then(toKept)
        .then(setKept),
    [member_id],
  );
  useEffect(() => {
    const stop = whenIdle(() => void measure());
    // Other tabs and the worker go on keeping.
    const look = () => void (document.visibilityState === 'visible' && measure());
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [measure]);
  const clear = async (kind: Exclude<KeptKind, 'app'>) => {
    await clearKept(kind, member_id);
    await measure();
  };
  const persist = async (): Promise<boolean> => {
    const isPersisted = await askToPersist();
    await measure();
    return isPersisted;
  };
  return { kept, clear, persist, measure };
}

const toKept = ([parts, storage]: [KeptPart[], StorageState]): Kept => ({ parts, storage });
