import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { packProgress } from '../../sync/packs/pack-progress.ts';
import { fetchNow } from './fetch-now.ts';

/**
 * Returns a function that fetches the sailings of all lanes for offline search, and the progress in per cent
 * (null while nothing is fetched).
 */
export function useFetching() {
  const { done, total } = useSnapshot(packProgress);
  const [isAsked, setIsAsked] = useState(false);
  const percent = total > 0 ? Math.round((done / total) * 100) : null;
  const fetchAll = async () => {
    setIsAsked(true);
    await fetchNow().finally(() => setIsAsked(false));
  };
  return { percent, isBusy: isAsked || percent !== null, fetchAll };
}
