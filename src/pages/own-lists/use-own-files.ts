import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { ownFilesOf } from '../../features/own-lists/intake/waiting-files.ts';
import type { OwnFile } from '../../store/own-list.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchStore } from '../../store/watch-store.ts';

/**
 * Returns the files that wait for review and the unreadable ones; undefined until they have been read from
 * the store.
 */
export function useOwnFiles(): readonly OwnFile[] | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  const [held, setHeld] = useState<{ of: number; files: readonly OwnFile[] }>();
  useEffect(
    () =>
      watchStore(
        (store) => ownFilesOf(store, memberId),
        (files) => setHeld({ of: memberId, files }),
      ),
    [memberId],
  );
  // Never return the files of another member after a change of session.
  return held?.of === memberId ? held.files : undefined;
}
