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

/** A row as the server gives it, with its owner. */
type Own<Answer> = Answer & { member_id: number };

export type CollectionGroup = Own<GroupAnswer>;
export type CollectionShipowner = Own<ShipownerAnswer>;
export type CollectionVessel = Own<VesselAnswer>;
/** `ends` is `laneEnds(from, to)`: a key cannot be null. */
export type CollectionLane = Own<LaneAnswer> & { ends: string };

export type Organization = Own<OrganizationAnswer>;
export type Manager = Own<ManagerAnswer>;
export type Template = Own<TemplateAnswer>;
export type TemplateSchedule = Own<DraftRow>;
export type Batch = Own<BatchAnswer>;
/** What readers have by one publication. It never becomes another one under its id, that of the batch. */
export type Publication = Own<{ id: string; template_id: string; list: NewDraft[] }>;

/** A row of a sheet that is no sailing yet, its cells as they came and as they were mended since. It is never sent. */
export interface ImportTrayRow {
  member_id: number;
  /** That of the draft which it becomes. */
  id: string;
  template_id: string;
  /** The name of its file; empty where it was pasted. */
  source: string;
  /** As the spreadsheet counts, from 1. */
  row: number;
  /** When it came, ms of the device's clock. */
  time: number;
  /** By the field of a sheet, or of a draft where only drafts have it. */
  cells: Readonly<Record<string, SheetCell>>;
  /** How bare numbers are meant in the dates of its sheet; `unknown` where its list does not tell. */
  date_order: DateOrder | 'unknown';
  /** Whether E/DEC is early December there; rows of before do not say. */
  is_early?: boolean;
  /** What its column of rates is headed: often their currency and unit. */
  rate_head: string;
  /** Why it waits whatever its cells say, until a person says that it holds; rows of before do not say. */
  reasons?: readonly SheetNote[] | undefined;
  /** What the layout of its sheet made assume; rows of before do not say. */
  said?: readonly SheetNote[] | undefined;
}

/** Texts of cells that the row of a draft has no place for, as they were typed. They are never sent. */
export interface UnreadCells {
  member_id: number;
  /** That of the draft. */
  id: string;
  /** By the cell. */
  texts: Readonly<Record<string, string>>;
  /** The group of the draft and what it is called, for when it is gone; rows of before do not say. */
  template_id?: string | undefined;
  name?: string | undefined;
}

/** What is being typed into a cell of a group, for when the page ends without a word. It is never sent. */
export interface TypedCellRow {
  member_id: number;
  /** That of the typing, and of the draft that it makes. */
  id: string;
  template_id: string;
  /** The draft as it was when the typing began; null in the empty row. */
  draft: NewDraft | null;
  /** Its cells that could not be read then. */
  unread: Readonly<Record<string, string>>;
  /** The cell. */
  field: string;
  text: string;
}

/** The tables of a member's own rows, which change at once; what is not said to stay here is sent later. */
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
  own_list: OwnListRow;
  own_file: OwnFile;
  colleague_list: ColleagueListRow;
}

export type OwnTable = keyof OwnRows;

/** What a row is known by; its member always comes first. */
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
  own_list: ['member_id', 'id'],
  own_file: ['member_id', 'id'],
  colleague_list: ['member_id', 'seat', 'id'],
};

/** What a lane is known by within its group. */
export const laneEnds = (from: string, to: string | null): string => `${from}>${to ?? ''}`;

/** What is nowhere but on this device, whether anything waits to be sent or not. */
export const tablesOfThisDevice = [
  'import_tray',
  'unread_cells',
  'typed_cell',
  'own_file',
] as const satisfies readonly OwnTable[];

export const ownTables = keysOf(ownKeys);

export type RowKey = (string | number)[];

/** A row of this device as the server has it; null = it is there no longer. */
export interface ServerRow {
  table: OwnTable;
  key: RowKey;
  row: object | null;
}

/** The primary key of a row, as IndexedDB wants it. */
export function rowKeyOf<Table extends OwnTable>(table: Table, row: OwnRows[Table]): RowKey {
  return ownKeys[table].map((field) => {
    const value: unknown = row[field];
    return typeof value === 'number' || typeof value === 'string' ? value : '';
  });
}
