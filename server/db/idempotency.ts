import { sql } from 'kysely';

import type { Queries } from './open.ts';

/** What became of a key. A tombstone has no fingerprint. */
export interface KeptAnswer {
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
export function inQueue<Result>(
  { db }: Queries,
  memberId: number,
  run: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // In one message to the database; statements behind the lock see what was stored before it was given.
    const lock = `select pg_advisory_xact_lock(${queueLock}, ${Math.trunc(memberId)})`;
    try {
      await sql.raw(`begin; ${lock}`).execute(connection);
      const result = await run({ db: connection });
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      // Without a connection there is nothing to roll back, and the first error is the one to tell.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

/** The first half of the lock's name; the member is the second. */
const queueLock = 7_246_915;

export async function listKeptAnswers(
  { db }: Queries,
  memberId: number,
  keys: readonly string[],
): Promise<KeptAnswer[]> {
  const { rows } = await sql<KeptAnswer>`
    select key, call, fingerprint, status, answer from idempotency
    where member_id = ${memberId} and key = any(${keys}::uuid[])`.execute(db);
  return rows;
}

/** Fails when one of the keys is there already: then the whole transaction is undone. */
export async function insertKeptAnswers(
  { db }: Queries,
  memberId: number,
  { answers, now }: { answers: readonly KeptAnswer[]; now: Date },
): Promise<void> {
  const column = <Name extends keyof KeptAnswer>(name: Name) => answers.map((answer) => answer[name]);
  await sql`
    insert into idempotency (member_id, key, call, fingerprint, status, answer, create_time)
    select ${memberId}::integer, sent.*, ${now}::timestamptz
    from unnest(${column('key')}::uuid[], ${column('call')}::text[], ${column('fingerprint')}::bytea[],
      ${column('status')}::smallint[], ${column('answer')}::text[]) as sent`.execute(db);
}

/** Forgets what is older, some at a time so that nobody waits; says how many went. */
export async function deleteKeptAnswers(
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
