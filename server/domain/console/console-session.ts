import type { Call } from '../../../contract/call.ts';
import type { Duty } from '../../../contract/call-facts.ts';
import { AppError } from '../../../contract/error-code.ts';
import { consoleLimits } from '../../../contract/limits/console-limits.ts';
import {
  deleteEndedConsoleSessions,
  findConsoleSession,
  insertConsoleSession,
  touchConsoleSession,
} from '../../db/console/sessions.ts';
import { findMember } from '../../db/account/members.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { callerOf } from '../account/session.ts';
import { hashOf, makeToken } from '../account/token.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { recordEvent } from '../rights/audit.ts';
import { assertProof } from './second-factor.ts';

/** The operator of a console session. */
export interface Operator {
  tokenHash: Buffer;
  member_id: number;
  /** The full mobile number. */
  mobile: string;
  nickname: string;
  duties: readonly Duty[];
  recoveryLeft: number;
  expireTime: Date;
  proofTime: Date;
}

/** Creates a console session and returns its token. The database stores only the token's hash. */
export async function createConsoleSession(
  queries: Queries,
  memberId: number,
  { now, origin }: { now: Date; origin: Pick<Origin, 'address' | 'userAgent'> },
): Promise<string> {
  const token = makeToken();
  await deleteEndedConsoleSessions(queries, now);
  await insertConsoleSession(queries, {
    token_hash: hashOf(token),
    member_id: memberId,
    create_time: now,
    last_time: now,
    expire_time: new Date(now.getTime() + consoleLimits.sessionHours * 3_600_000),
    proof_time: now,
    address: origin.address,
    user_agent: origin.userAgent.slice(0, 300),
  });
  return token;
}

/** The precision in ms with which the time of a session's last request is stored. */
const lastTimeStepMs = 60_000;

/**
 * Returns the operator of a console session token. Throws `login_required` without a token, and
 * `session_ended` if the token is unknown or expired.
 */
export async function openConsoleSession(
  token: string | null,
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<{ operator: Operator; caller: Caller }> {
  if (token === null) throw new AppError('login_required');
  const tokenHash = hashOf(token);
  const found = await findConsoleSession(database, tokenHash);
  const idleMs = now.getTime() - (found?.last_time.getTime() ?? 0);
  if (!found || found.expire_time <= now || idleMs >= consoleLimits.idleMinutes * 60_000)
    throw new AppError('session_ended');
  if (idleMs >= lastTimeStepMs) await touchConsoleSession(database, tokenHash, { last_time: now });
  const member = await findMember(database, found.member_id);
  if (!member) throw new AppError('session_ended');
  const { member_id, mobile, nickname, duties, recovery_hashes, expire_time, proof_time } = found;
  return {
    operator: {
      tokenHash,
      member_id,
      mobile,
      nickname,
      duties,
      recoveryLeft: recovery_hashes.length,
      expireTime: expire_time,
      proofTime: proof_time,
    },
    caller: callerOf({ ...member, seat_until: null }, now),
  };
}

/**
 * Throws `permission_denied` if the operator lacks the duty that the call requires. Throws
 * `verification_failed` for an irreversible call if the operator's last authenticator code is too old.
 */
export function assertDuty(
  { duties, proofTime }: Operator,
  { duty = 'any', irreversible }: Pick<Call, 'duty' | 'irreversible'>,
  now: Date,
): void {
  if (duty !== 'any' && !duties.includes(duty)) throw new AppError('permission_denied');
  if (irreversible) assertProof(proofTime, now);
}

/**
 * The request fields that identify the affected row. Only these fields are copied to the audit log, because
 * they contain no personal data.
 */
const naming = ['id', 'kind', 'key', 'number', 'decision'];

/**
 * Records a call of the console in the audit log, with the operator and the affected row. Calls that only read
 * are recorded if they show personal data.
 */
export async function recordConsoleCall(
  call: Pick<Call, 'method' | 'path' | 'personal'>,
  request: unknown,
  {
    operator,
    database,
    now,
    address,
  }: { operator: Operator; database: OpenDatabase; now: Date; address: string },
): Promise<void> {
  if (call.method === 'GET' && !call.personal) return;
  const fields = typeof request === 'object' && request !== null ? Object.entries(request) : [];
  const about = fields.filter(([name, value]) => naming.includes(name) && typeof value !== 'object');
  const { member_id, mobile } = operator;
  const detail = { call: call.path, ...Object.fromEntries(about) };
  await recordEvent(database, {
    action: 'console_call',
    actor: 'operator',
    member_id,
    mobile,
    address,
    now,
    detail,
  });
}
