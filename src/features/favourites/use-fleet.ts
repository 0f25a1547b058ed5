import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { CollectionVessel } from '../../store/own-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchStore } from '../../store/watch-store.ts';

/** The vessels that this member follows, the newest first; undefined until the device has read them. A visitor has none. */
export function useFleet(isWanted = true): readonly CollectionVessel[] | undefined {
  const { member_id } = useSnapshot(sessionState);
  const [held, setHeld] = useState<{ of: number; fleet: CollectionVessel[] }>();
  useEffect(() => {
    if (member_id === 0 || !isWanted) return undefined;
    return watchStore(
      async (store) => {
        const rows = await store.collection_vessel.where('member_id').equals(member_id).toArray();
        return rows.sort((one, other) => (one.create_time < other.create_time ? 1 : -1));
      },
      (fleet) => setHeld({ of: member_id, fleet }),
    );
  }, [member_id, isWanted]);
  if (member_id === 0) return none;
  return held?.of === member_id ? held.fleet : undefined;
}

const none: readonly CollectionVessel[] = [];
