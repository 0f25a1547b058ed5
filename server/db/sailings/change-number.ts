import { sql } from 'kysely';

import { inOneQuery } from '../in-one-query.ts';
import type { OpenDatabase } from '../open.ts';

const numberFor = inOneQuery(async ({ db }: OpenDatabase, asked: readonly null[]): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select number::text as number from sailing_change_counter`.execute(db);
  return asked.map(() => rows[0]?.number ?? '0');
});

/**
 * Returns the number of the last change to sailings, as decimal digits; `0` before the first change. All
 * requests of one turn of the event loop share a query.
 */
export const findChangeNumber = (database: OpenDatabase): Promise<string> => numberFor(database, null);
