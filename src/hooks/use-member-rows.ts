import { useSnapshot } from 'valtio/react';

import { sessionState } from '../store/session-state.ts';
import type { LaycanStore } from '../store/laycan-store.ts';
import { assertStoreOpens } from '../store/storage-closed.ts';
import { watchStore } from '../store/watch-store.ts';
import { useWatched } from './use-watched.ts';

/**
 * Returns rows of the logged-in member from the device's database, also after each change by any tab.
 * Undefined until they have been read, for a visitor, and if `isWanted` is false. `read` must be the same
 * function at each render. Throws the error of `read`, and throws if the database cannot be opened.
 */
export function useMemberRows<Rows>(
  read: (store: LaycanStore, memberId: number) => Promise<Rows>,
  isWanted = true,
): Rows | undefined {
  const { member_id } = useSnapshot(sessionState);
  const followed = isWanted ? member_id : 0;
  return useWatched<Rows>(
    followed === 0
      ? null
      : (show, fail) => {
          assertStoreOpens().catch(fail);
          return watchStore((store) => read(store, followed), show, fail);
        },
    [followed, read],
  );
}
