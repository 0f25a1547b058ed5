import type { PackLane } from '../../src/store/pack-rows.ts';

/**
 * Returns a device's record of a pack (a lane's sailings stored for offline search), with the given
 * differences.
 */
export const aPackLane = (changes: Partial<PackLane> = {}): PackLane => ({
  member_id: 7,
  lane: 'CNSHA>SAJED',
  is_pinned: false,
  cursor: 'c',
  until: '2027-02-18',
  time: 5,
  checked_time: 6,
  bytes: 26_000,
  sailing_total: 52,
  event_times: [],
  state: 'kept',
  ...changes,
});
