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

/** A row as the server returns it, with its owner. */
type Own<Answer> = Answer & { member_id: number };

export type CollectionGroup = Own<GroupAnswer>;
export type CollectionShipowner = Own<ShipownerAnswer>;
export type CollectionVessel = Own<VesselAnswer>;
/**
 * A favourite lane with a key made from its places (`ends` = `laneEnds(from, to)`), because an IndexedDB key
 * cannot contain null.
 */
export type CollectionLane = Own<LaneAnswer> & { ends: string };

export type Organization = Own<OrganizationAnswer>;
export type Manager = Own<ManagerAnswer>;
export type Template = Own<TemplateAnswer>;
export type TemplateSchedule = Own<DraftRow>;
export type Batch = Own<BatchAnswer>;
/**
 * The sailings that readers received by one publication. The `id` is that of the publication; the sailings
 * under it never change.
 */
export type Publication = Own<{ id: string; template_id: string; list: NewDraft[] }>;

/**
 * A row of an imported sheet that waits for correction: its cells as they were imported and corrected since.
 * Never sent.
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
  /** The cells by the field of a sheet, or by the field of a draft if only drafts have that field. */
  cells: Readonly<Record<string, SheetCell>>;
  /** The order of day and month in the dates of its sheet; `unknown` if the list does not show it. */
  date_order: DateOrder | 'unknown';
  /** True if E/DEC means early December in its sheet; absent in rows of earlier versions. */
  is_early?: boolean;
  /** The day on which its list was written; absent if unknown. Dates without a year are after it. */
  written_on?: PlainDate | undefined;
  /** The heading of its column of rates, which often names currency and unit. */
  rate_head: string;
  /**
   * Reasons why the row waits until a person confirms it, even if its cells are valid; absent in rows of
   * earlier versions.
   */
  reasons?: readonly SheetNote[] | undefined;
  /** Assumptions made from the layout of its sheet; absent in rows of earlier versions. */
  said?: readonly SheetNote[] | undefined;
}

/**
 * Texts of cells, as typed, that could not be read and that the fields of a draft cannot store. Never sent.
 */
export interface UnreadCells {
  member_id: number;
  /** The id of the draft. */
  id: string;
  /** The texts, by cell. */
  texts: Readonly<Record<string, string>>;
  /**
   * The group and the name of the draft, for display after the draft is deleted; absent in rows of earlier
   * versions.
   */
  template_id?: string | undefined;
  name?: string | undefined;
}

/**
 * The text that is being typed into a cell of a group. It is stored because the browser may end the page
 * without an event. Never sent.
 */
export interface TypedCellRow {
  member_id: number;
  /** The id of the stored text, and of the new draft if the text is typed into the empty row. */
  id: string;
  template_id: string;
  /** The draft as it was when the typing began; null if the text is typed into the empty row. */
  draft: NewDraft | null;
  /** Texts of the draft's other cells that could not be read at that time. */
  unread: Readonly<Record<string, string>>;
  /** The cell that is being typed into. */
  field: string;
  text: string;
}

/**
 * The unsaved input of a form. It is stored because the browser may end the page without an event. Never
 * sent.
 */
export interface TypedFormRow {
  member_id: number;
  id: string;
  /** The name of the form. */
  name: string;
  /** The page in which it was typed. */
  page: string;
  /** The time of the last change, in ms of the device's clock. */
  time: number;
  value: object;
}

/**
 * The tables of a member's own rows (favourites, drafts and others). A change is applied to them at once and
 * sent later, except in tables that are documented as never sent.
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

/** The primary key of each table. The member's id is always first. */
export const ownKeys: { readonly [Table in OwnTable]: readonly (keyof OwnRows[Table])[] } = {
  collection_group: ['member_id', 'id'],
  collection_lane: ['member_id', 'group_id', 'ends'],
  collection_shipowner: ['member_id', 'id'],
  collection_vessel: ['member_id', 'mmsi'],
  organization: ['member_id', 'id'],
  manager: ['member_id', 'id'],
  template: ['member_id', 'id'],
  template_schedule: ['member_id', 'id'],
  batch: ['member_id', 'id'],
  publication: ['member_id', 'id'],
  import_tray: ['member_id', 'id'],
  unread_cells: ['member_id', 'id'],
  typed_cell: ['member_id', 'id'],
  typed_form: ['member_id', 'id'],
  own_list: ['member_id', 'id'],
  own_file: ['member_id', 'id'],
  colleague_list: ['member_id', 'seat', 'id'],
};

/** Returns the key of a lane within its group, for example `CNSHA>AEJEA`. */
export const laneEnds = (from: string, to: string | null): string => `${from}>${to ?? ''}`;

/** The tables whose rows exist only on this device, even if nothing waits to be sent. */
export const tablesOfThisDevice = [
  'import_tray',
  'unread_cells',
  'typed_cell',
  'own_file',
] as const satisfies readonly OwnTable[];

export const ownTables = keysOf(ownKeys);

export type RowKey = (string | number)[];

/** A row of this device's tables as the server has it; null if the server no longer has it. */
export interface ServerRow {
  table: OwnTable;
  key: RowKey;
  row: object | null;
}

/** Returns the primary key of a row, as IndexedDB requires it. */
export function rowKeyOf<Table extends OwnTable>(table: Table, row: OwnRows[Table]): RowKey {
  return ownKeys[table].map((field) => {
    const value: unknown = row[field];
    return typeof value === 'number' || typeof value === 'string' ? value : '';
  });
}
