import { sql, type Transaction } from 'kysely';

import type { OpenDatabase } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

/** Runs a function that reads the whole site in one snapshot, without a limit of time. */
export const inSnapshot = <Result>(
  { db }: OpenDatabase,
  use: (reader: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (reader) => {
      await sql`set local statement_timeout = 0`.execute(reader);
      return use(reader);
    });
