import type { PlainDate } from '../../trade/calendar/plain-date.ts';

/**
 * An own list (a schedule that the reader imported) as the device and the account store it. Its rows are in
 * one text, `content`: the `OwnList` as deflated JSON in base64 (see `own-list-content.ts`). The text is
 * empty until it has been fetched. A visitor's list (member 0) is never sent.
 */
export interface OwnListRow {
  member_id: number;
  /** The id of the list. There is one list for each sender, the newest. */
  id: string;
  /**
   * The version of the list. It is the count of the member's changes to own lists (imported schedules) at the
   * time when the account last stored this list; 0 if the account has not stored it yet.
   */
  version: number;
  list_date: PlainDate;
  kept_time: string;
  /** The number of rows without faults, which searches use. */
  row_total: number;
  content: string;
}

/**
 * A list of sailings that a colleague shares. The member's searches include it, but the member cannot change
 * it. It is deleted when the colleague stops sharing it.
 */
export interface ColleagueListRow extends Omit<OwnListRow, 'version'> {
  /**
   * The colleague's seat in the membership. It is part of the key, because two colleagues may use the same
   * list id.
   */
  seat: number;
  name: string;
}

/**
 * A file that the reader imported and that waits for review or could not be read. Never sent to the server.
 */
export interface OwnFile {
  member_id: number;
  id: string;
  name: string;
  /** The bytes of the file in base64; empty if the file is too large to store. */
  content: string;
  /** The time of the import, in ms of the device's clock. */
  time: number;
  /** A key of the text catalogue for the reason why the file was not read. */
  reason: string;
}
