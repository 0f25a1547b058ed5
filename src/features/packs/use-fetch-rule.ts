import { useEffect, useState } from 'react';

import { saying } from '../../frame/run-with-message.ts';
import { putDevice } from '../../store/device.ts';
import { orNotSaved } from '../../store/full-device.ts';
import type { PackFetching } from '../../store/device-rows.ts';
import { watchStore } from '../../store/watch-store.ts';

/** Returns when this device fetches packs automatically, with a setter; null until it has been read. */
export function useFetchRule() {
  const [wish, setShown] = useState<PackFetching | null>(null);
  useEffect(
    () =>
      watchStore(async (store) => {
        const row = await store.device.get('pack_fetching');
        return row?.name === 'pack_fetching' ? row.value : 'free';
      }, setShown),
    [],
  );
  const setWish = (next: PackFetching) =>
    void saying(() => orNotSaved(putDevice('pack_fetching', next)), undefined);
  return { wish, setWish };
}
