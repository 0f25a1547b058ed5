import type { LaneChange, LaneNotice } from '../../store/pack-rows.ts';
import { watchStore } from '../../store/watch-store.ts';

/** Everything that has changed for a member, looked at or not, and what they want to hear of. */
export interface MemberChanges {
  changes: readonly LaneChange[];
  notices: readonly LaneNotice[];
  /** For which moment even the oldest pack is true, in ms of the server's clock; null until all have come. */
  asOf: number | null;
}

/** Calls `tell` with the changes now and after every change of them, in whichever tab. Returns what ends it. */
export const watchChanges = (memberId: number, tell: (changes: MemberChanges) => void): (() => void) =>
  watchStore(async (store) => {
    const packs = await store.pack_lane.where('member_id').equals(memberId).toArray();
    const oldest = Math.min(...packs.map(({ time }) => time));
    return {
      changes: await store.lane_change.where('member_id').equals(memberId).toArray(),
      notices: await store.lane_notice.where('member_id').equals(memberId).toArray(),
      asOf: packs.length > 0 && oldest > 0 ? oldest : null,
    };
  }, tell);
