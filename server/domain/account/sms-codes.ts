import { hash } from 'node:crypto';

import type { AnswerOf } from '../../../contract/call.ts';
import type { CodePurpose, getCode } from '../../../contract/calls/account/login.ts';
import type { SolvedPuzzle } from '../../../contract/calls/account/puzzle.ts';
import type { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { SmsFailure } from '../../adapters/sms/sms-sender.ts';
import type { Queries } from '../../db/open.ts';
import * as codes from '../../db/account/sms-codes.ts';
import { recordAlert, recordEvent, recordRepeated } from '../rights/audit.ts';
import { hashCode, makeCode } from './code-hash.ts';
import { isDemoMobile } from '../rights/demo-accounts.ts';
import { refusal } from '../rights/refusal.ts';
import { isSolved } from './puzzle.ts';
import { capsOf, longestCapMs, puzzleCaps, siteCap, type Cap } from './sms-caps.ts';
import type { Visit } from './visit.ts';

/**
 * Returns the purpose under which a login code is stored. If the request names a device, the purpose includes
 * its hash, so that only that device can use the code.
 */
export const loginPurpose = ({ device }: { device?: string | undefined }): 'login' | `login/${string}` =>
  device === undefined ? 'login' : `login/${hash('sha256', device, 'hex').slice(0, 32)}`;

/** A request of a visitor or member to send a code to a mobile number. */
export interface CodeRequest {
  mobile: string;
  purpose: CodePurpose;
  memberId?: number;
  puzzle?: SolvedPuzzle | undefined;
}

/**
 * Sends a new code, which replaces an earlier one. It never checks whether the number has an account, so
 * neither the answer nor its duration reveals that. Throws `too_many_requests` when a cap is used up,
 * `puzzle_required` when a puzzle must be solved first, and `unavailable` when the message could not be sent.
 */
export async function sendCode(
  { mobile, purpose, memberId, puzzle }: CodeRequest,
  visit: Visit,
): Promise<AnswerOf<typeof getCode>> {
  const answer = {
    wait_seconds: serverLimits.verificationCodeWaitSeconds,
    valid_seconds: serverLimits.verificationCodeSeconds,
    server_time: visit.now.toISOString(),
    channel: visit.outside.sms.channel,
  };
  // The owner of a demo account logs in with the published demo code, which the login form shows, so no
  // message is sent.
  if (isDemoMobile(mobile)) return answer;
  const code = makeCode();
  const isFree = memberId !== undefined || (await isSolved(mobile, puzzle, visit));
  const sendId = await reserve({ mobile, isFree }, visit);
  const asker = memberId
    ? ({ actor: 'member', member_id: memberId } as const)
    : ({ actor: 'visitor' } as const);
  const who = { ...asker, mobile, address: visit.origin.address, now: visit.now };
  const fresh = { mobile, purpose, code, sendId };
  try {
    await visit.outside.sms.send(mobile, code, purpose);
  } catch (error) {
    const kind = error instanceof SmsFailure ? error.kind : 'unsure';
    // A failed message does not count against the number, but still counts against the sender's network.
    // Otherwise a client could request codes without limit and guess each of them.
    await codes.forgetWhoWasSent(visit.database, sendId);
    if (kind === 'unsure') await storeCode(fresh, visit);
    const problem = error instanceof Error ? error.message.replaceAll(mobile, maskMobile(mobile)) : '';
    const event = { ...who, action: 'code_not_sent', detail: { kind, problem } } as const;
    await recordRepeated(visit.database, event, visit.origin.network);
    throw failureOf(kind, error);
  }
  await storeCode(fresh, visit);
  await recordEvent(visit.database, {
    ...who,
    action: 'code_sent',
    detail: { purpose: purpose.replace(/^login\/.*/, 'login') },
  });
  return answer;
}

interface FreshCode {
  mobile: string;
  purpose: CodePurpose;
  code: string;
  /** The id of the message that contains the code. */
  sendId: string;
}

/**
 * Stores the code. From then on, a person can use it and an attacker can guess it. If the sending certainly
 * failed, this function is not called and the earlier code stays valid.
 */
async function storeCode({ mobile, purpose, code, sendId }: FreshCode, visit: Visit): Promise<void> {
  const expire_time = new Date(visit.now.getTime() + serverLimits.verificationCodeSeconds * 1000);
  const hash = await hashCode(code);
  await codes.putCode(visit.database, { mobile, purpose, ...hash, expire_time, send_id: sendId });
}

interface Sending {
  mobile: string;
  /**
   * True if no further puzzle is required, because the request contains a solved one or is from a logged-in
   * member.
   */
  isFree: boolean;
}

/**
 * Counts the message before it is sent and returns its id. Throws if a limit is reached. If the message were
 * counted afterwards, two requests could both pass one cap. The provider is called outside the transaction,
 * because it may take seconds.
 */
async function reserve({ mobile, isFree }: Sending, visit: Visit): Promise<string> {
  const { database, now, origin, config } = visit;
  const { hourlyCap } = config.sms;
  const isPuzzling = !isFree && config.rateLimitPerMinute > 0;
  const caps = [
    ...capsOf({ mobile, origin, hourlyCap }),
    ...(isPuzzling ? puzzleCaps({ origin, hourlyCap }) : []),
  ];
  // First checks the limits without the lock, because most requests that exceed a limit can be refused
  // without waiting for it.
  assertRoom(caps, await codes.findFullCaps(database, caps, now), visit);
  const outcome = await database.db.transaction().execute(async (db) => {
    await codes.lockSends({ db });
    const full = await codes.findFullCaps({ db }, caps, now);
    if (full.some(Boolean)) return { full, id: '' };
    await codes.deleteOldSends({ db }, new Date(now.getTime() - longestCapMs));
    const { network, subnet } = origin;
    const id = await codes.insertSend({ db }, { mobile, network, subnet, create_time: now });
    await alertIfLast({ db }, visit);
    await alertIfUnused({ db }, visit);
    return { full, id };
  });
  assertRoom(caps, outcome.full, visit);
  return outcome.id;
}

/** Alerts the operator if this message was the last one that the site's hourly cap allowed. */
async function alertIfLast(queries: Queries, { now, origin, config }: Visit): Promise<void> {
  const cap = siteCap(config.sms.hourlyCap);
  const [full] = await codes.findFullCaps(queries, [cap], now);
  if (!full) return;
  const event = { action: 'sms_cap_reached', actor: 'visitor', address: origin.address, now } as const;
  await recordAlert(queries, { ...event, detail: { most: cap.most } });
}

/**
 * Alerts the operator when few of the codes sent in the last hour were used. Most people use the code that
 * they request, so a low rate indicates abuse.
 */
async function alertIfUnused(queries: Queries, { now, origin }: Visit): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const hour = { since: ago(3600), until: ago(serverLimits.verificationCodeSeconds) };
  const { sent, verified } = await codes.countVerified(queries, hour);
  const isFew = verified * 100 < sent * serverLimits.verifyRatePercentLeast;
  if (sent < serverLimits.verifyRateCodesLeast || !isFew) return;
  const event = { action: 'sms_verify_rate_low', actor: 'visitor', address: origin.address, now } as const;
  await recordAlert(queries, { ...event, detail: { sent, verified } });
}

function assertRoom(caps: readonly Cap[], full: readonly (Date | null)[], visit: Visit): void {
  const { now } = visit;
  const at = full.findIndex(Boolean);
  const cap = caps[at];
  if (!cap) return;
  if (cap.why === 'code_puzzle') throw refusal({ code: 'puzzle_required', field: 'mobile', why: cap.why });
  const seconds = Math.max(1, Math.ceil(((full[at]?.getTime() ?? 0) - now.getTime()) / 1000));
  throw refusal({
    code: 'too_many_requests',
    field: 'mobile',
    why: cap.why,
    values: { seconds, minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}

const limitedSeconds = 3600;

function failureOf(kind: SmsFailure['kind'], cause: unknown): AppError {
  const field = 'mobile';
  if (kind === 'limited') {
    const values = { minutes: limitedSeconds / 60 };
    const wait = { why: 'code_mobile_limit', values, retryAfterSeconds: limitedSeconds } as const;
    return refusal({ code: 'too_many_requests', field, ...wait, cause });
  }
  const why = kind === 'unsure' ? 'code_sent_unsure' : 'code_not_sent';
  return refusal({ code: 'unavailable', field, why, retryAfterSeconds: 60, cause });
}
