import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/**
 * Counts the shipowners, publishers and accepted certifications of the site. Hidden shipowners, demo
 * shipowners and the publishers of demo shipowners are not counted. The console uses these numbers to show
 * which steps of setting up a new site are done.
 */
export async function countSetup({
  db,
}: Queries): Promise<{ shipowners: number; publishers: number; certified: number }> {
  const { rows } = await sql<{ shipowners: number; publishers: number; certified: number }>`
    select (select count(*)::integer from shipowner where not is_demo and hidden_time is null) as shipowners,
      (select count(*)::integer from member where publisher and shipowner_id in
        (select id from shipowner where not is_demo)) as publishers,
      (select count(*)::integer from certification where state = 'accepted') as certified`.execute(db);
  return rows[0] ?? { shipowners: 0, publishers: 0, certified: 0 };
}

/**
 * Makes every carrier and terminal that is read on a schedule due for reading now. Returns their number.
 */
export async function makeSourcesDue({ db }: Queries, now: Date): Promise<number> {
  let total = 0n;
  for (const table of ['schedule_source', 'terminal_source'] as const) {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ next_time: now })
      .where('next_time', 'is not', null)
      .executeTakeFirst();
    total += numUpdatedRows;
  }
  return Number(total);
}
