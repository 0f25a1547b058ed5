import { useEffect, useState } from 'react';

import { runWithMessage } from '../../frame/run-with-message.ts';
import { putDevice } from '../../store/device.ts';
import { orNotSaved } from '../../store/full-device.ts';
import type { PackFetching } from '../../store/device-rows.ts';
import { watchStore } from '../../store/watch-store.ts';

/**
 * Returns the rule for fetching packs (sailings for offline search) automatically on this device, with a
 * setter; null until the rule has been read.
 */
export function useFetchRule() {
  const [rule, setShown] = useState<PackFetching | null>(null);
  useEffect(
    () =>
      watchStore(async (store) => {
        const row = await store.device.get('pack_fetching');
        return row?.name === 'pack_fetching' ? row.value : 'free';
      }, setShown),
    [],
  );
  const setRule = (next: PackFetching) =>
    void runWithMessage(() => orNotSaved(putDevice('pack_fetching', next)), undefined);
  return { wish: rule, setWish: setRule };
}
