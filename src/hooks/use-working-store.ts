import { useEffect, useState } from 'react';

import { replaceStore } from '../store/open-store.ts';
import { hasSignedInHint } from '../store/signed-in-hint.ts';
import { assertStoreOpens } from '../store/storage-closed.ts';

/**
 * The database that this page uses.
 * `disk`: the stored database can be opened, or opening has not failed yet. `memory`: the browser does not
 * open it, so a visitor's page uses a database in memory, which is lost when the page is closed. `blocked`:
 * the browser does not open it, and a member is logged in. A database in memory is not used then, because the
 * member's rows would seem to be gone.
 */
export type WorkingStore = 'disk' | 'memory' | 'blocked';

let found: WorkingStore = 'disk';

/**
 * Returns the database that this page uses. If the browser forbids the stored database or does not open it
 * within some seconds, a visitor continues with one in memory. The caller must then mount its components
 * again, because their queries to the first database never end.
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
    // The script of the in-memory store is not cached on this device and could not be loaded.
    return 'blocked';
  }
}
