import { useEffect, useState } from 'react';

import { replaceStore } from '../store/open-store.ts';
import { hasSignedInHint } from '../store/signed-in-hint.ts';
import { assertStoreOpens } from '../store/storage-closed.ts';

/**
 * The database of this page.
 *
 * - disk: the stored database opens, or has not failed yet.
 * - memory: the browser does not open the stored database. A visitor's page works in memory until it is
 *   closed.
 * - blocked: the browser does not open the stored database, and a member is logged in. The page does not work
 *   in memory, because the member's rows would seem to be gone.
 */
export type WorkingStore = 'disk' | 'memory' | 'blocked';

let found: WorkingStore = 'disk';

/**
 * Returns the database of this page. If the browser forbids it or does not open it within some seconds, a
 * visitor continues with a database in memory. The caller must then mount its parts again, because their
 * queries to the first database would never end.
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
    const { storeInMemory } = await import('../store/store-in-memory.ts');
    replaceStore(storeInMemory());
    return 'memory';
  } catch {
    // The script of the database is not cached on this device and cannot be loaded now.
    return 'blocked';
  }
}
