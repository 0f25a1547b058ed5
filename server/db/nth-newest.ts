import { sql, type SelectQueryBuilder } from 'kysely';

/** When the nth newest of these rows came; null where there are fewer. A member with so many has no room left until then. */
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
