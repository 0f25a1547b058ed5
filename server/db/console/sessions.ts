import type { Insertable } from 'kysely';

import type { Duty } from '../../../contract/call-facts.ts';
import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export async function insertConsoleSession(
  { db }: Queries,
  session: Insertable<Tables['console_session']>,
): Promise<void> {
  await db.insertInto('console_session').values(session).execute();
}

/** A console session with its operator. */
export interface ConsoleSessionRow {
  member_id: number;
  mobile: string;
  nickname: string;
  duties: Duty[];
  recovery_hashes: Buffer[];
  last_time: Date;
  expire_time: Date;
  proof_time: Date;
}

/**
 * Returns the session of a token if its member is an enabled administrator with a second factor; otherwise
 * null.
 */
export async function findConsoleSession(
  { db }: Queries,
  tokenHash: Buffer,
): Promise<ConsoleSessionRow | null> {
  const found = await db
    .selectFrom('console_session as session')
    .innerJoin('console_operator as operator', 'operator.member_id', 'session.member_id')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'session.member_id',
      'mobile',
      'nickname',
      'duties',
      'recovery_hashes',
      'last_time',
      'expire_time',
      'proof_time',
    ])
    .where('token_hash', '=', tokenHash)
    .where('role', '=', 'ADMIN')
    .where('disabled_time', 'is', null)
    .where('confirm_time', 'is not', null)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Stores the time of a session's last request. If the request contained an accepted code, `proof_time` is
 * stored too.
 */
export async function touchConsoleSession(
  { db }: Queries,
  tokenHash: Buffer,
  times: { last_time: Date; proof_time?: Date },
): Promise<void> {
  await db.updateTable('console_session').set(times).where('token_hash', '=', tokenHash).execute();
}

export async function deleteConsoleSession({ db }: Queries, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('console_session').where('token_hash', '=', tokenHash).execute();
}

/** Ends all console sessions of a member. */
export async function deleteConsoleSessionsOf({ db }: Queries, memberId: number): Promise<void> {
  await db.deleteFrom('console_session').where('member_id', '=', memberId).execute();
}

/** Deletes console sessions whose expiry time has passed. */
export async function deleteEndedConsoleSessions({ db }: Queries, now: Date): Promise<void> {
  await db.deleteFrom('console_session').where('expire_time', '<=', now).execute();
}

/** Returns the time at which a member session was opened, or null if it has ended. */
export async function findLoginTime({ db }: Queries, sessionId: number): Promise<Date | null> {
  const found = await db
    .selectFrom('session')
    .select('create_time')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return found?.create_time ?? null;
}
