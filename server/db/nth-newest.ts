import { sql, type SelectQueryBuilder } from 'kysely';

/**
 * Returns the creation time of the nth newest of the rows that a query selects; null if the query selects
 * fewer than n rows. Rate limits use this time: a member with n rows must wait until the nth newest is old
 * enough.
 */
export async function timeOfNthNewest<Database, Table extends keyof Database>(
  rows: SelectQueryBuilder<Database, Table, { create_time: Date }>,
  nth: number,
): Promise<Date | null> {
  const found = await rows
    .orderBy(sql`create_time`, 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return found?.create_time ?? null;
}
