import type { Kernel } from '../../contract/calls/site/system.ts';
import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import type { SheetField } from '../../trade/sheet/columns/field.ts';

/** The member as the header and the rights need it; the mobile is masked. */
export interface UserInfo {
  /** Above 0: "logged in" is a stored id above 0. */
  id: number;
  publisher: 0 | 1;
  avatar: string;
  mobile: string;
  /** Empty until the member gives one. */
  nickname: string;
}

/** A key of sealed answers: 32 bytes as base64 under the name that answers carry. */
export interface DataKey {
  key_id: string;
  key: string;
}

/** Everything of one session, under the names of the login answer. Gone at logout. */
export interface LocalValues {
  token: string;
  user_info: UserInfo;
  kernel: Kernel;
  /** The authorization scheme, `Bearer`. */
  header: string;
  /** When the session ends, ISO 8601. */
  expires_in: string;
  role: 'ADMIN' | 'COMMON' | 'TOURIST';
  /** The present key first, then older ones that copies may still need. */
  data_key: DataKey[];
  /** When the server ended the session by itself (ms): told in every tab until somebody logs in or reads it. */
  ended_time: number;
  /** The queue sends nothing for now: the last request as a whole came to nothing. */
  queue_pause: QueuePause;
  /** How sheets are read that the member has imported before. */
  sheet_readings: SheetReadings;
  /** Words that were searched for on this device, the newest first; with the session they go. */
  search_words: string[];
  /** Vessels that were looked at on this device, the newest first; with the session they go. */
  recent_vessels: { mmsi: string; name: string }[];
  /** The token of the vessel service, and until when it holds (ms of the server's clock). */
  boxShipToken: { token: string; until: number };
  /** How many own lists the tier may keep, as it was last heard. */
  own_lists_most: number;
  /** Ids of schedule groups that the server has named and of which nothing has come yet. */
  coming_groups: string[];
}

/** What a person has said of the sheets of a sender, to be used for the next one. */
export interface SheetReadings {
  /** By the folded head of a column, what it holds; null is left out. */
  heads: Readonly<Record<string, SheetField | null>>;
  /** By the text of a cell, the code of the port that it means. */
  harbors: Readonly<Record<string, string>>;
}

export interface QueuePause {
  /** In ms of the device's clock. */
  until: number;
  /** Requests in a row. */
  failures: number;
  /** The server named the time: it holds even when the line comes back. */
  is_ordered: boolean;
}

export type LocalName = keyof LocalValues;

export type LocalRow = { [Name in LocalName]: { name: Name; value: LocalValues[Name] } }[LocalName];

/** When lane packs are fetched without being asked for: on any line, on one that costs nothing, never. */
export type PackFetching = 'always' | 'free' | 'never';

/** What belongs to this browser, not to a member: it stays when somebody logs out. */
export interface DeviceValues {
  /** Starts of the application that lie at least an hour apart. */
  visits: { count: number; last_time: number };
  /** When the install hint was put away, in ms. */
  install_hint_time: number;
  /** SHA-256 (hex) of tokens that were logged out here while the server could not be told. Opens nothing. */
  untold_logouts: string[];
  pack_fetching: PackFetching;
}

export type DeviceName = keyof DeviceValues;

export type DeviceRow = { [Name in DeviceName]: { name: Name; value: DeviceValues[Name] } }[DeviceName];

/** A search somebody made on this device. */
export interface RecentSearch {
  /** Member, ends and window: the same search again moves to the front instead of standing there twice. */
  key: string;
  /** 0 for a visitor. Nobody sees another member's. */
  member_id: number;
  /** Ends as in the address: `CNSHA,CNTAG`; empty = any. */
  from: string;
  to: string;
  since: PlainDate | '';
  until: PlainDate | '';
  /** When, in ms of the device's clock. */
  time: number;
}
