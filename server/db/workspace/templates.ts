import { sql } from 'kysely';

import type { Template } from '../../../contract/calls/workspace/template.ts';
import type { SailingKind } from '../../../trade/container/container-types.ts';
import type { ServicePattern } from '../../../trade/draft/service-pattern.ts';
import type { Queries } from '../open.ts';
import { idMost } from '../sailings/shipowners.ts';
import { instantText, isOwn, personName, type Owner } from './selected-columns.ts';

interface TemplateChoice {
  owner: Owner;
  /** The id of one schedule group; by default all groups of the organisation. */
  id?: string;
  /** The moment at which live sailings are counted. */
  now: Date;
}

/** Lists schedule groups, oldest first, each with the numbers of its live, changed and removed sailings. */
export async function listTemplates(
  { db }: Queries,
  { owner, id, now }: TemplateChoice,
): Promise<Template[]> {
  const { rows } = await sql<Template & { pattern: ServicePattern | null }>`
    select template.id, template.shipowner_id, title, kind, pattern, template.version,
      ${instantText('template.create_time')} as create_time, ${personName('creator')} as creator,
      case when last.edit_time > template.edit_time then last.edit_text else ${instantText('template.edit_time')} end as edit_time,
      case when last.edit_time > template.edit_time then last.editor else ${personName('editor')} end as editor,
      ${instantText('template.publish_time')} as publish_time, ${instantText('template.confirm_time')} as confirm_time,
      (select id from batch where template_id = template.id and state = 'live') as batch_id,
      (select coalesce(max(number), 0) from batch where template_id = template.id) as batch_total,
      (select json_build_object('id', id, 'publish_time', ${instantText('batch.publish_time')})
        from batch where template_id = template.id and state = 'scheduled') as scheduled,
      sailing_total, changed_total, live_total, removed_total
    from template
    left join member as creator on creator.id = template.creator_id
    left join member as editor on editor.id = template.editor_id
    left join lateral (
      select edit_time, ${instantText('draft.edit_time')} as edit_text, ${personName('typist')} as editor
      from template_schedule as draft left join member as typist on typist.id = draft.editor_id
      where template_id = template.id order by edit_time desc limit 1) as last on true
    cross join lateral (
      select count(*)::integer as sailing_total,
        (count(*) filter (where publish_version is distinct from draft.version))::integer as changed_total
      from template_schedule as draft where template_id = template.id) as drafts
    cross join lateral (
      select count(*)::integer as live_total, (count(*) filter (where not exists (
        select from template_schedule as draft
        where draft.id = sailing.id)))::integer as removed_total
      from information as sailing
      where sailing.template_id = template.id and withdrawn_time is null and archived_time > ${now}) as live
    where ${isOwn('template.shipowner_id', owner)} and (${id ?? null}::uuid is null or template.id = ${id ?? null}::uuid)
    order by template.id`.execute(db);
  return rows.map(({ pattern, ...row }) => ({ ...row, ...pattern }));
}

export interface LockedTemplate {
  id: string;
  shipowner_id: number;
  title: string;
  kind: SailingKind;
  /** The service pattern of a container group; null for general cargo. */
  pattern: ServicePattern | null;
  version: number;
}

/**
 * Locks those of the given schedule groups that belong to the owner until the transaction ends. With `share`,
 * other transactions may still change the drafts of a group. With `update`, they may change nothing in the
 * group.
 */
export async function lockTemplates(
  { db }: Queries,
  ids: readonly string[],
  { owner, mode }: { owner: Owner; mode: 'share' | 'update' },
): Promise<Map<string, LockedTemplate>> {
  // The order by id prevents deadlocks between transactions that lock the same groups.
  const { rows } = await sql<LockedTemplate>`
    select id, shipowner_id, title, kind, pattern, version from template
    where id = any(${ids}::uuid[]) and ${isOwn('shipowner_id', owner)}
    order by id for ${sql.raw(mode)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks an organisation until the transaction ends, so that rows of one organisation are added one after
 * another. Returns false if there is no such organisation.
 */
export async function lockOrganization({ db }: Queries, shipownerId: number, owner: Owner): Promise<boolean> {
  if (shipownerId > idMost) return false;
  const { rows } = await sql`
    select from shipowner where id = ${shipownerId} and ${isOwn('id', owner)} for no key update`.execute(db);
  return rows.length > 0;
}

/**
 * Returns the organisation of a schedule group; null if the group does not exist or does not belong to the
 * owner.
 */
export async function findTemplateOwner({ db }: Queries, id: string, owner: Owner): Promise<number | null> {
  const { rows } = await sql<{ shipowner_id: number }>`
    select shipowner_id from template where id = ${id}::uuid and ${isOwn('shipowner_id', owner)}`.execute(db);
  return rows[0]?.shipowner_id ?? null;
}

export async function countTemplates({ db }: Queries, shipownerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from template where shipowner_id = ${shipownerId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Inserts a schedule group. Returns false if the id exists, in any organisation. */
export async function insertTemplate(
  { db }: Queries,
  row: Pick<LockedTemplate, 'id' | 'shipowner_id' | 'title' | 'kind' | 'pattern'> & {
    member_id: number;
    now: Date;
  },
): Promise<boolean> {
  const { member_id, now, ...named } = row;
  const fields = { ...named, pattern: row.pattern && JSON.stringify(row.pattern) };
  const inserted = await db
    .insertInto('template')
    .values({ ...fields, creator_id: member_id, create_time: now, editor_id: member_id, edit_time: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Updates the title of a group, and its pattern if one is given. */
export async function updateTemplate(
  { db }: Queries,
  id: string,
  change: { title: string; pattern: ServicePattern | null; member_id: number; now: Date },
): Promise<void> {
  const { title, pattern, member_id, now } = change;
  await db
    .updateTable('template')
    .set((of) => ({
      title,
      ...(pattern && { pattern: JSON.stringify(pattern) }),
      version: of('version', '+', 1),
      editor_id: member_id,
      edit_time: now,
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Records the member who removed drafts from these groups as the last editor of the groups. The editor of a
 * changed draft is stored in the draft itself.
 */
export async function touchTemplates(
  { db }: Queries,
  ids: readonly string[],
  { member_id, now }: { member_id: number; now: Date },
): Promise<void> {
  await db
    .updateTable('template')
    .set({ editor_id: member_id, edit_time: now })
    .where('id', 'in', ids)
    .execute();
}

/** Deletes a schedule group with its drafts. */
export async function deleteTemplate({ db }: Queries, id: string): Promise<void> {
  await db.deleteFrom('template').where('id', '=', id).execute();
}

/**
 * Withdraws the live sailings of a group, cancels its scheduled publication, and returns the ids of the
 * withdrawn sailings. Sailings whose drafts were moved to other groups are not withdrawn, because they belong
 * to those groups.
 */
export async function withdrawSailingsOf({ db }: Queries, id: string, now: Date): Promise<string[]> {
  await sql`
    update batch set state = 'deleted', number = case when state = 'scheduled' then 0 else number end
    where template_id = ${id} and state in ('live', 'scheduled')`.execute(db);
  const { rows } = await sql<{ id: string }>`
    update information set withdrawn_time = ${now}
    where template_id = ${id} and withdrawn_time is null and archived_time > ${now} returning id`.execute(db);
  return rows.map((row) => row.id);
}
