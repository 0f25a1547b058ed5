import type { PackLane } from '../../store/pack-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import { openStore } from '../../store/open-store.ts';

/** Returns the keys of the member's lanes that are stored on this device for offline search. */
export async function packedLanes(): Promise<string[]> {
  const { member_id } = sessionState;
  if (member_id === 0) return [];
  const store = await openStore();
  const rows: PackLane[] = await store.pack_lane.where('member_id').equals(member_id).toArray();
  return rows.filter(({ time }) => time > 0).map(({ lane }) => lane);
}
