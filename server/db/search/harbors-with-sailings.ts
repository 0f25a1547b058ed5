import { sql } from 'kysely';

import type { OpenDatabase } from '../open.ts';

/**
 * Lists the codes of the ports at which live sailings of general cargo load or discharge, including
 * alternative ports. Each port costs one index probe, so that the query stays fast with millions of sailings.
 */
export async function listHarborsWithSailings({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with recursive load as (
      (select start_harbor_code as code from information_lane order by 1 limit 1)
      union all
      select (select start_harbor_code from information_lane where start_harbor_code > load.code order by 1 limit 1)
      from load where load.code is not null),
    unload as (
      (select end_harbor_code as code from information_lane order by 1 limit 1)
      union all
      select (select end_harbor_code from information_lane where end_harbor_code > unload.code order by 1 limit 1)
      from unload where unload.code is not null)
    select code from load where code <> '' union select code from unload where code <> ''`.execute(db);
  return rows.map(({ code }) => code);
}
