import { useEffect, useState } from 'react';

import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { findOnDevice } from '../../sync/answers/find-on-device.ts';
import { emptyBrowse, listRequest } from './browse-state.ts';
import type { LaneSearch } from './search-form.tsx';

/** Returns the searches whose first page is stored on this device, so that they open offline. */
export function useSearchesOnDevice<Search extends LaneSearch>(searches: readonly Search[]): Search[] {
  const [here, setHere] = useState<Search[]>([]);
  useEffect(() => {
    let isOver = false;
    const isOnDevice = async ({ from, to, since, until }: Search) =>
      (await findOnDevice(informationList, listRequest({ ...emptyBrowse, from, to, since, until }))) !==
      undefined;
    const look = async () => {
      const found = await Promise.all(searches.map(isOnDevice));
      if (!isOver) setHere(searches.filter((_, index) => found[index]));
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [searches]);
  return here;
}
