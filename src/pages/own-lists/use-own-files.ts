import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { ownFilesOf } from '../../features/own-lists/intake/waiting-files.ts';
import type { OwnFile } from '../../store/own-list.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchStore } from '../../store/watch-store.ts';

/** Files that wait for their review, and those that were not read; undefined until they have been looked for. */
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
  // Nobody sees those of whoever was here before.
  return held?.of === memberId ? held.files : undefined;
}
