import type { ContainerPackRow } from './pack-rows.ts';

/**
 * Returns a row for the container voyages that the member stores for offline search. It contains no voyages;
 * they are fetched later.
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
