import { sql } from 'kysely';

import type { OpenDatabase } from '../open.ts';

const waiting = new WeakMap<OpenDatabase, Promise<string>>();

/**
 * Returns the number of the last change to sailings, as decimal digits; `0` before the first change. All
 * requests of one turn of the event loop share a query. A request never joins a query that was sent earlier,
 * because a change that the request must see may have been committed since.
 */
export function findChangeNumber(database: OpenDatabase): Promise<string> {
  const known = waiting.get(database);
  if (known) return known;
  const read = new Promise<string>((resolve, reject) => {
    setImmediate(() => {
      waiting.delete(database);
      readNumber(database).then(resolve, reject);
    });
  });
  waiting.set(database, read);
  return read;
}

async function readNumber({ db }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number::text as number from sailing_change_counter`.execute(db);
  return rows[0]?.number ?? '0';
}
