import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';

import { lockKeys } from '../lock-keys.ts';
import type { OpenDatabase, Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

/** Where a prepared statement runs: the pool, or the connection of a transaction. */
export type Prepared = Pick<pg.Pool, 'query'>;

/** A transaction, by the query builder or by prepared statements. */
export interface QueueTransaction extends Queries {
  connection: Prepared;
}

/** The stored answer to a key. A tombstone (of a key that was forbidden before it came) has no fingerprint. */
export interface StoredAnswer {
  key: string;
  call: string;
  fingerprint: Buffer | null;
  status: number;
  /** JSON. */
  answer: string;
}

/**
 * Runs a transaction that is the only one to change anything by way of this member's queue: a second
 * request with the same key waits here until the first one's answer is stored, and no two batches of
 * one member wait for each other's rows. The lock ends with the transaction.
 */
export async function inQueue<Result>(
  { pool }: OpenDatabase,
  memberId: number,
  run: (transaction: QueueTransaction) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  try {
    // `run` does not wait for the lock before its first statement. One connection runs its statements in order:
    // that one sees what was stored before the lock was given, and fails where the lock was not given.
    const [begun, ran] = await Promise.allSettled([
      connection.query(`begin; select pg_advisory_xact_lock(${lockKeys.queue}, ${Math.trunc(memberId)})`),
      run({ db: builderOn(connection), connection }),
    ]);
    if (begun.status === 'rejected') throw begun.reason;
    if (ran.status === 'rejected') throw ran.reason;
    await connection.query('commit');
    connection.release();
    return ran.value;
  } catch (error) {
    // A connection that cannot be rolled back is of no more use; the first error is the one to tell.
    await connection.query('rollback').then(
      () => connection.release(),
      (broken: Error) => connection.release(broken),
    );
    throw error;
  }
}

const builders = new WeakMap<pg.PoolClient, Kysely<Tables>>();

/** The query builder over one connection, which it neither opens nor gives back. */
function builderOn(connection: pg.PoolClient): Kysely<Tables> {
  const made = builders.get(connection);
  if (made) return made;
  const lent = { query: connection.query.bind(connection), release: () => {} };
  const pool = { connect: async () => lent, end: async () => {} };
  const builder = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  builders.set(connection, builder);
  return builder;
}

export async function listAnswers(
  connection: Prepared,
  memberId: number,
  keys: readonly string[],
): Promise<StoredAnswer[]> {
  const { rows } = await connection.query<StoredAnswer>({
    name: 'list answers',
    text: `select key, call, fingerprint, status, answer from idempotency
      where member_id = $1 and key = any($2::uuid[])`,
    values: [memberId, keys],
  });
  return rows;
}

/** Fails when one of the keys is there already: then the whole transaction is undone. */
export async function insertAnswers(
  connection: Prepared,
  memberId: number,
  { answers, now }: { answers: readonly StoredAnswer[]; now: Date },
): Promise<void> {
  const column = <Name extends keyof StoredAnswer>(name: Name) => answers.map((answer) => answer[name]);
  await connection.query({
    name: 'insert answers',
    text: `insert into idempotency (member_id, key, call, fingerprint, status, answer, create_time)
      select $1::integer, sent.*, $2::timestamptz
      from unnest($3::uuid[], $4::text[], $5::bytea[], $6::smallint[], $7::text[]) as sent`,
    values: [
      memberId,
      now,
      column('key'),
      column('call'),
      column('fingerprint'),
      column('status'),
      column('answer'),
    ],
  });
}

/** Forgets what is older, some at a time so that nobody waits; says how many went. */
export async function deleteAnswers(
  { db }: Queries,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency where (member_id, key) in (
      select member_id, key from idempotency where create_time < ${before} order by create_time limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
