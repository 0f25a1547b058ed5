import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import type { PackState } from './lane-pack.ts';

/** All container voyages as a device keeps them for its member, who has a favourite lane or has searched for some. */
export interface BoxPackRow {
  member_id: number;
  /** Goes with the next request; empty: all of it is to come. */
  cursor: string;
  /** Voyages that begin later are not in it. Empty until it has come. */
  until: PlainDate | '';
  /** The moment for which it is true, in ms of the server's clock; 0 until it has come. */
  time: number;
  /** When it was last asked for, in ms of the device's clock. */
  checked_time: number;
  /** `encodeBoxPack`; empty until it has come. */
  bytes: Uint8Array;
  state: PackState;
}

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
