import { sql } from 'kysely';

import type { LogRow } from '../../../contract/calls/publishing.ts';
import type { Queries } from '../open.ts';
import { instantText, personName } from '../workspace/selected-columns.ts';
import type { Part } from './batches.ts';

export interface LogChoice {
  shipownerId: number;
  templateId: string | null;
  batchId: string | null;
  action: LogRow['action'] | null;
}

/** Lists the log of an organisation, newest first. */
export async function listLog(
  { db }: Queries,
  { shipownerId, templateId, batchId, action }: LogChoice,
  { offset, most, totalMost }: Part,
): Promise<{ rows: LogRow[]; total: number }> {
  const isChosen = sql`entry.shipowner_id = ${shipownerId}
    and (${templateId}::uuid is null or entry.template_id = ${templateId}::uuid)
    and (${batchId}::uuid is null or entry.batch_id = ${batchId}::uuid)
    and (${action}::text is null or entry.action = ${action}::text)`;
  const { rows } = await sql<LogRow>`
    select entry.id::float8 as id, ${instantText('entry.create_time')} as create_time, action,
      ${personName('member')} as member, entry.template_id, entry.group_title,
      case when batch.id is not null then json_build_object('id', batch.id, 'number', batch.number,
        'publish_time', ${instantText('batch.publish_time')}, 'sailing_total', sailing_total,
        'added_total', added_total, 'moved_total', moved_total, 'changed_total', changed_total,
        'withdrawn_total', withdrawn_total, 'confirmed_total', confirmed_total) end as batch,
      coalesce((detail ->> 'total')::integer, 0) as total, coalesce(detail -> 'sailings', '[]') as sailings,
      coalesce(detail -> 'fields', '[]') as fields
    from batch_log as entry
    left join member on member.id = entry.member_id
    left join batch on batch.id = entry.batch_id
    where ${isChosen} order by entry.id desc limit ${most} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from batch_log as entry where ${isChosen} limit ${totalMost}) as one`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
