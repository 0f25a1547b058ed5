import { sql, type RawBuilder } from 'kysely';

import type { Batch } from '../../../contract/calls/publishing.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { Queries } from '../open.ts';
import { instantText, isOwn, personName, type Owner } from '../workspace/selected-columns.ts';

/** The rows of a list to read, and the limit at which counting stops. */
export interface Part {
  offset: number;
  most: number;
  totalMost: number;
}

const columns = sql`batch.id, template.id as template_id, batch.shipowner_id, batch.group_title, batch.number, batch.state,
  ${instantText('batch.publish_time')} as publish_time, ${instantText('batch.create_time')} as create_time,
  ${personName('publisher')} as publisher, sailing_total, added_total, moved_total, changed_total, withdrawn_total,
  confirmed_total, notified_total`;
/**
 * Reads the group's id from `template` and not from `batch`, so that the answer contains no id of a deleted
 * group.
 */
const from = sql`from batch left join template on template.id = batch.template_id
  left join member as publisher on publisher.id = batch.publisher_id`;

/** Returns the given publications that belong to the owner, in the order of their groups and numbers. */
export async function listBatches(
  { db }: Queries,
  ids: readonly string[],
  owner: Owner,
): Promise<Map<string, Batch>> {
  const { rows } = await sql<Batch>`
    select ${columns} ${from} where batch.id = any(${ids}::uuid[]) and ${isOwn('batch.shipowner_id', owner)}
    order by batch.template_id, batch.number, batch.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Lists the publications of an organisation, or of one of its groups, newest first. Cancelled scheduled
 * publications are left out; they have no number and appear only in the log.
 */
export async function listBatchesOf(
  { db }: Queries,
  { shipownerId, templateId }: { shipownerId: number; templateId: string | null },
  { offset, most, totalMost }: Part,
): Promise<{ rows: Batch[]; total: number }> {
  const isChosen = sql`batch.shipowner_id = ${shipownerId}
    and (${templateId}::uuid is null or batch.template_id = ${templateId}::uuid)
    and not (batch.state = 'deleted' and batch.number = 0 and batch.template_id is not null)`;
  const { rows } = await sql<Batch>`
    select ${columns} ${from} where ${isChosen}
    order by batch.publish_time desc, batch.number desc, batch.id desc limit ${most} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from batch where ${isChosen} limit ${totalMost}) as one`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const inOrder = sql`order by (snapshot ->> 'sequence') collate "C", sailing_id`;

/**
 * Lists the sailings of a publication as readers see them, or saw them before it was replaced, in the order
 * of the group.
 */
export async function listSnapshots({ db }: Queries, { id }: Batch): Promise<NewDraft[]> {
  const { rows } = await sql<{ snapshot: NewDraft }>`
    select snapshot from (${snapshotsOf(sql`= ${id}::uuid`)}) as sailing ${inOrder}`.execute(db);
  return rows.map(({ snapshot }) => snapshot);
}

/**
 * Lists the sailings that readers will have after a scheduled publication: the sailings that are live now,
 * with the planned changes applied.
 */
export async function listPlannedSnapshots({ db }: Queries, { id, template_id }: Batch): Promise<NewDraft[]> {
  const live = sql`in (select id from batch where template_id = ${template_id}::uuid and state = 'live')`;
  const { rows } = await sql<{ snapshot: NewDraft }>`
    select snapshot from (
      select sailing_id, snapshot from published_sailing where batch_id = ${id} and change <> 'withdrawn'
      union all
      select sailing_id, snapshot from (${snapshotsOf(live)}) as sailing
      where sailing_id not in (select sailing_id from batch_sailing where batch_id = ${id})
    ) as sailing ${inOrder}`.execute(db);
  return rows.map(({ snapshot }) => snapshot);
}

/**
 * Selects the snapshots of a publication without withdrawn sailings. For a live publication, also leaves out
 * sailings that another group has since published, because their drafts were moved to that group.
 */
const snapshotsOf = (batchId: RawBuilder<unknown>) => sql`
  select sailing_id, snapshot from published_sailing join batch on batch.id = batch_id
  where batch_id ${batchId} and change <> 'withdrawn' and (state <> 'live' or not exists (
    select from information where information.id = sailing_id and information.batch_id <> batch.id))`;

/**
 * Returns the organisation of a schedule group; null if the group is unknown. A deleted group is found as long
 * as the log contains an entry about it.
 */
export async function findOwnerOfGroup({ db }: Queries, templateId: string): Promise<number | null> {
  const { rows } = await sql<{ shipowner_id: number }>`
    select shipowner_id from template where id = ${templateId}
    union all select shipowner_id from batch_log where template_id = ${templateId} limit 1`.execute(db);
  return rows[0]?.shipowner_id ?? null;
}
