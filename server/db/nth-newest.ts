import { sql, type SelectQueryBuilder } from 'kysely';

/**
 * Returns the creation time of the nth newest of these rows, or null if there are fewer. Rate limits use it:
 * a member with that many rows must wait until the returned row is old enough.
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
