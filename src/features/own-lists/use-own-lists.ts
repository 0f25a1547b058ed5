import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { sessionState } from '../../store/session-state.ts';
import { followOwnLists } from './follow-own-lists.ts';

/**
 * Returns the imported lists of the current member or visitor, newest list first; undefined until they have
 * been read.
 */
export const useOwnLists = (): readonly OwnList[] | undefined => useLists('watchOwnLists');

/** Returns the imported lists and the lists that colleagues share; undefined until they have been read. */
export const useSearchedLists = (): readonly OwnList[] | undefined => useLists('watchSearchedLists');

/** Returns the lists that colleagues share; undefined until they have been read. */
export const useColleagueLists = (): readonly OwnList[] | undefined => useLists('watchColleagueLists');

function useLists(
  watch: 'watchOwnLists' | 'watchSearchedLists' | 'watchColleagueLists',
): readonly OwnList[] | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  useEffect(() => (memberId > 0 ? followOwnLists() : undefined), [memberId]);
  const [held, setHeld] = useState<{ of: number; lists: readonly OwnList[] }>();
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const begin = async () => {
      const lists = await import('../../sync/own-lists/own-lists.ts');
      if (isOver) return;
      stop = lists[watch](memberId, (lists) => setHeld({ of: memberId, lists }));
    };
    // If the module cannot be loaded, the page keeps waiting, as it does while long lists are read.
    void begin().catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [memberId, watch]);
  return held?.of === memberId ? held.lists : undefined;
}
