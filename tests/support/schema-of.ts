import { sql } from 'kysely';

import type { OpenDatabase } from '../../server/db/open.ts';

/** Returns every column, index, constraint and check of the schema as lines of text. */
export async function schemaOf({ db }: Pick<OpenDatabase, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
