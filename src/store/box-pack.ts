import type { BoxPackRow } from './pack-rows.ts';

/** One that is to come. */
export const aWantedBoxPack = (member_id: number): BoxPackRow => ({
  member_id,
  cursor: '',
  until: '',
  time: 0,
  checked_time: 0,
  bytes: new Uint8Array(),
  state: 'wanted',
});
