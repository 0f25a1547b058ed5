import { sql } from 'kysely';

import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import type { Queries } from '../open.ts';
import { isOwn, type Owner } from './selected-columns.ts';

const columns = sql`manager.id, manager.shipowner_id, chinese_name, english_name, manager.phone, email, shiproute_ids,
  manager.version`;

/**
 * Lists an organisation's managers, each with the number of sailings that name the manager. A draft and the
 * live sailing that was published from it count as one.
 */
export async function listManagersOf(
  { db }: Queries,
  shipownerId: number,
  now: Date,
): Promise<(Manager & { sailing_total: number })[]> {
  const { rows } = await sql<Manager & { sailing_total: number }>`
    select ${columns}, sailing_total
    from manager cross join lateral (
      select count(*)::integer as sailing_total from (
        select id from template_schedule where manager_id = manager.id
        union select id from information
        where manager_id = manager.id and archived_time > ${now} and withdrawn_time is null) as sailing) as used
    where shipowner_id = ${shipownerId} order by manager.id`.execute(db);
  return rows;
}

/**
 * Locks a manager of the owner until the transaction ends, so that no other transaction edits the manager or
 * adds a draft that names the manager. Returns null if the manager does not exist.
 */
export async function lockManager({ db }: Queries, id: string, owner: Owner): Promise<Manager | null> {
  const { rows } = await sql<Manager>`
    select ${columns} from manager where id = ${id} and ${isOwn('shipowner_id', owner)} for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function countManagers({ db }: Queries, shipownerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from manager where shipowner_id = ${shipownerId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Inserts a manager. Returns false if the id exists, in any organisation. */
export async function insertManager({ db }: Queries, row: Omit<Manager, 'version'>): Promise<boolean> {
  const inserted = await db
    .insertInto('manager')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateManager({ db }: Queries, { id, version, ...fields }: Manager): Promise<void> {
  await db
    .updateTable('manager')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function deleteManager({ db }: Queries, id: string): Promise<void> {
  await db.deleteFrom('manager').where('id', '=', id).execute();
}

/**
 * A draft or sailing that names a manager. It is listed in the error message if the manager cannot be deleted
 * because of it.
 */
export interface ManagerUse {
  id: string;
  /** The title of the group; for a sailing without a group, the title of its publication. */
  group_title: string;
  ship_name: string | null;
  voyage_number: string;
}

/** Lists the first drafts and live sailings that name a manager, and counts them all. */
export async function listManagerUses(
  { db }: Queries,
  id: string,
  { now, most }: { now: Date; most: number },
): Promise<{ uses: ManagerUse[]; total: number }> {
  const { rows } = await sql<ManagerUse & { total: number }>`
    select distinct on (group_title, id) id, group_title, ship_name, voyage_number,
      (count(*) over ())::integer as total
    from (
      select draft.id, title as group_title, draft ->> 'ship_name' as ship_name, draft ->> 'voyage_number' as voyage_number
      from template_schedule as draft join template on template.id = template_id
      where manager_id = ${id}
      union all
      select id, group_title, ship_name, voyage_number from information as sailing
      where manager_id = ${id} and archived_time > ${now} and withdrawn_time is null
        and not exists (select from template_schedule as draft where draft.id = sailing.id and draft.manager_id = ${id})
    ) as use
    order by group_title, id limit ${most}`.execute(db);
  return { uses: rows.map(({ total: _total, ...use }) => use), total: rows[0]?.total ?? 0 };
}
