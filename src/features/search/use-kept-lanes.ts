import { useEffect, useState } from 'react';

import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { findKept } from '../../sync/answers/find-kept.ts';
import { emptyBrowse, listRequest } from './browse-state.ts';
import type { LaneSearch } from './search-form.tsx';

/** Of these searches, the ones whose first page is kept on this device and so opens without a line. */
export function useKeptLanes<Search extends LaneSearch>(searches: readonly Search[]): Search[] {
  const [kept, setKept] = useState<Search[]>([]);
  useEffect(() => {
    let isOver = false;
    const isKept = async ({ from, to, since, until }: Search) =>
      (await findKept(informationList, listRequest({ ...emptyBrowse, from, to, since, until }))) !==
      undefined;
    const look = async () => {
      const found = await Promise.all(searches.map(isKept));
      if (!isOver) setKept(searches.filter((_, index) => found[index]));
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [searches]);
  return kept;
}
