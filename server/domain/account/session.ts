import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import { AppError } from '../../../contract/error-code.ts';
import {
  findSession,
  insertSession,
  updateSessionLastTime,
  type LiveSince,
  type SessionOfMember,
} from '../../db/account/sessions.ts';
import type { Config } from '../../config.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { isDemoMobile } from '../rights/demo-accounts.ts';
import type { Caller } from '../rights/caller.ts';
import { tierAt } from '../rights/tier.ts';
import type { Origin } from '../rights/origin.ts';
import { areDemoAccountsLetIn } from './demo-login.ts';
import { hashOf, makeToken } from './token.ts';

/** The time without a request after which a session ends, in ms. */
export const sessionIdleMs = 30 * dayMs;
/** The time after which a session ends even if it is used, in ms. */
export const sessionLifeMs = 180 * dayMs;
/**
 * The precision in ms with which the time of a session's last use is stored, because a database write at each
 * request would cost too much.
 */
const lastTimeStepMs = hourMs;

/**
 * The session of a token: the member, and the key under which the server encrypts the responses for this member.
 * Devices store these responses encrypted.
 */
export interface CallerSession {
  id: number;
  caller: Caller;
  dataKey: { id: number; secret: Buffer };
}

/** Creates a session and returns its token. The database stores only the token's hash. */
export async function createSession(
  queries: Queries,
  memberId: number,
  now: Date,
  { userAgent, address }: Pick<Origin, 'userAgent' | 'address'>,
): Promise<string> {
  const token = makeToken();
  await insertSession(queries, {
    token_hash: hashOf(token),
    member_id: memberId,
    create_time: now,
    last_time: now,
    expire_time: new Date(now.getTime() + sessionLifeMs),
    user_agent: userAgent.slice(0, 300),
    address,
  });
  return token;
}

interface SessionSource {
  database: OpenDatabase;
  config: Pick<Config, 'demoAccounts'>;
  origin: Pick<Origin, 'isForwarded'>;
  now: Date;
}

/**
 * Returns the session of a token with the member's current rights. Throws `session_ended` if the token has no
 * live session.
 */
export async function findCallerSession(
  token: string,
  { database, now, ...source }: SessionSource,
): Promise<CallerSession> {
  const tokenHash = hashOf(token);
  const session = await findSession(database, { tokenHash, now });
  if (!session || hasEnded(session, now)) throw new AppError('session_ended');
  if (isDemoMobile(session.mobile) && !areDemoAccountsLetIn(source)) throw new AppError('session_ended');
  if (now.getTime() - session.last_time.getTime() >= lastTimeStepMs) {
    await updateSessionLastTime(database, tokenHash, now);
  }
  return {
    id: session.session_id,
    caller: callerOf(session, now),
    dataKey: { id: session.key_id, secret: session.data_key },
  };
}

function hasEnded(session: SessionOfMember, now: Date): boolean {
  const idleMs = now.getTime() - session.last_time.getTime();
  return session.expire_time <= now || idleMs >= sessionIdleMs || session.disabled_time !== null;
}

/**
 * Returns the conditions under which a session is still valid at `now`. A session whose last use was before
 * `idleSince` has ended.
 */
export const liveSince = (now: Date): LiveSince => ({
  now,
  idleSince: new Date(now.getTime() - sessionIdleMs),
});

/** The data of a member from which the member's rights are computed. */
export type RightsBasis = Pick<
  SessionOfMember,
  | 'id'
  | 'role'
  | 'publisher'
  | 'shipowner_id'
  | 'certification_status'
  | 'vip_until'
  | 'corporate_until'
  | 'seat_until'
  | 'mobile'
>;

/**
 * Returns a member with the rights at `now`. Tiers begin and end by their dates alone, without a write to the
 * database.
 */
export function callerOf(member: RightsBasis, now: Date): Caller {
  return {
    role: member.role,
    member_id: member.id,
    publisher: member.publisher,
    shipowner_id: member.publisher ? member.shipowner_id : null,
    certified: member.certification_status === 1,
    tier: tierAt(member, now),
    is_demo: isDemoMobile(member.mobile),
  };
}
