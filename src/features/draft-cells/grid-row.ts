import type { ServicePattern } from '../../../trade/draft/service-pattern.ts';
import type { ColumnMemory } from './column-layout.ts';
import type { ServiceContext } from './service-context.ts';
import type { ReactNode } from 'react';

import type { HarborBook, Shiproute } from '../../../trade/harbors/harbor.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SeaMiles } from '../../../trade/sailing/sea-speed.ts';
import type { DraftEdit, TrayRow, UnreadTexts } from './draft-edit.ts';

/** A draft of the group, with data that only this device has about it. */
export interface GridRow {
  draft: NewDraft;
  /**
   * The published state. Cells that differ from it are marked. Null if the sailing is not published, or this
   * device does not have the published state.
   */
  published: NewDraft | null;
  /** True if customers see an earlier state of the sailing that this device does not have. */
  isOld?: boolean;
  /** True if the draft of an `isOld` row was changed after its publication. */
  isNewer?: boolean;
  /** True if changes of the row wait to be sent. */
  isUnsent: boolean;
  /**
   * The reason why the server refused the last change, in the language of the page; null if the change was
   * not refused.
   */
  refusal: string | null;
  /** True if the refusal is a conflict with another person's change of the row. */
  isConflict?: boolean | undefined;
  /**
   * Typed texts that could not be read, for cells whose draft field cannot store free text. Undefined if
   * there are none.
   */
  unread?: UnreadTexts | undefined;
  /** The name of the person who last changed the row, if this device knows it. */
  editor?: string | undefined;
}

export interface GridManager {
  id: string;
  chinese_name: string;
  english_name: string;
}

/** The data for reading and rendering cells. */
export interface GridBook {
  /** The list of ports; null until it has loaded. Until then port cells store the text as typed. */
  harbors: HarborBook | null;
  managers: readonly GridManager[];
  shiproutes: readonly Shiproute[];
  /** The present day. If the date in a cell has no year, the year is chosen by this day. */
  today: PlainDate;
  /** The distances of the sea routes that are known so far. */
  seaMiles?: SeaMiles | undefined;
  /** The keys of voyages that the group contains more than once, see `repeatedVoyages`. */
  repeated?: readonly string[] | undefined;
  /**
   * The container service (timetable and stops) of a group of container voyages; undefined for a group of
   * general cargo.
   */
  service?: ServiceContext | undefined;
}

export interface UsualHarbors {
  common: readonly string[];
  /** The codes of ports that other groups use, most used first. */
  elsewhere: readonly string[];
}

/** A published sailing that is no longer among the drafts. The next publication withdraws it. */
export interface RemovedRow {
  draft: NewDraft;
}

/**
 * A draft to open for correction. `field` is the edit path of the cell to open; if absent, the first faulty
 * cell is opened.
 */
export interface Correction {
  id: string;
  field?: string | undefined;
}

export interface DraftGridProps {
  /** The title of the schedule group, which labels the table for screen readers. */
  title: string;
  /** The id of the schedule group, for which answers about unknown headers are remembered. */
  groupId: string;
  /** The rows in display order. */
  rows: readonly GridRow[];
  gone?: readonly RemovedRow[] | undefined;
  /** Imported rows that need correction before they become drafts. */
  tray?: readonly TrayRow[] | undefined;
  book: GridBook;
  /**
   * Codes of ports that are suggested in addition to the group's own: common ports, and ports of other
   * groups.
   */
  usual?: UsualHarbors | undefined;
  /**
   * The pattern (timetable) of a container service, whose voyages have columns of their own; undefined for
   * general cargo.
   */
  pattern?: ServicePattern | undefined;
  /**
   * Stores the edits, all or none. The promise settles when the edits are on the device's disk; after that,
   * `rows` contain them. The table shows the edits at once and reverts them if the promise rejects.
   */
  onEdit: (edits: readonly DraftEdit[]) => Promise<void>;
  /**
   * Stores the arrangement of the columns. Pass the same object at each render, because a new object is read
   * again. If absent, nothing is stored.
   */
  columnMemory?: ColumnMemory | undefined;
  /**
   * Renders the known data about the vessel of a published sailing. Pass the same function at each render,
   * otherwise all rows render again.
   */
  shipOf?: ((row: GridRow) => ReactNode) | undefined;
  /** Renders the choice between the versions of a row in conflict. Pass the same function at each render. */
  conflictOf?: ((row: GridRow) => ReactNode) | undefined;
  /** Opens the choice of a group to which the sailings are moved. Absent if no other group exists. */
  onTransfer?: ((ids: readonly string[]) => void) | undefined;
  /**
   * Renders the area above the table, which contains the table's tools. If absent, only the tools are shown.
   */
  renderTop?: ((tools: ReactNode) => ReactNode) | undefined;
  /** Opens the review of all unpublished changes. Absent if there are none. */
  onReview?: (() => void) | undefined;
  /** Opens the publication of the ticked sailings. */
  onPublish?: ((ids: readonly string[]) => void) | undefined;
  /**
   * A sailing to open for correction because of a fault; null or absent if there is none. Each object opens
   * the sailing once, so pass a new object to open it again.
   */
  mending?: Correction | null | undefined;
  /** Adds a published sailing, whose draft was deleted, to the drafts again. */
  onRestore?: ((draft: NewDraft) => void) | undefined;
}
