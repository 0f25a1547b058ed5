import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/** Returns the given names that do not occur in the key column of the table. */
export async function findUnknown(
  { db }: Queries,
  { table, key }: { table: string; key: string },
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where not exists (select from ${sql.table(table)} as known where known.${sql.ref(key)} = name)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Returns the key of the content that was imported under this source name; null if there is none. */
export async function findKeyOfSource(
  { db }: Queries,
  table: string,
  source: string,
): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select id::text as key from ${sql.table(table)} where source = ${source}`.execute(db);
  return rows[0]?.key ?? null;
}

/** Counts the articles of a category, drafts included. */
export async function countUses({ db }: Queries, category: string): Promise<number> {
  const { n } = await db
    .selectFrom('article')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('category_id', '=', category)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Returns the key of the row with the operator's names of a port; null if there is none. */
export async function findKeyOfPort({ db }: Queries, harbor_code: string): Promise<string | null> {
  const found = await db
    .selectFrom('port_name')
    .select('id')
    .where('harbor_code', '=', harbor_code)
    .executeTakeFirst();
  return found ? String(found.id) : null;
}
