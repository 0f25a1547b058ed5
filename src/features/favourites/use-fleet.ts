import { useSnapshot } from 'valtio/react';

import { useMemberRows } from '../../hooks/use-member-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import type { CollectionVessel } from '../../store/own-rows.ts';
import { sessionState } from '../../store/session-state.ts';

/**
 * Returns the member's followed vessels, newest first; undefined until the store has been read. A visitor has
 * none.
 */
export function useFleet(isWanted = true): readonly CollectionVessel[] | undefined {
  const { member_id } = useSnapshot(sessionState);
  const fleet = useMemberRows(readFleet, isWanted);
  return member_id === 0 ? none : fleet;
}

async function readFleet(store: LaycanStore, memberId: number): Promise<CollectionVessel[]> {
  const rows = await store.collection_vessel.where('member_id').equals(memberId).toArray();
  return rows.sort((one, other) => (one.create_time < other.create_time ? 1 : -1));
}

const none: readonly CollectionVessel[] = [];
