import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';

import { lockKeys } from '../lock-keys.ts';
import type { OpenDatabase, Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

/** A connection for prepared statements: the pool, or the connection of a transaction. */
export type Prepared = Pick<pg.Pool, 'query'>;

/** A transaction, for the query builder and for prepared statements. */
export interface QueueTransaction extends Queries {
  connection: Prepared;
}

/**
 * The stored answer to an idempotency key (the id of a queued change). If the change was cancelled before it
 * arrived, the answer is a tombstone and has no fingerprint.
 */
export interface StoredAnswer {
  key: string;
  call: string;
  fingerprint: Buffer | null;
  status: number;
  /** The answer as JSON text. */
  answer: string;
}

/**
 * Runs a transaction that has the queue lock of a member, an advisory lock that only one transaction at a
 * time can have. A second request with the same key therefore waits until the answer to the first is stored,
 * and two batches of one member never deadlock on rows. The lock is released when the transaction ends.
 */
export async function inQueue<Result>(
  { pool }: OpenDatabase,
  memberId: number,
  run: (transaction: QueueTransaction) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  try {
    // To save a round trip, `run` sends its first statement before the lock is granted. One connection
    // executes its statements in order, so this statement is executed after the lock was granted, and fails
    // if the lock was refused.
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
    // If the rollback fails, the connection is discarded. The caller gets the first error.
    await connection.query('rollback').then(
      () => connection.release(),
      (broken: Error) => connection.release(broken),
    );
    throw error;
  }
}

const builders = new WeakMap<pg.PoolClient, Kysely<Tables>>();

/** Returns the query builder over one connection. The builder neither opens nor releases this connection. */
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

/** Stores answers. Throws if one of the keys exists, so that the whole transaction is rolled back. */
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

/**
 * Deletes up to `most` old answers and returns their number. The caller deletes small batches, so that other
 * transactions do not wait long.
 */
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
