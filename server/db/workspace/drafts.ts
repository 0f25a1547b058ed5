import { sql } from 'kysely';

import type { DraftContent } from '../../../trade/draft/draft.ts';
import type { Queries } from '../open.ts';
import { instantText, isOwn, personName, type Owner } from './selected-columns.ts';
import { lockTemplates, type LockedTemplate } from './templates.ts';

/** A stored draft with its organisation. */
export interface StoredDraft {
  id: string;
  template_id: string;
  shipowner_id: number;
  draft: DraftContent;
  version: number;
  publish_version: number | null;
  create_time: string;
  edit_time: string;
  editor: string;
}

const columns = sql`draft.id, draft.template_id, template.shipowner_id, draft.draft, draft.version, publish_version,
  ${instantText('draft.create_time')} as create_time, ${instantText('draft.edit_time')} as edit_time,
  ${personName('editor')} as editor`;
const from = sql`from template_schedule as draft
  join template on template.id = draft.template_id
  left join member as editor on editor.id = draft.editor_id`;

/** Lists all drafts of a schedule group, in their order. */
export async function listDraftsOf({ db }: Queries, templateId: string): Promise<StoredDraft[]> {
  const { rows } = await sql<StoredDraft>`
    select ${columns} ${from} where draft.template_id = ${templateId}
    order by (draft.draft ->> 'sequence') collate "C", draft.id`.execute(db);
  return rows;
}

/** Returns those of the given drafts that belong to the owner. */
export async function listDrafts(
  { db }: Queries,
  ids: readonly string[],
  owner: Owner,
): Promise<Map<string, StoredDraft>> {
  const { rows } = await sql<StoredDraft>`
    select ${columns} ${from} where draft.id = any(${ids}::uuid[]) and ${isOwn('template.shipowner_id', owner)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the drafts that belong to the owner, their groups, and the groups in `templates` until the
 * transaction ends. Returns the drafts and the groups.
 */
export async function lockDrafts(
  queries: Queries,
  ids: readonly string[],
  lock: { owner: Owner; mode: 'share' | 'update'; templates?: readonly string[] },
): Promise<{ drafts: Map<string, StoredDraft>; templates: Map<string, LockedTemplate> }> {
  const named = lock.templates ?? [];
  for (let found = await templatesOf(queries, ids, lock.owner); ;) {
    const templates = await lockTemplates(queries, [...new Set([...named, ...found])], lock);
    // Locks the drafts after their groups. Every transaction must lock in this order, because a transaction
    // that moves or deletes drafts locks the group exclusively; with the reverse order the two could
    // deadlock.
    await sql`select from template_schedule where id = any(${ids}::uuid[])
      and template_id = any(${[...templates.keys()]}::uuid[]) order by id for update`.execute(queries.db);
    // While the transaction waited for the locks of the groups, drafts may have been moved to other groups,
    // which must then be locked too.
    found = await templatesOf(queries, ids, lock.owner);
    if (found.some((id) => !templates.has(id))) continue;
    return { drafts: await listDrafts(queries, ids, lock.owner), templates };
  }
}

async function templatesOf({ db }: Queries, ids: readonly string[], owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct template.id from template_schedule as draft join template on template.id = template_id
    where draft.id = any(${ids}::uuid[]) and ${isOwn('template.shipowner_id', owner)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the organisation of each given id, if the id belongs to a draft or a published sailing. */
export async function listOwnersOfSailings(
  { db }: Queries,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; shipowner_id: number }>`
    select draft.id, template.shipowner_id from template_schedule as draft join template on template.id = template_id
    where draft.id = any(${ids}::uuid[])
    union select id, shipowner_id from information where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.shipowner_id]));
}

export async function countDrafts(
  { db }: Queries,
  templateIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select template_id as id, count(*)::integer as total from template_schedule
    where template_id = any(${templateIds}::uuid[]) group by template_id`.execute(db);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

export interface WrittenDraft {
  id: string;
  template_id: string;
  version: number;
  draft: DraftContent;
}
interface By {
  member_id: number;
  now: Date;
}

/** Inserts drafts. Throws if one of the ids exists, so that the whole transaction is rolled back. */
export async function insertDrafts({ db }: Queries, drafts: readonly WrittenDraft[], by: By): Promise<void> {
  await sql`
    insert into template_schedule (id, template_id, draft, version, create_time, editor_id, edit_time)
    select id, template_id, draft, version, ${by.now}::timestamptz, ${by.member_id}::integer, ${by.now}::timestamptz
    from json_to_recordset(${JSON.stringify(drafts)}::json) as row (id uuid, template_id uuid, draft jsonb, version integer)`.execute(
    db,
  );
}

export async function updateDrafts({ db }: Queries, drafts: readonly WrittenDraft[], by: By): Promise<void> {
  await sql`
    update template_schedule as known
    set template_id = row.template_id, draft = row.draft, version = row.version,
      editor_id = ${by.member_id}::integer, edit_time = ${by.now}::timestamptz
    from json_to_recordset(${JSON.stringify(drafts)}::json) as row (id uuid, template_id uuid, draft jsonb, version integer)
    where known.id = row.id`.execute(db);
}

export async function deleteDrafts({ db }: Queries, ids: readonly string[]): Promise<void> {
  await sql`delete from template_schedule where id = any(${ids}::uuid[])`.execute(db);
}
