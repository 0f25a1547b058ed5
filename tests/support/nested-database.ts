import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

import type { OpenDatabase } from '../../server/db/open.ts';
import type { Tables } from '../../server/db/tables.ts';

/** A database inside one open transaction. Its rows can be restored. */
export interface NestedDatabase {
  database: OpenDatabase;
  /** Runs a function and then restores the rows to their previous state. Calls may be nested. */
  undone: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Rolls back all changes. */
  end: () => Promise<void>;
}

/**
 * Opens a transaction, and a database on the connection of this transaction, which executes one statement
 * after another. Transactions of the server's code become savepoints, so they must not overlap. Restoring the
 * rows takes less than a millisecond, but creating them takes many requests.
 */
export async function nestDatabase(outer: OpenDatabase): Promise<NestedDatabase> {
  const client = await outer.pool.connect();
  await client.query('begin');
  const pool = poolOn(client);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let depth = 0;
  return {
    database: { ...outer, db, pool },
    undone: async (run) => {
      const name = `state_${depth++}`;
      await client.query(`savepoint ${name}`);
      try {
        return await run();
      } finally {
        await client.query(`rollback to savepoint ${name}; release savepoint ${name}`);
        depth--;
      }
    },
    end: async () => {
      await client.query('rollback');
      client.release();
    },
  };
}

/** Returns a pool that gives the connection of the open transaction to every caller. */
function poolOn(client: pg.PoolClient): pg.Pool {
  const toClient = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: unknown, ...rest: unknown[]) => {
    const result = last.then(() => toClient(asNested(statement), ...rest));
    last = result.catch(() => {});
    return result;
  };
  const lent = { query, release: () => {} };
  return { query, connect: async () => lent, end: async () => {} } as unknown as pg.Pool;
}

/** Maps the statements of a transaction to the statements of a savepoint. */
const nested: Readonly<Record<string, string>> = {
  begin: 'savepoint inner_one',
  commit: 'release savepoint inner_one',
  rollback: 'rollback to savepoint inner_one; release savepoint inner_one',
};

function asNested(statement: unknown): unknown {
  if (typeof statement === 'object' && statement !== null && 'text' in statement)
    return { ...statement, text: asNested(statement.text) };
  if (typeof statement !== 'string') return statement;
  const [first = '', ...rest] = statement.split(';');
  if (/^start transaction/i.test(first)) return nested['begin'];
  const replaced = nested[first.trim().toLowerCase()];
  return replaced === undefined ? statement : [replaced, ...rest].join(';');
}
