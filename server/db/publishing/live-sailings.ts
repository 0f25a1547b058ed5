import { sql } from 'kysely';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { Queries } from '../open.ts';
import { isOwn, type Owner } from '../workspace/selected-columns.ts';
import { lockTemplates, type LockedTemplate } from '../workspace/templates.ts';

/**
 * Locks the schedule groups `templateIds`, and every group that has published one of the given sailings,
 * exclusively until the transaction ends.
 */
export async function lockGroupsOf(
  queries: Queries,
  sailingIds: readonly string[],
  { templateIds, owner }: { templateIds: readonly string[]; owner: Owner },
): Promise<Map<string, LockedTemplate>> {
  return lockAlone(queries, () => groupsOf(queries, sailingIds, owner), { templateIds, owner });
}

/**
 * Locks a schedule group exclusively, together with the groups to which drafts of its published sailings have
 * moved.
 */
export async function lockGroupAndReceivers(
  queries: Queries,
  templateId: string,
  owner: Owner,
): Promise<Map<string, LockedTemplate>> {
  return lockAlone(queries, () => receiverIdsOf(queries, templateId, owner), {
    templateIds: [templateId],
    owner,
  });
}

/**
 * Locks all these groups in one statement and in a fixed order, so that two transactions that need the same
 * groups do not deadlock.
 */
async function lockAlone(
  queries: Queries,
  find: () => Promise<string[]>,
  { templateIds, owner }: { templateIds: readonly string[]; owner: Owner },
): Promise<Map<string, LockedTemplate>> {
  for (let found = await find(); ;) {
    const ids = [...new Set([...templateIds, ...found])];
    const locked = await lockTemplates(queries, ids, { owner, mode: 'update' });
    // While the transaction waited for the locks, another group may have published one of the sailings or
    // received its draft. Then that group must be locked too.
    found = await find();
    if (found.every((id) => ids.includes(id))) return locked;
  }
}

async function receiverIdsOf({ db }: Queries, templateId: string, owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct draft.template_id as id
    from information as sailing join template_schedule as draft on draft.id = sailing.id
    where sailing.template_id = ${templateId} and withdrawn_time is null and ${isOwn('shipowner_id', owner)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function groupsOf({ db }: Queries, sailingIds: readonly string[], owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct template_id as id from information
    where id = any(${sailingIds}::uuid[]) and template_id is not null and ${isOwn('shipowner_id', owner)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A sailing that readers see, or saw until it was withdrawn. */
export interface SailingState {
  id: string;
  shipowner_id: number;
  template_id: string | null;
  change_time: Date;
  confirm_time: Date | null;
  publish_time: Date;
  is_withdrawn: boolean;
  /** The published snapshot; null if no group published the sailing. */
  sailing: NewDraft | null;
}

/** Returns those of the given sailings that were published, by any group. */
export async function listPublishedSailings(
  { db }: Queries,
  ids: readonly string[],
): Promise<Map<string, SailingState>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SailingState>`
    select id, shipowner_id, template_id, change_time, confirm_time, publish_time,
      withdrawn_time is not null as is_withdrawn,
      snapshot as sailing
    from information left join published_sailing
      on published_sailing.batch_id = information.batch_id and sailing_id = id and change <> 'withdrawn'
    where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the live sailings with one of the given voyage numbers that other groups of the same shipowner have
 * published.
 */
export async function listVoyagesElsewhere(
  { db }: Queries,
  voyages: readonly string[],
  { shipownerId, templateId, now }: { shipownerId: number; templateId: string; now: Date },
): Promise<{ id: string; sailing: NewDraft }[]> {
  if (voyages.length === 0) return [];
  const { rows } = await sql<{ id: string; sailing: NewDraft }>`
    select id, snapshot as sailing
    from information join published_sailing
      on published_sailing.batch_id = information.batch_id and sailing_id = id and change <> 'withdrawn'
    where shipowner_id = ${shipownerId} and archived_time > ${now} and withdrawn_time is null
      and template_id <> ${templateId}
      and upper(regexp_replace(normalize(voyage_number, NFKC), '\s+', '', 'g')) = any(${voyages}::text[])`.execute(
    db,
  );
  return rows;
}

/**
 * Assigns unchanged sailings to a new publication. The sailings in `confirmed` also get a new confirmation
 * time.
 */
export async function moveToPublication(
  { db }: Queries,
  ids: readonly string[],
  { batchId, confirmed, now }: { batchId: string; confirmed: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update information
    set batch_id = ${batchId}, confirm_time = case when confirmed.id is null then confirm_time else ${now} end
    from unnest(${ids}::uuid[]) as untouched (id)
    left join unnest(${confirmed}::uuid[]) as confirmed (id) on confirmed.id = untouched.id
    where information.id = untouched.id`.execute(db);
}

/**
 * Assigns published sailings to another group and its publication. The content that readers see does not
 * change.
 */
export async function assignToGroup(
  { db }: Queries,
  ids: readonly string[],
  { templateId, batchId }: { templateId: string; batchId: string },
): Promise<void> {
  await db
    .updateTable('information')
    .set({ template_id: templateId, batch_id: batchId })
    .where('id', 'in', ids)
    .execute();
}

export async function confirmSailings({ db }: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update information set confirm_time = ${now} where id = any(${ids}::uuid[])`.execute(db);
}

/** Lists the sailings, including past ones, whose newest publication is one of the given publications. */
export async function listSailingsOf(
  { db }: Queries,
  batchIds: readonly string[],
): Promise<{ id: string; batch_id: string }[]> {
  if (batchIds.length === 0) return [];
  return db.selectFrom('information').select(['id', 'batch_id']).where('batch_id', 'in', batchIds).execute();
}

/**
 * Withdraws the given sailings that are live, and returns their ids. Their drafts are marked as unpublished.
 */
export async function withdrawSailings(
  { db }: Queries,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update information set withdrawn_time = ${now}
    where id = any(${ids}::uuid[]) and withdrawn_time is null and archived_time > ${now} returning id`.execute(
    db,
  );
  await sql`update template_schedule set publish_version = null where id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Stores, for each draft, the version that was published. A draft with a newer version has unpublished
 * changes.
 */
export async function markPublished(
  { db }: Queries,
  drafts: readonly { id: string; publish_version: number }[],
): Promise<void> {
  if (drafts.length === 0) return;
  await sql`
    update template_schedule as known set publish_version = row.publish_version
    from json_to_recordset(${JSON.stringify(drafts)}::json) as row (id uuid, publish_version integer)
    where known.id = row.id`.execute(db);
}

type MovedField = 'id' | 'harbor_code' | 'start_time' | 'end_time';

/**
 * Records the laycans that a publication moves. Must run before the published port calls are updated, because
 * it compares their stored laycans with the new ones.
 */
export async function recordMoves(
  { db }: Queries,
  sailings: readonly { harbors: readonly Pick<NewDraft['harbors'][number], MovedField>[] }[],
  { batchId, now }: { batchId: string; now: Date },
): Promise<void> {
  const calls = sailings.flatMap(({ harbors }) =>
    harbors.map(({ id, harbor_code, start_time, end_time }) => ({ id, harbor_code, start_time, end_time })),
  );
  await sql`
    insert into information_move (information_id, shipowner_id, batch_id, call_id, harbor_code, old_start_time,
      old_end_time, start_time, end_time, move_time)
    select known.information_id, shipowner_id, ${batchId}, known.id, row.harbor_code, known.start_time,
      known.end_time, row.start_time, row.end_time, ${now}
    from json_to_recordset(${JSON.stringify(calls)}::json) as row (
      id uuid, harbor_code text, start_time date, end_time date)
    join information_harbor as known on known.id = row.id
    join information on information.id = known.information_id
    where (known.start_time, known.end_time) is distinct from (row.start_time, row.end_time)
    order by known.information_id, known.sequence`.execute(db);
}

/** Sets the last publication and confirmation times of a group. Null leaves a time unchanged. */
export async function markGroup(
  { db }: Queries,
  id: string,
  { published, confirmed }: { published: Date | null; confirmed: Date | null },
): Promise<void> {
  await sql`
    update template set publish_time = coalesce(${published}, publish_time),
      confirm_time = coalesce(${confirmed}, confirm_time)
    where id = ${id}`.execute(db);
}
