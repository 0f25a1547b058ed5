import type { LaneChange, LaneNotice } from '../../store/pack-rows.ts';
import { watchStore } from '../../store/watch-store.ts';

/** All changes for a member, seen or not, and the member's settings for reports of changes. */
export interface MemberChanges {
  changes: readonly LaneChange[];
  notices: readonly LaneNotice[];
  /**
   * The time until which the stored sailings of all lanes are known to be current, in ms of the server's clock:
   * the earliest of the times at which the server last confirmed a lane. Null until all lanes are stored.
   */
  asOf: number | null;
}

/**
 * Calls back with the changes now and after each update, made in any tab. Returns a function that stops
 * watching.
 */
export const watchChanges = (memberId: number, notify: (changes: MemberChanges) => void): (() => void) =>
  watchStore(async (store) => {
    const packs = await store.pack_lane.where('member_id').equals(memberId).toArray();
    const oldest = Math.min(...packs.map(({ time }) => time));
    return {
      changes: await store.lane_change.where('member_id').equals(memberId).toArray(),
      notices: await store.lane_notice.where('member_id').equals(memberId).toArray(),
      asOf: packs.length > 0 && oldest > 0 ? oldest : null,
    };
  }, notify);
