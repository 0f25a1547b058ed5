import type { PlainDate } from '../../trade/calendar/plain-date.ts';

/**
 * An own list as a device and the account keep it. What only its owner reads is one text, `content`: the
 * `OwnList` as JSON, deflated, in base64 (see `own-list-content.ts`); empty where it is still to be fetched. Of a visitor (member 0)
 * it is never sent.
 */
export interface OwnListRow {
  member_id: number;
  /** That of the list: one for each sender. */
  id: string;
  /** Counts the changes of a member's own lists; 0 until the account has it. */
  version: number;
  list_date: PlainDate;
  kept_time: string;
  /** Rows that are searched. */
  row_total: number;
  content: string;
}

/** An own list that a colleague shares: searched beside one's own, read only, and gone once it is shared no longer. */
export interface ColleagueListRow extends Omit<OwnListRow, 'version'> {
  /** The colleague's in the membership. Ids of lists are those of their member alone, so it is part of the key. */
  seat: number;
  /** Of the colleague. */
  name: string;
}

/** A file that was dropped in and could not be read. It is never sent. */
export interface OwnFile {
  member_id: number;
  id: string;
  name: string;
  /** Its bytes in base64; empty where they are too many to be kept. */
  content: string;
  /** When it came, ms of the device's clock. */
  time: number;
  /** A key of the words for why it was not read. */
  reason: string;
}
