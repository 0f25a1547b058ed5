import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';

import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { useWatched, watchLater } from '../../hooks/use-watched.ts';
import { sessionState } from '../../store/session-state.ts';
import { followOwnLists } from './follow-own-lists.ts';

/**
 * Returns the own lists (schedules that the reader imported) of the current member or visitor, newest list
 * first; undefined until they have been read.
 */
export const useOwnLists = (): readonly OwnList[] | undefined => useLists('watchOwnLists');

/** Returns the own lists and the lists that colleagues share; undefined until they have been read. */
export const useSearchedLists = (): readonly OwnList[] | undefined => useLists('watchSearchedLists');

/** Returns the lists that colleagues share; undefined until they have been read. */
export const useColleagueLists = (): readonly OwnList[] | undefined => useLists('watchColleagueLists');

function useLists(
  watch: 'watchOwnLists' | 'watchSearchedLists' | 'watchColleagueLists',
): readonly OwnList[] | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  useEffect(() => (memberId > 0 ? followOwnLists() : undefined), [memberId]);
  // If the script cannot be loaded, the result stays undefined, and the page shows that it is waiting.
  return useWatched<readonly OwnList[]>(
    (notify) =>
      watchLater(async () => (await import('../../sync/own-lists/own-lists.ts'))[watch](memberId, notify)),
    [memberId, watch],
  );
}
