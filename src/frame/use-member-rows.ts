import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { LaycanStore } from '../store/laycan-store.ts';
import { openStore } from '../store/open-store.ts';
import { assertStoreOpens } from '../store/storage-closed.ts';
import { sessionState } from '../store/session-state.ts';

/**
 * What is read of the device's database for whoever is logged in, now and after every change, in whichever tab;
 * undefined until it has been read, for a visitor, and as long as it is not wanted. `read` is the same function each
 * time. Throws what it throws, and where the database does not open. Its package imports Dexie, so nothing of the first script may use it.
 */
export function useMemberRows<Rows>(
  read: (store: LaycanStore, memberId: number) => Promise<Rows>,
  isWanted = true,
): Rows | undefined {
  const { member_id } = useSnapshot(sessionState);
  const followed = isWanted ? member_id : 0;
  const store = useStore(followed !== 0);
  // Another one each time they are wanted: what was read for the last time may have changed since.
  const wish = useMemo(() => ({ followed }), [followed]);
  const held = useLiveQuery(
    async () => (store && wish.followed !== 0 ? { wish, rows: await read(store, wish.followed) } : undefined),
    [store, read, wish],
  );
  return followed !== 0 && held?.wish === wish ? held.rows : undefined;
}

/** It is opened before anything is followed: awaiting anything else within a query loses its trace. Throws where it never opens. */
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
