import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { keysOf } from '../../trade/keys-of.ts';
import type { Batch as BatchAnswer } from '../../contract/calls/publishing.ts';
import type {
  CollectionGroup as GroupAnswer,
  CollectionLane as LaneAnswer,
  CollectionShipowner as ShipownerAnswer,
  CollectionVessel as VesselAnswer,
} from '../../contract/calls/favourites.ts';
import type { Manager as ManagerAnswer } from '../../contract/calls/workspace/manager.ts';
import type { Organization as OrganizationAnswer } from '../../contract/calls/workspace/organization.ts';
import type { Template as TemplateAnswer } from '../../contract/calls/workspace/template.ts';
import type { DraftRow, NewDraft } from '../../trade/draft/draft.ts';
import type { SheetCell } from '../../trade/sheet/cell.ts';
import type { DateOrder } from '../../trade/sheet/dates/date-atoms.ts';
import type { SheetNote } from '../../trade/sheet/note.ts';
import type { ColleagueListRow, OwnFile, OwnListRow } from './own-list.ts';

/** A row as the server returns it, with the id of the member who owns it. */
type Own<Answer> = Answer & { member_id: number };

export type CollectionGroup = Own<GroupAnswer>;
export type CollectionShipowner = Own<ShipownerAnswer>;
export type CollectionVessel = Own<VesselAnswer>;
/**
 * A favourite lane. Its key field `ends` is the text that `laneEnds(from, to)` returns. A key made directly
 * from `to` would fail, because `to` may be null and IndexedDB keys cannot contain null.
 */
export type CollectionLane = Own<LaneAnswer> & { ends: string };

export type Organization = Own<OrganizationAnswer>;
export type Manager = Own<ManagerAnswer>;
export type Template = Own<TemplateAnswer>;
export type TemplateSchedule = Own<DraftRow>;
export type Batch = Own<BatchAnswer>;
/**
 * The sailings of one publication as customers received them. The `id` is the id of the publication, whose
 * sailings never change.
 */
export type Publication = Own<{ id: string; template_id: string; list: NewDraft[] }>;

/**
 * A row of an imported sheet that waits for correction, with its cells as imported or corrected. Never sent
 * to the server.
 */
export interface ImportTrayRow {
  member_id: number;
  /** The id that the draft will have once the row is corrected. */
  id: string;
  template_id: string;
  /** The name of the file with the row; empty if the row was pasted. */
  source: string;
  /** The row number in the spreadsheet, from 1. */
  row: number;
  /** The time of the import, in ms of the device's clock. */
  time: number;
  /**
   * The cells of the row, by the name of the sheet's field. If sheets have no field for a cell, its key is
   * the name of the draft's field.
   */
  cells: Readonly<Record<string, SheetCell>>;
  /** The order of day and month in the dates of the row's sheet; `unknown` if the sheet does not show it. */
  date_order: DateOrder | 'unknown';
  /** True if "E/DEC" in the row's sheet means early December; absent in rows of earlier versions. */
  is_early?: boolean;
  /**
   * The day on which the sender wrote the list; absent if unknown. Dates without a year are taken as the next
   * such date after this day.
   */
  written_on?: PlainDate | undefined;
  /** The heading of the rate column in the row's sheet. It often contains the currency and the unit. */
  rate_head: string;
  /**
   * The reasons why a person must confirm the row although its cells are valid; absent in rows of earlier
   * versions.
   */
  reasons?: readonly SheetNote[] | undefined;
  /**
   * Assumptions that the import made from the layout of the row's sheet; absent in rows of earlier versions.
   */
  said?: readonly SheetNote[] | undefined;
}

/**
 * Cell texts that a person typed for a draft and that could not be read as values, for example a date with a
 * typing error. Stored as typed, and never sent to the server.
 */
export interface UnreadCells {
  member_id: number;
  /** The id of the draft to which the cells belong. */
  id: string;
  /** The texts as typed, by cell. */
  texts: Readonly<Record<string, string>>;
  /** The group of the draft, for display after the draft is deleted; absent in rows of earlier versions. */
  template_id?: string | undefined;
  /** The name of the draft, for display after the draft is deleted; absent in rows of earlier versions. */
  name?: string | undefined;
}

/**
 * The text that a person is typing into a cell of a group's draft table. It is stored because the browser may
 * end the page without an event. Never sent to the server.
 */
export interface TypedCellRow {
  member_id: number;
  /** The id of the stored text, and of the new draft if the text is typed into the empty row. */
  id: string;
  template_id: string;
  /** The draft as it was when the typing began; null if the text is typed into the empty row. */
  draft: NewDraft | null;
  /** Texts of the draft's other cells that could not be read when the typing began. */
  unread: Readonly<Record<string, string>>;
  /** The cell that is being typed into. */
  field: string;
  text: string;
}

/**
 * The unsaved input of a form. It is stored because the browser may end the page without an event. Never sent
 * to the server.
 */
export interface TypedFormRow {
  member_id: number;
  id: string;
  name: string;
  /** The id of the loaded page (a tab until its next reload) in which the input was typed. */
  page: string;
  /** The time of the last change, in ms of the device's clock. */
  time: number;
  value: object;
}

/**
 * The tables of a member's own rows (favourites, drafts and similar). A change by the member is applied to
 * them immediately and sent to the server later. Rows of tables that are documented as never sent stay on
 * this device.
 */
export interface OwnRows {
  collection_group: CollectionGroup;
  collection_lane: CollectionLane;
  collection_shipowner: CollectionShipowner;
  collection_vessel: CollectionVessel;
  organization: Organization;
  manager: Manager;
  template: Template;
  template_schedule: TemplateSchedule;
  batch: Batch;
  publication: Publication;
  import_tray: ImportTrayRow;
  unread_cells: UnreadCells;
  typed_cell: TypedCellRow;
  typed_form: TypedFormRow;
  own_list: OwnListRow;
  own_file: OwnFile;
  colleague_list: ColleagueListRow;
}

export type OwnTable = keyof OwnRows;

interface OwnStore<Table extends OwnTable> {
  /** The primary key. The member's id is always first. */
  key: readonly (keyof OwnRows[Table])[];
  /**
   * The version of the device's database that added the table. For a new table, use the number after the
   * newest version in `laycan-store.ts` and here. An earlier version must not change, because devices may
   * have it already.
   */
  since: number;
  /** Indexes in addition to the one by `member_id`, which every table has. */
  indexes?: string;
}

/** The key, indexes and first database version of each table for own rows. */
export const ownStores: { readonly [Table in OwnTable]: OwnStore<Table> } = {
  collection_group: { key: ['member_id', 'id'], since: 2 },
  collection_lane: { key: ['member_id', 'group_id', 'ends'], since: 2 },
  collection_shipowner: { key: ['member_id', 'id'], since: 2 },
  collection_vessel: { key: ['member_id', 'mmsi'], since: 8 },
  organization: { key: ['member_id', 'id'], since: 3 },
  manager: { key: ['member_id', 'id'], since: 3 },
  template: { key: ['member_id', 'id'], since: 3 },
  template_schedule: { key: ['member_id', 'id'], since: 3, indexes: '[member_id+template_id]' },
  batch: { key: ['member_id', 'id'], since: 4 },
  publication: { key: ['member_id', 'id'], since: 4 },
  import_tray: { key: ['member_id', 'id'], since: 5 },
  unread_cells: { key: ['member_id', 'id'], since: 5 },
  typed_cell: { key: ['member_id', 'id'], since: 11 },
  typed_form: { key: ['member_id', 'id'], since: 12 },
  own_list: { key: ['member_id', 'id'], since: 7 },
  own_file: { key: ['member_id', 'id'], since: 7 },
  colleague_list: { key: ['member_id', 'seat', 'id'], since: 10 },
};

/**
 * The source of each table. `device` means that its rows exist only on this device. Any other source is the
 * refresh in `src/sync/refresh` that fetches the rows from the server. A table without a source is a compile
 * error.
 */
interface RowSources {
  collection_group: 'favourites';
  collection_lane: 'favourites';
  collection_shipowner: 'favourites';
  collection_vessel: 'favourites';
  organization: 'workspace';
  manager: 'workspace';
  template: 'workspace';
  template_schedule: 'workspace';
  batch: 'workspace';
  publication: 'workspace';
  import_tray: 'device';
  unread_cells: 'device';
  typed_cell: 'device';
  typed_form: 'device';
  own_list: 'own_lists';
  own_file: 'device';
  colleague_list: 'own_lists';
}

/** The tables whose rows come from one source. */
export type TableFrom<Source extends RowSources[OwnTable]> = {
  [Table in OwnTable]: RowSources[Table] extends Source ? Table : never;
}[OwnTable];

/** Returns the key of a lane within its group, for example `CNSHA>AEJEA`. */
export const laneEnds = (from: string, to: string | null): string => `${from}>${to ?? ''}`;

/**
 * The tables whose rows exist only on this device. At a logout these rows are encrypted and stay, even if the
 * queue is empty.
 */
export const tablesOfThisDevice = [
  'import_tray',
  'unread_cells',
  'typed_cell',
  'own_file',
] as const satisfies readonly OwnTable[];

export const ownTables = keysOf(ownStores);

export type RowKey = (string | number)[];

/** A row as the server has it, for one of this device's tables; null if the server no longer has the row. */
export interface ServerRow {
  table: OwnTable;
  key: RowKey;
  row: object | null;
}

/** Returns the primary key of a row, as IndexedDB requires it. */
export function rowKeyOf<Table extends OwnTable>(table: Table, row: OwnRows[Table]): RowKey {
  return ownStores[table].key.map((field) => {
    const value: unknown = row[field];
    return typeof value === 'number' || typeof value === 'string' ? value : '';
  });
}
