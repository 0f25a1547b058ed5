import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { LaycanStore } from '../store/laycan-store.ts';
import { openStore } from '../store/open-store.ts';
import { assertStoreOpens } from '../store/storage-closed.ts';
import { sessionState } from '../store/session-state.ts';

/**
 * Reads rows of the logged-in member from the device's database, now and after every change in any tab.
 * Returns undefined until they are read, for a visitor, and while `isWanted` is false. `read` must be the
 * same function at each render. Throws the error of `read`, and if the database does not open. The module
 * imports Dexie, so nothing in the first script may use it.
 */
export function useMemberRows<Rows>(
  read: (store: LaycanStore, memberId: number) => Promise<Rows>,
  isWanted = true,
): Rows | undefined {
  const { member_id } = useSnapshot(sessionState);
  const followed = isWanted ? member_id : 0;
  const store = useStore(followed !== 0);
  // The effect must read again each time the rows are wanted, because they may have changed since the last
  // read. A new object triggers it.
  const wish = useMemo(() => ({ followed }), [followed]);
  const held = useLiveQuery(
    async () => (store && wish.followed !== 0 ? { wish, rows: await read(store, wish.followed) } : undefined),
    [store, read, wish],
  );
  return followed !== 0 && held?.wish === wish ? held.rows : undefined;
}

/**
 * Opens the store before any query runs, because awaiting anything else inside a live query stops its
 * tracking. Throws if the store never opens.
 */
function useStore(isWanted: boolean): LaycanStore | undefined {
  const [opened, setOpened] = useState<{ store?: LaycanStore; error?: Error }>({});
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const tell = (next: typeof opened) => {
      if (!isOver) setOpened(next);
    };
    const open = async () => {
      const store = await openStore();
      await assertStoreOpens(async () => store.open());
      tell({ store });
    };
    open().catch((error: unknown) =>
      tell({ error: error instanceof Error ? error : new Error('the database does not open') }),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  if (isWanted && opened.error) throw opened.error;
  return opened.store;
}
