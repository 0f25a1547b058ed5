import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';

import { useWatched } from '../../hooks/use-watched.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchPacks } from '../../sync/packs/watch-packs.ts';
import { packProgress } from '../../sync/packs/pack-progress.ts';

export interface Packs {
  byLane: ReadonlyMap<string, PackLane>;
  /** Returns true if this tab is fetching the lane's sailings for offline search. */
  isUpdating: (lane: string) => boolean;
}

/**
 * Returns the lanes stored for offline search, no matter which tab fetched them; undefined until the store
 * has been read.
 */
export function usePacks(): Packs | undefined {
  const { member_id } = useSnapshot(sessionState);
  const { lanes } = useSnapshot(packProgress);
  const packs = useWatched<PackLane[]>(member_id === 0 ? null : (show) => watchPacks(member_id, show), [
    member_id,
  ]);
  const byLane = useMemo(() => packs && new Map(packs.map((pack) => [pack.lane, pack])), [packs]);
  return byLane && { byLane, isUpdating: (lane) => lanes[lane] === true };
}
