import { sql } from 'kysely';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { ChangeKind } from '../../../trade/draft/publication-changes.ts';
import type { Queries } from '../open.ts';

/** A sailing of a publication, with its snapshot. */
export interface PublishedSailing {
  id: string;
  sailing: NewDraft;
  /**
   * True if readers see the sailing as this group published it. False if the sailing was withdrawn, or if its
   * draft has moved to another group that has published it.
   */
  is_theirs: boolean;
  /** True if the last loading day of the sailing is over. */
  is_past: boolean;
}

/**
 * Lists the sailings of a publication (`batchId`) of a schedule group (`templateId`), without the withdrawn
 * sailings.
 */
export async function listPublished(
  { db }: Queries,
  batchId: string,
  { templateId, now }: { templateId: string; now: Date },
): Promise<PublishedSailing[]> {
  const { rows } = await sql<PublishedSailing>`
    select sailing_id as id, snapshot as sailing,
      coalesce(information.template_id = ${templateId} and withdrawn_time is null, false) as is_theirs,
      coalesce(archived_time <= ${now}, true) as is_past
    from published_sailing left join information on information.id = sailing_id
    where published_sailing.batch_id = ${batchId} and change <> 'withdrawn'
    order by (snapshot ->> 'sequence') collate "C", sailing_id`.execute(db);
  return rows;
}

export interface Snapshot {
  id: string;
  change: ChangeKind | 'same';
  /** The version of the draft; null for a withdrawn sailing. */
  version: number | null;
  sailing: NewDraft;
}

export async function insertSnapshots(
  { db }: Queries,
  batchId: string,
  snapshots: readonly Snapshot[],
): Promise<void> {
  if (snapshots.length === 0) return;
  await sql`
    insert into batch_sailing (batch_id, sailing_id, change, version, snapshot)
    select ${batchId}, id, change, version, sailing
    from json_to_recordset(${JSON.stringify(snapshots)}::json) as row (
      id uuid, change text, version integer, sailing jsonb)`.execute(db);
}

/** Adds unchanged sailings to a new publication. Their snapshots stay where they were stored first. */
export async function copySnapshots(
  { db }: Queries,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    insert into batch_sailing (batch_id, sailing_id, change, version, same_as)
    select ${to}, sailing_id, 'same', version, coalesce(same_as, batch_id) from batch_sailing
    where batch_id = ${from} and sailing_id = any(${ids}::uuid[])`.execute(db);
}

/** Lists the sailings that a scheduled publication will publish or withdraw. */
export async function listPlanned({ db }: Queries, batchId: string): Promise<Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select sailing_id as id, change, version, snapshot as sailing from published_sailing
    where batch_id = ${batchId} order by sailing_id`.execute(db);
  return rows;
}

/**
 * Deletes the planned changes of a scheduled publication when it is published, before its snapshots are
 * stored.
 */
export async function deletePlanned({ db }: Queries, batchId: string): Promise<void> {
  await sql`delete from batch_sailing where batch_id = ${batchId}`.execute(db);
}
