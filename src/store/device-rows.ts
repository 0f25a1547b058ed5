import type { Kernel } from '../../contract/calls/site/system.ts';
import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import type { SheetField } from '../../trade/sheet/headers/field.ts';
import type { KeyEvent } from './at-rest/key-event.ts';

/** The member's data for the header and the access checks. The mobile number is masked. */
export interface UserInfo {
  /** The member's id, above 0. A stored id means that a member is logged in. */
  id: number;
  publisher: 0 | 1;
  avatar: string;
  mobile: string;
  /** Empty until the member enters one. */
  nickname: string;
}

/** A key for encrypted answers: 32 bytes in base64, with the id that encrypted answers name. */
export interface DataKey {
  key_id: string;
  key: string;
}

/** All values of one session, under the names of the login answer. Deleted at logout. */
export interface LocalValues {
  token: string;
  user_info: UserInfo;
  kernel: Kernel;
  /** The authorization scheme, `Bearer`. */
  header: string;
  /** The end of the session, ISO 8601. */
  expires_in: string;
  role: 'ADMIN' | 'COMMON' | 'TOURIST';
  /** The present key, followed by older keys with which cached copies may be encrypted. */
  data_key: DataKey[];
  /**
   * The time at which the server ended the session, in ms. Every tab shows a message until a member logs in
   * or the person dismisses it.
   */
  ended_time: number;
  /**
   * The pause of the queue of unsent changes after a failed request. Nothing is sent until the pause ends.
   */
  queue_pause: QueuePause;
  /** The member's answers about how earlier sheets are to be read. */
  sheet_readings: SheetReadings;
  /** Words searched for on this device, newest first. Deleted with the session. */
  search_words: string[];
  /** Vessels viewed on this device, newest first. Deleted with the session. */
  recent_vessels: { mmsi: string; name: string }[];
  /** The token of the vessel service and its expiry, in ms of the server's clock. */
  boxShipToken: { token: string; until: number };
  /** The maximum number of imported lists of the member's tier, as the server last sent it. */
  own_lists_most: number;
  /** Ids of schedule groups that the server has listed and whose drafts have not been received yet. */
  coming_groups: string[];
}

/** A person's corrections of how the sheets of a sender are read, applied to the next sheet. */
export interface SheetReadings {
  /** The field of a column, by its folded heading. A column of null is skipped. */
  heads: Readonly<Record<string, SheetField | null>>;
  /** The port code that a cell text means, by that text. */
  harbors: Readonly<Record<string, string>>;
}

export interface QueuePause {
  /** The end of the pause, in ms of the device's clock. */
  until: number;
  /** The number of consecutive failed requests. */
  failures: number;
  /** True if the server named the end of the pause. Such a pause continues even if the connection returns. */
  is_ordered: boolean;
}

export type LocalName = keyof LocalValues;

export type LocalRow = { [Name in LocalName]: { name: Name; value: LocalValues[Name] } }[LocalName];

/**
 * The rule for fetching sailings for offline search (packs) automatically: always, only on a connection
 * without data charges, or never.
 */
export type PackFetching = 'always' | 'free' | 'never';

/** Values that belong to this browser and not to a member. They survive a logout. */
export interface DeviceValues {
  /** The number of starts of the application that are at least an hour apart. */
  visits: { count: number; last_time: number };
  /** The time at which the person dismissed the install hint, in ms. */
  install_hint_time: number;
  /**
   * SHA-256 hashes (hex) of tokens that were logged out here while the server was unreachable. A hash gives
   * no access.
   */
  untold_logouts: string[];
  pack_fetching: PackFetching;
  /** The last events of session key files, oldest first. */
  key_log: KeyEvent[];
}

export type DeviceName = keyof DeviceValues;

export type DeviceRow = { [Name in DeviceName]: { name: Name; value: DeviceValues[Name] } }[DeviceName];

/** A search made on this device. */
export interface RecentSearch {
  /**
   * Member, ends and laycan joined by `|`. Repeating a search moves its row to the front instead of adding a
   * second row.
   */
  key: string;
  /** The member's id, 0 for a visitor. No member sees the searches of another. */
  member_id: number;
  /**
   * The loading places as in the page address, for example `CNSHA,CNTAG`; `to` has the discharging places.
   * Empty means any.
   */
  from: string;
  to: string;
  since: PlainDate | '';
  until: PlainDate | '';
  /** The time of the search, in ms of the device's clock. */
  time: number;
}
