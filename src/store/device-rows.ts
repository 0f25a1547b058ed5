import type { Kernel } from '../../contract/calls/site/system.ts';
import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import type { SheetField } from '../../trade/sheet/headers/field.ts';
import type { KeyEvent } from './at-rest/key-event.ts';

/** The member's data for the header and the access checks. The mobile number is partly hidden. */
export interface UserInfo {
  /** The member's id, above 0. A stored id means that a member is logged in. */
  id: number;
  publisher: 0 | 1;
  avatar: string;
  mobile: string;
  /** The member's name; empty until the member enters one. */
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
  /** The scheme of the Authorization header, `Bearer`. */
  header: string;
  /** The time at which the session ends, as an ISO 8601 text. */
  expires_in: string;
  role: 'ADMIN' | 'COMMON' | 'TOURIST';
  /**
   * The member's data keys, newest first. The older keys are needed for cached copies that were encrypted
   * under them.
   */
  data_key: DataKey[];
  /**
   * The time at which the server ended the session, in ms. Every tab shows a message until a member logs in
   * or the person dismisses it.
   */
  ended_time: number;
  /** The pause of the queue after a failed request. Nothing is sent until the pause ends. */
  queue_pause: QueuePause;
  /** The member's corrections of how the columns and port texts of earlier sheets are read. */
  sheet_readings: SheetReadings;
  /** Words searched for on this device, newest first. Deleted with the session. */
  search_words: string[];
  /** Vessels viewed on this device, newest first. Deleted with the session. */
  recent_vessels: { mmsi: string; name: string }[];
  /** The token of the vessel service and its expiry, in ms of the server's clock. */
  boxShipToken: { token: string; until: number };
  /**
   * The maximum number of own lists (schedules that the reader imported) that the member's tier allows, as
   * the server last sent it.
   */
  own_lists_most: number;
  /**
   * The silent sources (carriers or terminals that have sent no data for too long) that the member has marked
   * as seen. Each entry also contains the start of the silence. The newest entry is last.
   */
  seen_silences: string[];
  /**
   * The push subscription of this browser that the server has registered for the member's notifications:
   * its endpoint, and the public key of the site with which the browser subscribed.
   */
  push_subscription: { endpoint: string; key: string };
  /**
   * The ids of schedule groups that the server has listed but whose drafts this device has not received yet.
   */
  coming_groups: string[];
}

/**
 * A member's corrections of how columns and port texts of a sheet are read. They are applied to later sheets
 * too.
 */
export interface SheetReadings {
  /** The field of a column, by the column's normalized heading. A column with null is skipped. */
  heads: Readonly<Record<string, SheetField | null>>;
  /** Port codes by the text of a cell: the port that the person chose for this text. */
  harbors: Readonly<Record<string, string>>;
  /**
   * The meaning of unknown headers, by the id of the schedule group and then by the header: the code of a
   * deadline, or `remark`. Absent in rows of earlier versions.
   */
  group_deadlines?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface QueuePause {
  /** The time at which the pause ends, in ms of the device's clock. */
  until: number;
  /** The number of consecutive failed requests. */
  failures: number;
  /**
   * True if the server sent the length of the pause (header Retry-After). Such a pause does not end early
   * when the connection is restored.
   */
  is_ordered: boolean;
}

export type LocalName = keyof LocalValues;

export type LocalRow = { [Name in LocalName]: { name: Name; value: LocalValues[Name] } }[LocalName];

/**
 * When the device may fetch sailings for offline search (packs) without being asked: always, only on a
 * connection without data charges, or never.
 */
export type PackFetching = 'always' | 'free' | 'never';

/** Values that belong to this browser and not to a member. A logout does not delete them. */
export interface DeviceValues {
  /**
   * The number of times the application was started, and the time of the last start in ms. Starts less than
   * an hour apart count once.
   */
  visits: { count: number; last_time: number };
  /** The time at which the person dismissed the install hint, in ms. */
  install_hint_time: number;
  /**
   * SHA-256 hashes (hex) of the tokens of sessions that were logged out while the server was unreachable.
   * They are sent later, so that the server ends those sessions. A hash gives no access.
   */
  untold_logouts: string[];
  pack_fetching: PackFetching;
  /**
   * The most recent events of the files that contain a session key, such as a deletion or a failed read. The
   * oldest event is first.
   */
  key_log: KeyEvent[];
  /**
   * The column layouts of draft tables. The key is the member id and the group id (`7 0190…`); the most
   * recently changed layout is last. Layouts contain no typed text, so a logout does not delete them.
   */
  grid_columns: Record<string, ColumnLayout>;
  folded: readonly FoldedPart[];
}

/**
 * A part of the publisher's pages that can be collapsed: the list of groups, or the timetable pattern of a
 * service.
 */
export type FoldedPart = 'groups' | 'pattern';

/** The arrangement of the columns of a draft table. */
export interface ColumnLayout {
  /** The ids of columns that the member has shown although they are hidden by default. */
  shown: readonly string[];
  /** The ids of columns that the member has hidden although they are shown by default. */
  hidden: readonly string[];
  /** The chosen widths in px, by column id. */
  widths: Readonly<Record<string, number>>;
  /**
   * The id of the last column that stays in view while the table scrolls sideways. If it is null, only the
   * vessel column stays.
   */
  frozen: string | null;
}

export type DeviceName = keyof DeviceValues;

export type DeviceRow = { [Name in DeviceName]: { name: Name; value: DeviceValues[Name] } }[DeviceName];

/** A search made on this device. */
export interface RecentSearch {
  /**
   * The member's id, the places and the laycan, joined by `|`. Repeating a search moves its row to the front
   * instead of adding a second row.
   */
  key: string;
  /** The member's id, 0 for a visitor. No member sees the searches of another. */
  member_id: number;
  /** The loading places as in the page URL, for example `CNSHA,CNTAG`; empty means any. */
  from: string;
  /** The discharging places, in the same notation; empty means any. */
  to: string;
  since: PlainDate | '';
  until: PlainDate | '';
  /** The time of the search, in ms of the device's clock. */
  time: number;
}
