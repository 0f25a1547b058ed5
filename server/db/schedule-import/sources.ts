import { sql, type Transaction } from 'kysely';

import type { OpenDatabase, Queries } from '../open.ts';
import type { Tables } from '../tables.ts';
import type { SourceDetail } from '../tables/api-keys.ts';

/** Returns a carrier's endpoint with its stored state. Adds the endpoint if it is not stored yet. */
export async function findSource({ db }: Queries, shipowner_id: number, url: string) {
  await db
    .insertInto('schedule_source')
    .values({ shipowner_id, url })
    .onConflict((one) => one.doNothing())
    .execute();
  return db
    .selectFrom('schedule_source')
    .select(['id', 'etag', 'last_modified', 'outcome'])
    .where('shipowner_id', '=', shipowner_id)
    .where('url', '=', url)
    .executeTakeFirstOrThrow();
}

export interface SourceSailing {
  id: string;
  digest: string;
  missed_total: number;
  is_withdrawn: boolean;
  is_past: boolean;
  first_day: string;
}

/** Lists the voyages that an endpoint has delivered, including withdrawn and past ones. */
export async function listSourceSailings(
  { db }: Queries,
  sourceId: number,
  now: Date,
): Promise<SourceSailing[]> {
  const { rows } = await sql<SourceSailing>`
    select information.id, digest, missed_total, withdrawn_time is not null as is_withdrawn,
      archived_time <= ${now} as is_past,
      (select min(start_time) from information_harbor where information_id = information.id) as first_day
    from schedule_source_sailing as known join information on information.id = known.information_id
    where source_id = ${sourceId}`.execute(db);
  return rows;
}

/** Lists a shipowner's live voyages from other sources: its own publishers or another endpoint. */
export async function listOtherVoyages(
  { db }: Queries,
  { shipownerId, sourceId, now }: { shipownerId: number; sourceId: number; now: Date },
): Promise<{ service_code: string; ship_name: string | null; voyage_number: string }[]> {
  const { rows } = await sql<{ service_code: string; ship_name: string | null; voyage_number: string }>`
    select service_code, ship_name, voyage_number from information
    left join schedule_source_sailing as known on known.information_id = information.id
    where shipowner_id = ${shipownerId} and kind = 'container' and withdrawn_time is null and archived_time > ${now}
      and known.source_id is distinct from ${sourceId}`.execute(db);
  return rows;
}

/**
 * Stores which voyages an endpoint has delivered, each with a digest of its content, and resets the number of
 * answers without the voyage.
 */
export async function recordSourceSailings(
  writer: Transaction<Tables>,
  sourceId: number,
  received: readonly { id: string; digest: string }[],
): Promise<void> {
  if (received.length === 0) return;
  await sql`
    insert into schedule_source_sailing (information_id, source_id, digest)
    select id, ${sourceId}::integer, digest
    from json_to_recordset(${JSON.stringify(received)}::json) as row (id uuid, digest text)
    on conflict (information_id) do update set (source_id, digest, missed_total) =
      (excluded.source_id, excluded.digest, 0)`.execute(writer);
}

/**
 * Increments, for each of the given voyages, the number of consecutive complete answers of the endpoint that
 * did not contain the voyage.
 */
export async function countMissed(writer: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update schedule_source_sailing set missed_total = missed_total + 1
    where information_id = any(${ids}::uuid[])`.execute(writer);
}

/** Resets the number of answers without the voyage for voyages that the endpoint has delivered again. */
export async function forgetMissed(writer: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update schedule_source_sailing set missed_total = 0
    where information_id = any(${ids}::uuid[]) and missed_total > 0`.execute(writer);
}

/** Returns the given voyages that their carrier has neither changed nor confirmed since a moment. */
export async function listUnconfirmed(
  { db }: Queries,
  ids: readonly string[],
  since: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from information
    where id = any(${ids}::uuid[]) and greatest(change_time, confirm_time) < ${since}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface SourceRun {
  run_time: Date;
  outcome: string;
  /**
   * The validators (`ETag` and `Last-Modified`) of the carrier's response, and the results of the import.
   * Present only if the whole response was read.
   */
  whole?: { etag: string | null; last_modified: string | null; detail: SourceDetail };
}

export async function noteRun(
  { db }: Queries,
  id: number,
  { run_time, outcome, whole }: SourceRun,
): Promise<void> {
  await db
    .updateTable('schedule_source')
    .set({
      run_time,
      outcome,
      ...(whole && {
        etag: whole.etag,
        last_modified: whole.last_modified,
        whole_time: run_time,
        detail: JSON.stringify(whole.detail),
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Lists every endpoint that was ever read, with the number of its live voyages. */
export async function listSources({ db }: OpenDatabase, now: Date) {
  return db
    .selectFrom('schedule_source')
    .innerJoin('shipowner', 'shipowner.id', 'schedule_source.shipowner_id')
    .select([
      'url',
      'chinese_title',
      'english_title',
      'run_time',
      'whole_time',
      'next_time',
      'outcome',
      'detail',
    ])
    .select((row) =>
      row
        .selectFrom('schedule_source_sailing')
        .innerJoin('information', 'information.id', 'schedule_source_sailing.information_id')
        .select((count) => count.fn.countAll<string>().as('total'))
        .whereRef('schedule_source_sailing.source_id', '=', 'schedule_source.id')
        .where('withdrawn_time', 'is', null)
        .where('archived_time', '>', now)
        .as('live_total'),
    )
    .orderBy('schedule_source.id')
    .execute();
}
