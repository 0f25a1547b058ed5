import { sql, type RawBuilder } from 'kysely';

import { lockKeys } from '../lock-keys.ts';
import type { Queries } from '../open.ts';

/** One transaction at a time, of all servers, counts messages and adds one; the rest wait here. */
export async function lockSends({ db }: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.sends})`.execute(db);
}

/** At most so many messages within a time that share a column's value; `null` = all messages. */
export interface SendCap {
  column: 'mobile' | 'network' | 'subnet' | null;
  value: string;
  windowMs: number;
  most: number;
}

/** For each cap that is used up, the moment at which it has room again; null where there is room now. */
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

/** The message that must leave the window before another one fits: the newest but `most - 1`. */
function freeing({ column, value, windowMs, most }: SendCap, now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - windowMs);
  const own = column === null ? sql`true` : sql`${sql.ref(column)} = ${value}`;
  if (most === 0) return sql`${now}::timestamptz`;
  return sql`select create_time from sms_send where ${own} and create_time > ${since}
    order by create_time desc offset ${most - 1} limit 1`;
}

/** Notes a message that is about to be sent. */
export async function insertSend(
  { db }: Queries,
  send: { mobile: string; network: string; subnet: string; create_time: Date },
): Promise<string> {
  const { id } = await db.insertInto('sms_send').values(send).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** It was not sent, or nobody knows whether it was: it counts where it was asked for, not against the person. */
export async function forgetWhoWasSent({ db }: Queries, id: string): Promise<void> {
  await db.updateTable('sms_send').set({ mobile: null }).where('id', '=', id).execute();
}

/** What no cap and no login looks at any more. */
export async function deleteOldSends({ db }: Queries, before: Date): Promise<void> {
  await db.deleteFrom('sms_send').where('create_time', '<', before).execute();
  await db.deleteFrom('sms_code').where('expire_time', '<', before).execute();
}

/** The one live code of a number and purpose, with its tries unused. */
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
  /** This one included. */
  attempts: number;
}

/**
 * Takes one of the tries of a live code before the guess is looked at, in one statement: of fifty
 * guesses at once no more than `most` are compared. Null without a live code or a try.
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

/** Uses the code up. False when somebody else did, or a new one has replaced it. */
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

/** Of the messages that reached somebody within a time, how many codes came back. */
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
