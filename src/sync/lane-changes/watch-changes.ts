import type { LaneChange, LaneNotice } from '../../store/lane-change.ts';
import { watchStore } from '../../store/watch-store.ts';

/** Everything that has changed for a member, looked at or not, and what they want to hear of. */
export interface KeptChanges {
  changes: readonly LaneChange[];
  notices: readonly LaneNotice[];
}

/** Calls `tell` with the changes now and after every change of them, in whichever tab. Returns what ends it. */
export const watchChanges = (memberId: number, tell: (kept: KeptChanges) => void): (() => void) =>
  watchStore(
    async (store) => ({
      changes: await store.lane_change.where('member_id').equals(memberId).toArray(),
      notices: await store.lane_notice.where('member_id').equals(memberId).toArray(),
    }),
    tell,
  );
