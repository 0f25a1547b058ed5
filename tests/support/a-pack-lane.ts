import type { PackLane } from '../../src/store/pack-rows.ts';

/** What a device knows of a pack that has come; say what differs. */
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
