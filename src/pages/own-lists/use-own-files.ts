import { useSnapshot } from 'valtio/react';

import { ownFilesOf } from '../../features/own-lists/intake/waiting-files.ts';
import { useWatched } from '../../hooks/use-watched.ts';
import type { OwnFile } from '../../store/own-list.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchStore } from '../../store/watch-store.ts';

/**
 * Returns the files that wait for review and the unreadable ones; undefined until they have been read from
 * the store.
 */
export function useOwnFiles(): readonly OwnFile[] | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  return useWatched<readonly OwnFile[]>(
    (notify) => watchStore((store) => ownFilesOf(store, memberId), notify),
    [memberId],
  );
}
