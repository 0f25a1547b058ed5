import { randomBytes } from 'node:crypto';

import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { sessionList, sessionRevoke } from '../../../contract/calls/account/login.ts';
import { AppError } from '../../../contract/error-code.ts';
import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { replaceDataKey } from '../../db/account/members.ts';
import { deleteConsoleSessionsOf } from '../../db/console/sessions.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { deleteSessionOfToken, deleteSessions, listSessions } from '../../db/account/sessions.ts';
import { recordEvent, type AuditEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import { sealListKeyAgain } from '../own-lists/own-lists.ts';
import { deviceOf } from './device-name.ts';
import type { Origin } from '../rights/origin.ts';
import { liveSince } from './session.ts';

/**
 * The largest value of the `id` column. PostgreSQL reports an error when a query compares the column with a
 * larger number.
 */
const idMost = 2_147_483_647;

export interface SessionVisit {
  database: OpenDatabase;
  caller: Caller;
  /** The id of this request's session; null for a visitor. */
  sessionId: number | null;
  now: Date;
  origin: Pick<Origin, 'address'>;
}

/** Ends the session of this request. Throws `login_required` for a visitor. */
export async function endSession(visit: SessionVisit): Promise<void> {
  const { database, caller, sessionId, origin, now } = visit;
  if (sessionId === null) throw new AppError('login_required');
  await database.db.transaction().execute(async (db) => {
    await deleteSessions({ db }, { memberId: caller.member_id, id: sessionId });
    const event = { action: 'logout', actor: 'member', member_id: caller.member_id } as const;
    await recordEvent({ db }, { ...event, address: origin.address, now });
  });
}

/**
 * Returns the caller's live sessions, the current one first. For a demo account, which strangers share, it
 * returns only the current session.
 */
export async function listOwnSessions(visit: SessionVisit): Promise<AnswerOf<typeof sessionList>> {
  const { database, caller, sessionId, now } = visit;
  const rows = await listSessions(database, caller.member_id, liveSince(now));
  const own = caller.is_demo ? rows.filter(({ id }) => id === sessionId) : rows;
  const list = own.map(({ user_agent, create_time, last_time, ...row }) => ({
    ...row,
    ...deviceOf(user_agent),
    create_time: create_time.toISOString(),
    last_time: last_time.toISOString(),
    is_current: row.id === sessionId,
  }));
  return { list: list.toSorted((one, other) => Number(other.is_current) - Number(one.is_current)) };
}

/**
 * Ends sessions: one session of the caller, all except the current one, all, or the session with a token hash.
 * Throws `not_found` if the caller has no session with the requested id, and `login_required` if a caller
 * without a session sends no token hash.
 */
export async function revokeSessions(
  request: ParsedRequestOf<typeof sessionRevoke>,
  visit: SessionVisit,
): Promise<AnswerOf<typeof sessionRevoke>> {
  if (request.token_hash !== undefined) return revokeByHash(request.token_hash, visit);
  const { database, caller, sessionId, origin, now } = visit;
  const memberId = caller.member_id;
  if (sessionId === null) throw new AppError('login_required');
  const event = { actor: 'member', address: origin.address, now } as const;
  if (caller.is_demo) return endOwnOf(request, visit, sessionId);
  if (request.all === 'all') return { ended: await endAllSessions(database, memberId, event) };
  if (request.id !== undefined && request.id > idMost) throw new AppError('not_found');
  const choice = request.id === undefined ? { memberId, except: sessionId } : { memberId, id: request.id };
  const ended = await database.db.transaction().execute(async (db) => {
    const count = await deleteSessions({ db }, choice);
    const detail = { ended: count };
    if (count > 0) {
      await recordEvent({ db }, { ...event, action: 'session_revoked', member_id: memberId, detail });
    }
    return count;
  });
  // The answer for the id of another member's session is the same as for an unknown id.
  if (request.id !== undefined && ended === 0) throw new AppError('not_found');
  return { ended };
}

/**
 * Ends the current session of a demo account and returns the number of ended sessions (0 or 1). Strangers
 * share the account, so one of them must not end the sessions of the others: throws `not_found` for another
 * session, and ends no session if all other sessions are to end.
 */
async function endOwnOf(
  { id, all }: ParsedRequestOf<typeof sessionRevoke>,
  visit: SessionVisit,
  sessionId: number,
): Promise<{ ended: number }> {
  if (id !== undefined && id !== sessionId) throw new AppError('not_found');
  if (id === undefined && all !== 'all') return { ended: 0 };
  await endSession(visit);
  return { ended: 1 };
}

/**
 * Ends every session of a member and replaces the data key, so that a device that has only the old key cannot
 * decrypt later answers.
 */
export async function endAllSessions(
  database: OpenDatabase,
  memberId: number,
  event: Pick<AuditEvent, 'actor' | 'address' | 'now'>,
): Promise<number> {
  return database.db.transaction().execute(async (db) => {
    const dataKey = randomBytes(sealedFormat.dataKeyBytes);
    const former = await replaceDataKey({ db }, memberId, { dataKey, now: event.now });
    await sealListKeyAgain({ db }, memberId, former, dataKey);
    const ended = await deleteSessions({ db }, { memberId });
    await deleteConsoleSessionsOf({ db }, memberId);
    const detail = { ended, key: 'replaced' };
    await recordEvent({ db }, { ...event, action: 'session_revoked', member_id: memberId, detail });
    return ended;
  });
}

/**
 * Records a logout that was made offline. If the device repeats it after a lost response, no session is
 * found, and the answer is still success.
 */
async function revokeByHash(tokenHash: string, visit: SessionVisit): Promise<{ ended: number }> {
  const { database, origin, now } = visit;
  return database.db.transaction().execute(async (db) => {
    const memberId = await deleteSessionOfToken({ db }, Buffer.from(tokenHash, 'hex'));
    if (memberId === null) return { ended: 0 };
    await recordLateLogout({ db }, { member_id: memberId, address: origin.address, now });
    return { ended: 1 };
  });
}

const recordLateLogout = (queries: Queries, event: Pick<AuditEvent, 'member_id' | 'address' | 'now'>) =>
  recordEvent(queries, { ...event, action: 'logout', actor: 'member', detail: { made: 'offline' } });
