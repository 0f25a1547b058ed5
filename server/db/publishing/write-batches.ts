import { sql } from 'kysely';

import type { Batch } from '../../../contract/calls/publishing.ts';
import type { Queries } from '../open.ts';

/** How a publication differs from what readers had before it. */
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

/** The next publication of a group, which is locked alone. False when the id is there already, whoever's it is. */
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

/** A newer publication is about to take the place of what readers have of a group. */
export async function replaceLiveBatch({ db }: Queries, templateId: string): Promise<void> {
  await sql`update batch set state = 'replaced' where template_id = ${templateId} and state = 'live'`.execute(
    db,
  );
}

/**
 * Whether since a publication of a group, or ever, nothing has changed for readers, neither by another one nor as it
 * was withdrawn: all that may have come to it are sailings of a group that was deleted.
 */
export async function hasOnlyTakenOver(
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

/** Counts what readers have by a publication. */
export async function countSailings({ db }: Queries, batchId: string, now: Date): Promise<void> {
  await sql`
    update batch set sailing_total = (select count(*) from information
      where batch_id = ${batchId} and withdrawn_time is null and archived_time > ${now})
    where id = ${batchId}`.execute(db);
}

/** Neither readers nor anybody else get anything by these any more. */
export async function markDeleted({ db }: Queries, ids: readonly string[]): Promise<void> {
  await sql`update batch set state = 'deleted' where id = any(${ids}::uuid[])`.execute(db);
}

/** Nobody else changes these publications until the transaction ends. */
export async function lockBatches({ db }: Queries, ids: readonly string[]): Promise<void> {
  await sql`select from batch where id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

/** A scheduled publication whose minute has come. */
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

/** Those whose minute came first; more of them come with the next look. */
export async function listDueBatches({ db }: Queries, now: Date): Promise<DueBatch[]> {
  const { rows } = await sql<DueBatch>`
    select ${dueColumns} from batch where ${isDue(now)} order by publish_time, id limit 50`.execute(db);
  return rows;
}

/** The publication when it is due still, locked until the transaction ends. */
export async function lockDueBatch({ db }: Queries, id: string, now: Date): Promise<DueBatch | null> {
  const { rows } = await sql<DueBatch>`
    select ${dueColumns} from batch where id = ${id} and ${isDue(now)} for update`.execute(db);
  return rows[0] ?? null;
}

/** The publication that readers have of a group. */
export async function findLiveBatch({ db }: Queries, templateId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from batch where template_id = ${templateId} and state = 'live'`.execute(db);
  return rows[0]?.id ?? null;
}

/** Says of a scheduled publication that readers have it from this moment on. */
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
