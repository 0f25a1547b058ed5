import { randomUUID } from 'node:crypto';

import { sql, type Transaction } from 'kysely';

import type { OpenDatabase, Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

/** The interval in ms at which the writer renews its lease. */
const renewMs = 5_000;
/** The time in seconds after which another server replaces a writer that did not renew its lease. */
const leaseSeconds = 20;
/** The time in ms without a renewal after which the writer stops by itself. It is shorter than the lease. */
const giveUpMs = 15_000;

/** The time in ms after which PostgreSQL aborts a write transaction whose server hangs. */
const hungMs = 10_000;

/**
 * Thrown when another server has taken over the writing of positions, so that a batch must not be written.
 */
export class LeaseLost extends Error {
  constructor() {
    super('Another server writes the vessel positions');
    this.name = 'LeaseLost';
  }
}

/** The right to write positions. */
export interface WriterLease {
  /** Aborted when the server stops or the lease is lost. */
  until: AbortSignal;
  /**
   * Throws `LeaseLost` in a transaction if another server has taken over. A server that hung longer than its
   * lease would otherwise write once more when it continues.
   */
  assertHeld: (transaction: Transaction<Tables>) => Promise<void>;
}

/**
 * Runs the work unless another server of the database is doing it. Returns true if it ran. The lease is a row
 * with an expiry, so that another server can take over from one that has crashed or hangs. The embedded engine
 * has only one process and needs no lease.
 */
export async function asOnlyWriter(
  { db, engine }: OpenDatabase,
  stop: AbortSignal,
  work: (lease: WriterLease) => Promise<void>,
): Promise<boolean> {
  if (engine === 'embedded') {
    await work({ until: stop, assertHeld: async () => {} });
    return true;
  }
  const holder = randomUUID();
  if (!(await take({ db }, holder))) return false;
  const lost = new AbortController();
  let renewed = performance.now();
  const renew = async () => {
    const asked = performance.now();
    if (asked - renewed > giveUpMs) lost.abort();
    if (await take({ db }, holder)) renewed = asked;
    else lost.abort();
  };
  // A renewal that fails because of a short database outage is ignored. After a long outage, the next renewal
  // finds the lease lost.
  const renewals = setInterval(() => void renew().catch(() => {}), renewMs);
  try {
    await work({
      until: AbortSignal.any([stop, lost.signal]),
      assertHeld: (transaction) => assertHolder(transaction, holder),
    });
  } finally {
    clearInterval(renewals);
    // An error is ignored: if the database cannot be reached, the lease simply expires.
    await db
      .deleteFrom('writer_lease')
      .where('holder', '=', holder)
      .execute()
      .catch(() => {});
  }
  return true;
}

/** Takes or renews the lease. Returns false if another server has it. */
async function take({ db }: Queries, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into writer_lease (name, holder, expire_time)
    values ('positions', ${holder}, clock_timestamp() + ${leaseSeconds} * interval '1 second')
    on conflict (name) do update set holder = excluded.holder, expire_time = excluded.expire_time
    where writer_lease.holder = excluded.holder or writer_lease.expire_time < clock_timestamp()
    returning holder`.execute(db);
  return rows.length > 0;
}

/**
 * Locks the row, so that no other server takes over before the transaction ends. PostgreSQL ends the
 * transaction of a server that hangs in it, because its locks would stop the next writer.
 */
async function assertHolder(transaction: Transaction<Tables>, holder: string): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${`${hungMs}`}, true)`.execute(
    transaction,
  );
  const row = await transaction
    .selectFrom('writer_lease')
    .select('holder')
    .where('name', '=', 'positions')
    .where('holder', '=', holder)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new LeaseLost();
}
