import type { Selectable } from 'kysely';

import { seatUntilText } from '../membership/seat-until.ts';
import { inOneQuery } from '../in-one-query.ts';
import type { OpenDatabase, Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

type SessionRow = Selectable<Tables['session']>;

export async function insertSession(
  { db }: Queries,
  session: {
    token_hash: Buffer;
    member_id: number;
    create_time: Date;
    last_time: Date;
    expire_time: Date;
    user_agent: string;
    address: string;
  },
): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** A session with the fields of its member that every request needs. */
export type SessionOfMember = Pick<SessionRow, 'last_time' | 'expire_time'> & { session_id: number } & Omit<
    Selectable<Tables['member']>,
    'nickname' | 'avatar' | 'create_time' | 'invite_code' | 'inviter_id'
  > & { seat_until: Date | null };

/** A session with the position (from 1) of its token among the tokens in the query. */
type PlacedSession = SessionOfMember & { place: number };

/** The token of a request, as its hash, and the time of the request. */
interface SessionAsked {
  tokenHash: Buffer;
  now: Date;
}

/**
 * Returns the session of a token with its member; null if the token has no live session. Every authenticated
 * request calls this, so the calls of one turn of the event loop share a single prepared query.
 */
export const findSession = inOneQuery(
  async (
    { pool }: Pick<OpenDatabase, 'pool'>,
    asked: readonly SessionAsked[],
  ): Promise<(SessionOfMember | null)[]> => {
    const { rows } = await pool.query<PlacedSession>({
      name: 'session',
      text: `select asked.place::integer, session.last_time, session.expire_time, session.id as session_id, member.id,
        member.publisher, member.role, member.shipowner_id, member.vip_until, member.corporate_until,
        member.certification_status, member.data_key, member.key_id, member.disabled_time, member.mobile,
        ${seatUntilText('asked.now')} as seat_until
      from unnest($1::bytea[], $2::timestamptz[]) with ordinality as asked (token_hash, now, place)
      join session on session.token_hash = asked.token_hash join member on member.id = session.member_id`,
      values: [asked.map(({ tokenHash }) => tokenHash), asked.map(({ now }) => now.toISOString())],
    });
    const byPlace = new Map(rows.map(({ place, ...session }) => [place, session]));
    return asked.map((_, at) => byPlace.get(at + 1) ?? null);
  },
);

export async function updateSessionLastTime({ db }: Queries, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_time: now }).where('token_hash', '=', tokenHash).execute();
}

/** The condition for a live session: it has not expired and was used after `idleSince`. */
export interface LiveSince {
  now: Date;
  idleSince: Date;
}

export async function listSessions(
  { db }: Queries,
  memberId: number,
  { now, idleSince }: LiveSince,
): Promise<Pick<SessionRow, 'id' | 'user_agent' | 'address' | 'create_time' | 'last_time'>[]> {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'create_time', 'last_time'])
    .where('member_id', '=', memberId)
    .where('expire_time', '>', now)
    .where('last_time', '>', idleSince)
    .orderBy('last_time', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Selects sessions of one member: the session `id`, all sessions but `except`, or all sessions if neither is
 * given.
 */
export interface SessionChoice {
  memberId: number;
  id?: number;
  except?: number;
}

/** Ends the chosen sessions and returns their number. */
export async function deleteSessions(
  { db }: Queries,
  { memberId, id, except }: SessionChoice,
): Promise<number> {
  let chosen = db.deleteFrom('session').where('member_id', '=', memberId);
  if (id !== undefined) chosen = chosen.where('id', '=', id);
  if (except !== undefined) chosen = chosen.where('id', '!=', except);
  return Number((await chosen.executeTakeFirst()).numDeletedRows);
}

/** Ends the session of a token. Returns its member's id, or null if the session has already ended. */
export async function deleteSessionOfToken({ db }: Queries, tokenHash: Buffer): Promise<number | null> {
  const ended = await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst();
  return ended?.member_id ?? null;
}

export async function deleteSessionsOfMobiles({ db }: Queries, mobiles: readonly string[]): Promise<void> {
  await db
    .deleteFrom('session')
    .where('member_id', 'in', (members) =>
      members.selectFrom('member').select('id').where('mobile', 'in', mobiles),
    )
    .execute();
}

/** Deletes the member's sessions that have expired or been idle too long. */
export async function deleteEndedSessions(
  { db }: Queries,
  memberId: number,
  { now, idleSince }: LiveSince,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where((is) => is.or([is('expire_time', '<=', now), is('last_time', '<=', idleSince)]))
    .execute();
}
