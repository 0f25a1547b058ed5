import { sql } from 'kysely';

import type { Batch } from '../../../contract/calls/publishing.ts';
import type { Queries } from '../open.ts';

/**
 * The numbers of sailings that differ between a publication and the previous one, and the number of confirmed
 * sailings.
 */
export type BatchTotals = Pick<
  Batch,
  'added_total' | 'moved_total' | 'changed_total' | 'withdrawn_total' | 'confirmed_total'
>;

export interface NewGroupBatch extends BatchTotals {
  id: string;
  template_id: string;
  shipowner_id: number;
  group_title: string;
  publisher_id: number;
  state: 'scheduled' | 'live';
  publish_time: Date;
  create_time: Date;
  sailing_total: number;
  is_confirming: boolean;
}

/**
 * Inserts the next publication of a group. The transaction must already have locked the group exclusively.
 * Returns false if the id exists, in any organisation.
 */
export async function insertGroupBatch({ db }: Queries, row: NewGroupBatch): Promise<boolean> {
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from batch where template_id = ${row.template_id})`;
  const inserted = await db
    .insertInto('batch')
    .values({ ...row, number: next })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Marks the live publication of a group as replaced, before a newer one is inserted. */
export async function replaceLiveBatch({ db }: Queries, templateId: string): Promise<void> {
  await sql`update batch set state = 'replaced' where template_id = ${templateId} and state = 'live'`.execute(
    db,
  );
}

/**
 * True if no publication of the group after `sinceId` has changed a sailing for readers; with a null
 * `sinceId`, true if no publication of the group ever did. A publication that only adopts the unchanged
 * sailings of a deleted group does not count as a change.
 */
export async function hasOnlyTransfers(
  { db }: Queries,
  templateId: string,
  sinceId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    with since as (select number from batch where id = ${sinceId} and template_id = ${templateId} and state <> 'deleted')
    select (${sinceId}::uuid is null or exists (select from since)) and not exists (
      select from batch
      where template_id = ${templateId} and state <> 'scheduled' and number > coalesce((select number from since), 0)
        and (state = 'deleted' or not (select coalesce(bool_and(change = 'same'), false)
          from batch_sailing where batch_id = batch.id))) as is_same`.execute(db);
  return rows[0]?.is_same ?? false;
}

/** Stores the number of members whose favourite lanes a publication changed. */
export async function markNotified({ db }: Queries, id: string, notified_total: number): Promise<void> {
  await db.updateTable('batch').set({ notified_total }).where('id', '=', id).execute();
}

/** Stores the number of live sailings of a publication. */
export async function countSailings({ db }: Queries, batchId: string, now: Date): Promise<void> {
  await sql`
    update batch set sailing_total = (select count(*) from information
      where batch_id = ${batchId} and withdrawn_time is null and archived_time > ${now})
    where id = ${batchId}`.execute(db);
}

/**
 * Marks publications as deleted; the caller withdraws their sailings. A cancelled scheduled publication also
 * loses its number, because customers never saw it.
 */
export async function markDeleted({ db }: Queries, ids: readonly string[]): Promise<void> {
  await sql`
    update batch set state = 'deleted', number = case when state = 'scheduled' then 0 else number end
    where id = any(${ids}::uuid[])`.execute(db);
}

export async function lockBatches({ db }: Queries, ids: readonly string[]): Promise<void> {
  await sql`select from batch where id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

/** A scheduled publication whose time has come. */
export interface DueBatch {
  id: string;
  template_id: string;
  shipowner_id: number;
  group_title: string;
  is_confirming: boolean;
  create_time: Date;
}

const dueColumns = sql`id, template_id, shipowner_id, group_title, is_confirming, create_time`;
const isDue = (now: Date) => sql`state = 'scheduled' and publish_time <= ${now}`;

/** Lists the first 50 due publications, earliest first. The job publishes further ones at its next run. */
export async function listDueBatches({ db }: Queries, now: Date): Promise<DueBatch[]> {
  const { rows } = await sql<DueBatch>`
    select ${dueColumns} from batch where ${isDue(now)} order by publish_time, id limit 50`.execute(db);
  return rows;
}

/**
 * Returns a publication if it is still due, and locks it until the transaction ends; null if it is not due.
 */
export async function lockDueBatch({ db }: Queries, id: string, now: Date): Promise<DueBatch | null> {
  const { rows } = await sql<DueBatch>`
    select ${dueColumns} from batch where id = ${id} and ${isDue(now)} for update`.execute(db);
  return rows[0] ?? null;
}

/** Returns the id of a group's live publication; null if no publication of the group is live. */
export async function findLiveBatch({ db }: Queries, templateId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from batch where template_id = ${templateId} and state = 'live'`.execute(db);
  return rows[0]?.id ?? null;
}

/** Marks a scheduled publication as live from this moment on. */
export async function markLive(
  { db }: Queries,
  id: string,
  { now, totals }: { now: Date; totals: BatchTotals },
): Promise<void> {
  await db
    .updateTable('batch')
    .set({ state: 'live', publish_time: now, ...totals })
    .where('id', '=', id)
    .execute();
}
