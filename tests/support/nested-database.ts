import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

import type { OpenDatabase } from '../../server/db/open.ts';
import type { Tables } from '../../server/db/tables.ts';

/** A database inside one open transaction, whose rows can be restored. */
export interface NestedDatabase {
  database: OpenDatabase;
  /** Runs a function and then restores the rows as they were before. May be nested. */
  undone: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Rolls everything back. */
  end: () => Promise<void>;
}

/**
 * Opens a transaction, and a database on its connection, which executes one statement after the other. Transactions of the server's code become savepoints,
 * so they must follow one another. Restoring the rows takes less than a millisecond; creating them takes many
 * requests.
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

/** Returns a pool that lends the connection of the open transaction to every caller. */
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

/** The statements of a transaction, as those of a savepoint. */
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
