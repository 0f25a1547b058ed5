import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

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
 * Returns the lanes stored for offline search, whichever tab fetched them; undefined until the store has been
 * read.
 */
export function usePacks(): Packs | undefined {
  const { member_id } = useSnapshot(sessionState);
  const { lanes } = useSnapshot(packProgress);
  const [byLane, setByLane] = useState<Packs['byLane']>();
  useEffect(() => {
    if (member_id === 0) return undefined;
    const tell = (packs: PackLane[]) => setByLane(new Map(packs.map((pack) => [pack.lane, pack])));
    const stop = watchPacks(member_id, tell);
    return () => {
      stop();
      setByLane(undefined);
    };
  }, [member_id]);
  return byLane && { byLane, isUpdating: (lane) => lanes[lane] === true };
}
