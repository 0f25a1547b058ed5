import { useEffect, useState } from 'react';

import { replaceStore } from './open-store.ts';
import { hasSignedInHint } from './signed-in-hint.ts';
import { assertStoreOpens } from './storage-closed.ts';

/**
 * The database of this page.
 *
 * - disk: it opens, or has not failed yet.
 * - memory: the browser does not open it, so the page works in memory until it is closed.
 * - blocked: the same, but a member is logged in, whose rows must not seem to be gone.
 */
export type WorkingStore = 'disk' | 'memory' | 'blocked';

let found: WorkingStore = 'disk';

/**
 * Returns the database of this page. If the browser forbids or does not open it within some seconds, a visitor
 * continues in memory. The caller must then render its parts from the beginning: their queries would wait for
 * ever.
 */
export function useWorkingStore(): WorkingStore {
  const [working, setWorking] = useState(found);
  useEffect(() => {
    let isOver = false;
    void workingStore().then((one) => !isOver && setWorking(one));
    return () => {
      isOver = true;
    };
  }, []);
  return working;
}

async function workingStore(): Promise<WorkingStore> {
  if (found !== 'disk') return found;
  try {
    await assertStoreOpens();
  } catch {
    found = hasSignedInHint() ? 'blocked' : await continueInMemory();
  }
  return found;
}

async function continueInMemory(): Promise<WorkingStore> {
  try {
    const { storeInMemory } = await import('./store-in-memory.ts');
    replaceStore(storeInMemory());
    return 'memory';
  } catch {
    // The script is not on this device and cannot be loaded now.
    return 'blocked';
  }
}
