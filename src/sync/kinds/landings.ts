import type { Batch } from '../../../contract/calls/publishing.ts';
import type {
  CollectionGroup,
  CollectionLane,
  CollectionShipowner,
} from '../../../contract/calls/favourites.ts';
import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import type { Organization } from '../../../contract/calls/workspace/organization.ts';
import type { Template } from '../../../contract/calls/workspace/template.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import type { Entry } from '../../store/outbox.ts';
import { laneEnds, type OwnTable, type Publication } from '../../store/own-rows.ts';
import type { ServerRow } from '../queue/settle.ts';

/** Which rows of this device an answer of each queued call stands for. `answer` is the contract's, unchecked. */
type Landing = (answer: never, entry: Landed) => ServerRow[];
type Landed = Pick<Entry, 'member_id'> & Partial<Pick<Entry, 'body'>>;

/** The paths are written out so that the worker does not carry the contract's schemas; a test holds them equal. */
export const landings: Readonly<Record<string, Landing>> = {
  'member/business/collection/harbor/handle': (
    { lane, group }: { lane: CollectionLane | null; group: CollectionGroup | null },
    { member_id },
  ) => [...(lane ? [laneRow(lane, member_id)] : []), ...(group ? [groupRow(group, member_id)] : [])],
  'member/business/collection/shipowner/handle': (
    { shipowner }: { shipowner: CollectionShipowner | null },
    { member_id },
  ) => (shipowner ? [shipownerRow(shipowner, member_id)] : []),
  'organization/handle': (answer: Organization, { member_id }) => [organizationRow(answer, member_id)],
  'business/manager/handle': (answer: Manager, { member_id }) => [managerRow(answer, member_id)],
  'organization/template/handle': (answer: Template, { member_id }) => [templateRow(answer, member_id)],
  // A refused deletion is answered with the group as it is.
  'organization/template/delete': (answer: Template | { id: string }, { member_id }) =>
    'title' in answer ? [templateRow(answer, member_id)] : [],
  'organization/template/schedule/add': draftRows,
  'organization/template/schedule/clone': draftRows,
  'organization/template/schedule/transfer': draftRows,
  'organization/template/schedule/update': (answer: DraftRow, { member_id }) => [draftRow(answer, member_id)],
  // So is one of drafts that somebody has changed.
  'organization/template/schedule/delete': draftRows,
  'organization/template/schedule/publish': publishRows,
  // What is in another state by now comes without its group.
  'business/information/batch/delete': (
    { list = [], templates = [] }: { list?: Batch[]; templates?: Template[] },
    { member_id },
  ) => [
    ...list.map((batch) => batchRow(batch, member_id)),
    ...templates.map((template) => templateRow(template, member_id)),
  ],
};

/** Published: the group and its publication, none where all was only confirmed. Refused: drafts that somebody has changed. */
function publishRows(
  { template, batch, list = [] }: { template: Template; batch?: Batch | null; list?: DraftRow[] },
  { member_id, body }: Landed,
): ServerRow[] {
  const unmade = batch === null ? (body as { id?: string } | undefined)?.id : undefined;
  return [
    templateRow(template, member_id),
    ...(batch ? [batchRow(batch, member_id)] : []),
    // Nothing differed for readers, so the device's own row of a publication stands for none.
    ...(unmade === undefined ? [] : [{ table: 'batch' as const, key: [member_id, unmade], row: null }]),
    ...list.map((draft) => draftRow(draft, member_id)),
  ];
}

function draftRows({ list }: { list?: DraftRow[] }, { member_id }: Pick<Entry, 'member_id'>): ServerRow[] {
  return list?.map((draft) => draftRow(draft, member_id)) ?? [];
}

export type Land = (
  entry: Pick<Entry, 'call' | 'member_id' | 'attempts'> & Partial<Pick<Entry, 'body'>>,
  answer: unknown,
) => ServerRow[];

/** The server's rows in an answer. None: what the change made of its rows is taken for theirs. */
export const landingOf: Land = (entry, answer) => {
  const landing = landings[entry.call];
  if (!landing || typeof answer !== 'object' || answer === null) return [];
  return landing(answer as never, entry);
};

export function laneRow(lane: CollectionLane, member_id: number): ServerRow {
  const ends = laneEnds(lane.from, lane.to);
  const row = { ...lane, member_id, ends };
  return { table: 'collection_lane', key: [member_id, lane.group_id, ends], row };
}

export const groupRow = (group: CollectionGroup, member_id: number): ServerRow =>
  aRow('collection_group', [member_id, group.id], { ...group, member_id });

export const shipownerRow = (shipowner: CollectionShipowner, member_id: number): ServerRow =>
  aRow('collection_shipowner', [member_id, shipowner.id], { ...shipowner, member_id });

export const organizationRow = (organization: Organization, member_id: number): ServerRow =>
  aRow('organization', [member_id, organization.id], { ...organization, member_id });

export const managerRow = (manager: Manager, member_id: number): ServerRow =>
  aRow('manager', [member_id, manager.id], { ...manager, member_id });

export const templateRow = (template: Template, member_id: number): ServerRow =>
  aRow('template', [member_id, template.id], { ...template, member_id });

export const draftRow = (draft: DraftRow, member_id: number): ServerRow =>
  aRow('template_schedule', [member_id, draft.id], { ...draft, member_id });

export const batchRow = (batch: Batch, member_id: number): ServerRow =>
  aRow('batch', [member_id, batch.id], { ...batch, member_id });

export const publicationRow = (publication: Omit<Publication, 'member_id'>, member_id: number): ServerRow =>
  aRow('publication', [member_id, publication.id], { ...publication, member_id });

const aRow = (table: OwnTable, key: ServerRow['key'], row: object): ServerRow => ({ table, key, row });
