import { sql } from 'kysely';

import type { Queries } from '../open.ts';

interface CommonHarbor {
  shipowner_id: number;
  harbor_code: string;
}

/** Adds ports to an organisation's common ports. Texts that are not port codes are skipped. */
export async function addCommonHarbors({ db }: Queries, harbors: readonly CommonHarbor[]): Promise<void> {
  // The fixed order prevents deadlocks between transactions that add the same ports.
  await sql`
    insert into common_harbor (shipowner_id, harbor_code)
    select distinct shipowner_id, harbor_code
    from json_to_recordset(${JSON.stringify(harbors)}::json) as row (shipowner_id integer, harbor_code text)
    join harbor on harbor.code = harbor_code
    order by shipowner_id, harbor_code
    on conflict do nothing`.execute(db);
}

export async function dropCommonHarbors(
  { db }: Queries,
  shipownerId: number,
  codes: readonly string[],
): Promise<void> {
  await sql`delete from common_harbor
    where shipowner_id = ${shipownerId} and harbor_code = any(${codes}::text[])`.execute(db);
}

export interface UsedHarbor {
  harbor_code: string;
  group_total: number;
  total: number;
  is_common: boolean;
}

/**
 * Lists the ports that an organisation uses or has marked as common. The ports that the requested group uses
 * are first, by frequency of use, followed by the common ports and then the others.
 */
export async function listUsedHarbors(
  { db }: Queries,
  { shipownerId, templateId }: { shipownerId: number; templateId: string | null },
): Promise<UsedHarbor[]> {
  const { rows } = await sql<UsedHarbor>`
    with used as (
      select code as harbor_code, count(*)::integer as total,
        (count(*) filter (where template_id = ${templateId}::uuid))::integer as group_total
      from template join template_schedule as draft on draft.template_id = template.id
      cross join lateral jsonb_array_elements(draft -> 'harbors') as call
      cross join lateral (values (call ->> 'harbor_code'), (call ->> 'second_harbor_code'),
        (call ->> 'third_harbor_code')) as named (code)
      where shipowner_id = ${shipownerId} and code is not null
      group by code),
    common as (select harbor_code from common_harbor where shipowner_id = ${shipownerId})
    select harbor.code as harbor_code, coalesce(group_total, 0) as group_total, coalesce(total, 0) as total,
      common.harbor_code is not null as is_common
    from harbor
    left join used on used.harbor_code = harbor.code
    left join common on common.harbor_code = harbor.code
    where used.harbor_code is not null or common.harbor_code is not null
    order by group_total desc nulls last, is_common desc, total desc nulls last, harbor.rank, harbor.code`.execute(
    db,
  );
  return rows;
}
