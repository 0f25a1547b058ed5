import { runWithMessage } from '../../ui/run-with-message.ts';
import { useWatched } from '../../hooks/use-watched.ts';
import { putDevice } from '../../store/device.ts';
import { orNotSaved } from '../../store/full-device.ts';
import type { PackFetching } from '../../store/device-rows.ts';
import { watchStore } from '../../store/watch-store.ts';

/**
 * Returns the person's rule for fetching packs (sailings for offline search) automatically on this device
 * (null until the rule has been read), and a setter.
 */
export function useFetchRule() {
  const rule = useWatched<PackFetching>(watchRule, []) ?? null;
  const setRule = (next: PackFetching) =>
    void runWithMessage(() => orNotSaved(putDevice('pack_fetching', next)), undefined);
  return { wish: rule, setWish: setRule };
}

const watchRule = (notify: (rule: PackFetching) => void): (() => void) =>
  watchStore(async (store) => {
    const row = await store.device.get('pack_fetching');
    return row?.name === 'pack_fetching' ? row.value : 'free';
  }, notify);
