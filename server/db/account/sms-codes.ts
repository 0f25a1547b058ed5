import { sql, type RawBuilder } from 'kysely';

import { lockKeys } from '../lock-keys.ts';
import type { Queries } from '../open.ts';

/**
 * Takes an advisory lock until the transaction ends. The lock serializes the counting and adding of text
 * messages across all servers.
 */
export async function lockSends({ db }: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.sends})`.execute(db);
}

/**
 * A cap on text messages: at most `most` messages within `windowMs` that have `value` in `column`. If
 * `column` is null, all messages are counted.
 */
export interface SendCap {
  column: 'mobile' | 'network' | 'subnet' | null;
  value: string;
  windowMs: number;
  most: number;
}

/** Returns, for each cap, the time at which it allows another message, or null if it allows a message now. */
export async function findFullCaps(
  { db }: Queries,
  caps: readonly SendCap[],
  now: Date,
): Promise<(Date | null)[]> {
  const columns = caps.map((cap, at) => sql`(${freeing(cap, now)}) as ${sql.ref(`cap_${at}`)}`);
  const { rows } = await sql<Record<string, Date | null>>`select ${sql.join(columns)}`.execute(db);
  return caps.map((cap, at) => {
    const oldest = rows[0]?.[`cap_${at}`] ?? null;
    return oldest && new Date(oldest.getTime() + cap.windowMs);
  });
}

/**
 * Builds SQL for the time of the `most`-th newest message in the time span of a cap. The cap allows another
 * message when that message is older than the time span.
 */
function freeing({ column, value, windowMs, most }: SendCap, now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - windowMs);
  const own = column === null ? sql`true` : sql`${sql.ref(column)} = ${value}`;
  if (most === 0) return sql`${now}::timestamptz`;
  return sql`select create_time from sms_send where ${own} and create_time > ${since}
    order by create_time desc offset ${most - 1} limit 1`;
}

/** Records a text message before it is sent, and returns its id. */
export async function insertSend(
  { db }: Queries,
  send: { mobile: string; network: string; subnet: string; create_time: Date },
): Promise<string> {
  const { id } = await db.insertInto('sms_send').values(send).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Removes the mobile number from the record of a message that was not sent, or may not have been sent. The
 * message then no longer counts towards the cap of this number, because the person may not have received it. It
 * still counts towards the cap of the network from which it was requested.
 */
export async function forgetWhoWasSent({ db }: Queries, id: string): Promise<void> {
  await db.updateTable('sms_send').set({ mobile: null }).where('id', '=', id).execute();
}

/**
 * Deletes the records of messages sent before `before`, which no cap counts any more, and the codes that
 * expired before then.
 */
export async function deleteOldSends({ db }: Queries, before: Date): Promise<void> {
  await db.deleteFrom('sms_send').where('create_time', '<', before).execute();
  await db.deleteFrom('sms_code').where('expire_time', '<', before).execute();
}

/** Stores the only live code of a mobile number and purpose, and resets its attempts. */
export async function putCode(
  { db }: Queries,
  code: {
    mobile: string;
    purpose: string;
    code_hash: Buffer;
    salt: Buffer;
    expire_time: Date;
    send_id: string;
  },
): Promise<void> {
  const { code_hash, salt, expire_time, send_id } = code;
  await db
    .insertInto('sms_code')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['mobile', 'purpose'])
        .doUpdateSet({ code_hash, salt, expire_time, send_id, attempts: 0 }),
    )
    .execute();
}

export interface ClaimedTry {
  code_hash: Buffer;
  salt: Buffer;
  /** The number of attempts so far, including the present attempt. */
  attempts: number;
}

/**
 * Uses one attempt of a live code before the guess is compared. The single statement ensures that of
 * concurrent guesses at most `most` are compared. Returns null if there is no live code or no attempt left.
 */
export async function claimTry(
  { db }: Queries,
  { mobile, purpose, most, now }: { mobile: string; purpose: string; most: number; now: Date },
): Promise<ClaimedTry | null> {
  const claimed = await db
    .updateTable('sms_code')
    .set((is) => ({ attempts: is('attempts', '+', 1) }))
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('attempts', '<', most)
    .where('expire_time', '>', now)
    .returning(['code_hash', 'salt', 'attempts'])
    .executeTakeFirst();
  return claimed ?? null;
}

/**
 * Deletes a code that was entered correctly. Returns false if another request used it first or a new code has
 * replaced it.
 */
export async function consumeCode(
  { db }: Queries,
  { mobile, purpose, code_hash }: { mobile: string; purpose: string; code_hash: Buffer },
): Promise<boolean> {
  const used = await db
    .deleteFrom('sms_code')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', code_hash)
    .returning('send_id')
    .executeTakeFirst();
  if (!used) return false;
  await db.updateTable('sms_send').set({ is_verified: true }).where('id', '=', used.send_id).execute();
  return true;
}

/** Counts the text messages sent in a period, and among them the messages whose code was entered correctly. */
export async function countVerified(
  { db }: Queries,
  { since, until }: { since: Date; until: Date },
): Promise<{ sent: number; verified: number }> {
  const { rows } = await sql<{ sent: number; verified: number }>`
    select count(*)::integer as sent, count(*) filter (where is_verified)::integer as verified
    from sms_send where mobile is not null and create_time > ${since} and create_time <= ${until}`.execute(
    db,
  );
  return rows[0] ?? { sent: 0, verified: 0 };
}
