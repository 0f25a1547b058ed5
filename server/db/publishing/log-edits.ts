import { sql } from 'kysely';

import type { LogRow } from '../../../contract/calls/publishing.ts';
import type { Queries } from '../open.ts';
import { personName } from '../workspace/selected-columns.ts';
import type { NewLogRow } from './batch-log.ts';

/** A log entry about edits of a draft. Further edits of the same member are added to this entry. */
export interface RecentEdit {
  /** The entry's id, a number as text. */
  id: string;
  sailing_id: string;
  template_id: string;
  fields: LogRow['fields'];
}

/**
 * Returns the name under which colleagues see the member, and the member's recent log entries about edits of
 * the given drafts. An entry is left out if its group was published or scheduled for publication afterwards,
 * or if a colleague has edited the same draft since. Further edits then get a new entry, because the newest
 * entry of a draft must show the present values.
 */
export async function findEditor(
  { db }: Queries,
  memberId: number,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<{ name: string; recent: RecentEdit[] }> {
  const { rows } = await sql<{ name: string; recent: RecentEdit[] }>`
    select ${personName('member')} as name, (
      select coalesce(json_agg(json_build_object('id', id::text, 'sailing_id', sailing_id, 'template_id', template_id,
        'fields', detail -> 'fields') order by id), '[]')
      from batch_log, lateral (select detail #>> '{sailings,0,id}' as sailing_id) as told
      where batch_log.member_id = member.id and action = 'edited' and create_time > ${since}
        and sailing_id = any(${ids}::text[])
        and not exists (
          select from batch_log as later
          where later.template_id = batch_log.template_id and later.id > batch_log.id
            and (later.action in ('published', 'scheduled') or (later.action = 'edited'
              and later.member_id <> batch_log.member_id
              and later.detail #>> '{sailings,0,id}' = sailing_id)))) as recent
    from member where id = ${memberId}`.execute(db);
  return rows[0] ?? { name: '', recent: [] };
}

/**
 * The changes to the log of edits: new entries, entries with new content, and entries to delete because their
 * edits cancel each other.
 */
export interface EditLines {
  added: NewLogRow[];
  extended: { id: string; detail: NewLogRow['detail'] }[];
  gone: string[];
}

/** Writes the changes to the log in one statement. */
export async function recordEdits({ db }: Queries, { added, extended, gone }: EditLines): Promise<void> {
  if (added.length + extended.length + gone.length === 0) return;
  await sql`
    with extended as (
      update batch_log set detail = row.detail
      from json_to_recordset(${JSON.stringify(extended)}::json) as row (id bigint, detail jsonb)
      where batch_log.id = row.id),
    gone as (delete from batch_log where id = any(${gone}::bigint[]))
    insert into batch_log (shipowner_id, template_id, group_title, member_id, action, detail, create_time)
    select shipowner_id, template_id, group_title, member_id, action, detail, create_time
    from json_to_recordset(${JSON.stringify(added)}::json) as row (
      shipowner_id integer, template_id uuid, group_title text, member_id integer, action text, detail jsonb,
      create_time timestamptz)`.execute(db);
}
