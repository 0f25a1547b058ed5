import type { ContainerPackRow } from './pack-rows.ts';

/**
 * Returns an empty row for the container voyages that the member stores for offline search. The data is
 * fetched later.
 */
export const aWantedContainerPack = (member_id: number): ContainerPackRow => ({
  member_id,
  cursor: '',
  until: '',
  time: 0,
  checked_time: 0,
  bytes: new Uint8Array(),
  state: 'wanted',
});
