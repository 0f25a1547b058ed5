import type { PlainDate } from '../calendar/plain-date.ts';
import type { NewDraft } from '../draft/draft.ts';
import type { SheetCell } from '../sheet/cell.ts';
import type { SheetField } from '../sheet/columns/field.ts';
import type { DateOrder } from '../sheet/dates/date-atoms.ts';
import type { SheetNote } from '../sheet/note.ts';

/** The newest list of one sender, as it was read and reviewed on a device. Its next list replaces it under the same id. */
export interface OwnList {
  /** A UUID v7 that the device makes, one for each sender. */
  id: string;
  sender: OwnSender;
  /** The day as of which it holds. */
  list_date: PlainDate;
  /** When it was kept, an instant. */
  kept_time: string;
  /** What it was read from. */
  sources: readonly OwnSource[];
  /** Rows without a fault: they are searched. */
  rows: readonly OwnRow[];
  /** Rows that wait to be mended: they are never searched. */
  tray: readonly OwnTrayRow[];
  /** What differs from the sender's last list, the newest last. */
  changes: readonly OwnListChange[];
  reading: SenderReading;
  /** Which colleague shares it; absent of one's own. */
  shared_by?: string;
}

/** Who has sent it, matched to the directory of shipowners, or by a name of one's own. */
export interface OwnSender {
  name: string;
  shipowner_id: number | null;
}

export interface OwnSource {
  name: string;
  kind: 'file' | 'text' | 'mail';
}

export interface OwnRow {
  /** Its id is that of the voyage: in the sender's next list the same voyage keeps it. */
  draft: NewDraft;
  notes: readonly SheetNote[];
  /** Which of the list's sources it stands in, from 0, and in which row as the spreadsheet counts, from 1. */
  source: number;
  row: number;
}

export interface OwnTrayRow {
  /** That of the draft which it becomes. */
  id: string;
  source: number;
  row: number;
  /** By the field of a sheet, or of a draft where only drafts have it. */
  cells: Readonly<Record<string, SheetCell>>;
  /** How bare numbers are meant in its dates; `unknown` where its list does not tell. */
  date_order: DateOrder | 'unknown';
  /** Whether E/DEC is early December there. */
  is_early?: boolean | undefined;
  /** What its column of rates is headed: often their currency and unit. */
  rate_head: string;
  /** Why it waits whatever its cells say, until a person says that it holds. */
  reasons?: readonly SheetNote[] | undefined;
  /** What the layout of its sheet made assume. */
  said?: readonly SheetNote[] | undefined;
}

/** With the time at which the newer list was kept, an instant. */
export type OwnListChange =
  | { kind: 'new' | 'gone'; time: string; row: OwnRow }
  /** `days`: by how many its loading window moved, below 0 is earlier; 0 where something else changed. */
  | { kind: 'changed'; time: string; before: OwnRow; after: OwnRow; days: number };

/** What a person has said about a sender, for its next list. */
export interface SenderReading {
  /** Mail addresses, stems of file names and names of companies that stand for it. */
  names: readonly string[];
  /** What a column holds, by its heading as it is folded for comparison. */
  columns: Readonly<Record<string, SheetField>>;
  date_order: DateOrder | 'unknown';
  /** Questions and what was answered. */
  answers: readonly (readonly [string, string])[];
}
