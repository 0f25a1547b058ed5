import type { Batch as BatchAnswer } from '../../contract/calls/batch.ts';
import type {
  CollectionGroup as GroupAnswer,
  CollectionLane as LaneAnswer,
  CollectionShipowner as ShipownerAnswer,
} from '../../contract/calls/collection.ts';
import type { Manager as ManagerAnswer } from '../../contract/calls/manager.ts';
import type { Organization as OrganizationAnswer } from '../../contract/calls/organization.ts';
import type { Template as TemplateAnswer } from '../../contract/calls/template.ts';
import type { DraftRow, NewDraft } from '../../contract/draft.ts';

/** A row as the server gives it, with its owner. */
type Own<Answer> = Answer & { member_id: number };

export type CollectionGroup = Own<GroupAnswer>;
export type CollectionShipowner = Own<ShipownerAnswer>;
/** `ends` is `laneEnds(from, to)`: a key cannot be null. */
export type CollectionLane = Own<LaneAnswer> & { ends: string };

export type Organization = Own<OrganizationAnswer>;
export type Manager = Own<ManagerAnswer>;
export type Template = Own<TemplateAnswer>;
export type TemplateSchedule = Own<DraftRow>;
export type Batch = Own<BatchAnswer>;
/** What readers have by one publication. It never becomes another one under its id, that of the batch. */
export type Publication = Own<{ id: string; template_id: string; list: NewDraft[] }>;

/** The tables of a member's own rows, which change at once and are sent later. */
export interface OwnRows {
  collection_group: CollectionGroup;
  collection_lane: CollectionLane;
  collection_shipowner: CollectionShipowner;
  organization: Organization;
  manager: Manager;
  template: Template;
  template_schedule: TemplateSchedule;
  batch: Batch;
  publication: Publication;
}

export type OwnTable = keyof OwnRows;

/** What a row is known by; its member always comes first. */
export const ownKeys: { readonly [Table in OwnTable]: readonly (keyof OwnRows[Table])[] } = {
  collection_group: ['member_id', 'id'],
  collection_lane: ['member_id', 'group_id', 'ends'],
  collection_shipowner: ['member_id', 'id'],
  organization: ['member_id', 'id'],
  manager: ['member_id', 'id'],
  template: ['member_id', 'id'],
  template_schedule: ['member_id', 'id'],
  batch: ['member_id', 'id'],
  publication: ['member_id', 'id'],
};

/** What a lane is known by within its group. */
export const laneEnds = (from: string, to: string | null): string => `${from}>${to ?? ''}`;

export const ownTables = Object.keys(ownKeys) as OwnTable[];

export type RowKey = (string | number)[];

/** The primary key of a row, as IndexedDB wants it. */
export function rowKeyOf<Table extends OwnTable>(table: Table, row: OwnRows[Table]): RowKey {
  const values = row as unknown as Record<string, string | number>;
  return ownKeys[table].map((field) => values[field as string] ?? '');
}
