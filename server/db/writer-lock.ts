import { randomUUID } from 'node:crypto';

import { sql, type Transaction } from 'kysely';

import type { OpenDatabase, Queries } from './open.ts';
import type { Tables } from './tables.ts';

/** The interval in ms at which the writer renews its lease. */
const renewMs = 5_000;
/** The time in seconds after which another server replaces a writer that did not renew its lease. */
const leaseSeconds = 20;
/**
 * The time in ms without a renewal after which the writer stops. It is shorter than the lease, so that the
 * writer stops before another server may begin.
 */
const giveUpMs = 15_000;

/** The time in ms after which PostgreSQL aborts the transaction of a writer that hangs. */
const hungMs = 10_000;

/** Thrown if another server has taken over the task, so that this server must not write its batch. */
export class LeaseLost extends Error {
  constructor() {
    super('Another server has taken over this work');
    this.name = 'LeaseLost';
  }
}

/** The lease: the right of one server to do a task, for example to write vessel positions. */
export interface WriterLease {
  /** Aborted when the server stops or the lease is lost. */
  until: AbortSignal;
  /**
   * Throws `LeaseLost` in a transaction if another server has taken over the lease. Without this check, a
   * server that hung longer than its lease would write once more when it continues.
   */
  assertLease: (transaction: Transaction<Tables>) => Promise<void>;
}

type LeaseName = Tables['writer_lease']['name'];

/**
 * Runs the task unless another server of the database is doing the task of the same name. Returns true if the
 * task was run. The lease is a row with an expiry time, so that another server can take over from a server
 * that has crashed or hangs. If the lease is lost, `until` is aborted and `assertLease` throws. The embedded
 * engine has only one process and needs no lease.
 */
export async function asOnlyWriter(
  { db, engine }: OpenDatabase,
  stop: AbortSignal,
  work: (lease: WriterLease) => Promise<void>,
  name: LeaseName = 'positions',
): Promise<boolean> {
  if (engine === 'embedded') {
    await work({ until: stop, assertLease: async () => {} });
    return true;
  }
  const holder = randomUUID();
  if (!(await acquire({ db }, name, holder))) return false;
  const lost = new AbortController();
  let renewed = performance.now();
  const renew = async () => {
    const asked = performance.now();
    if (asked - renewed > giveUpMs) lost.abort();
    if (await acquire({ db }, name, holder)) renewed = asked;
    else lost.abort();
  };
  // An error of a renewal is ignored, because the database may be unreachable only for a moment. After a long
  // outage, the next renewal detects that the lease is lost.
  const renewals = setInterval(() => void renew().catch(() => {}), renewMs);
  try {
    await work({
      until: AbortSignal.any([stop, lost.signal]),
      assertLease: (transaction) => assertHolder(transaction, name, holder),
    });
  } finally {
    clearInterval(renewals);
    // An error is ignored, because the lease expires by itself if the database cannot be reached.
    await db
      .deleteFrom('writer_lease')
      .where('holder', '=', holder)
      .execute()
      .catch(() => {});
  }
  return true;
}

/** Acquires or renews the lease. Returns false if another server has the lease. */
async function acquire({ db }: Queries, name: LeaseName, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into writer_lease (name, holder, expire_time)
    values (${name}, ${holder}, clock_timestamp() + ${leaseSeconds} * interval '1 second')
    on conflict (name) do update set holder = excluded.holder, expire_time = excluded.expire_time
    where writer_lease.holder = excluded.holder or writer_lease.expire_time < clock_timestamp()
    returning holder`.execute(db);
  return rows.length > 0;
}

/**
 * Locks the lease row, so that no other server takes over before the transaction ends. Throws `LeaseLost` if
 * this server no longer has the lease. If this server hangs in the transaction, PostgreSQL ends it, because
 * the lock would block the next writer.
 */
async function assertHolder(
  transaction: Transaction<Tables>,
  name: LeaseName,
  holder: string,
): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${`${hungMs}`}, true)`.execute(
    transaction,
  );
  const row = await transaction
    .selectFrom('writer_lease')
    .select('holder')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new LeaseLost();
}
