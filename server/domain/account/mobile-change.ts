import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  mobileHandle,
  mobileNewCode,
  mobileOldCode,
  mobileOldCodeVerify,
} from '../../../contract/calls/account/mobile.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { updateMobile, type Member } from '../../db/account/members.ts';
import { deleteSessions } from '../../db/account/sessions.ts';
import { consumeCode } from '../../db/account/sms-codes.ts';
import { deleteTicket, hasTicket, type TicketKey } from '../../db/account/tickets.ts';
import { isDemoMobile } from '../rights/demo-accounts.ts';
import { leaveTrace } from '../invitations/rewards.ts';
import { recordEvent, recordRepeated } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import { assertCode, codeRefusal, type Guess } from './check-code.ts';
import { memberOf } from './members.ts';
import { refusal } from '../rights/refusal.ts';
import { sendCode } from './sms-codes.ts';
import type { Visit } from './visit.ts';
import { createTicket } from './tickets.ts';
import { hashOf } from './token.ts';

/** A request that a member makes about the member's own account. */
export interface MemberVisit extends Visit {
  caller: Caller;
  sessionId: number | null;
}

/**
 * Sends a code to the member's current number, as the first step of a number change. Throws
 * `permission_denied` for a demo account, which many people share.
 */
export async function sendOldCode(visit: MemberVisit): Promise<AnswerOf<typeof mobileOldCode>> {
  const { id, mobile } = await memberOf(visit);
  if (isDemoMobile(mobile)) {
    throw refusal({ code: 'permission_denied', field: 'mobile', why: 'mobile_demo' });
  }
  const sent = await sendCode({ mobile, purpose: 'old_mobile', memberId: id }, visit);
  return { ...sent, mobile: maskMobile(mobile) };
}

/**
 * Exchanges the code of the current number for a ticket that is valid for this session. Throws if the code is
 * wrong or used up.
 */
export async function proveOldMobile(
  { code }: ParsedRequestOf<typeof mobileOldCodeVerify>,
  visit: MemberVisit,
): Promise<AnswerOf<typeof mobileOldCodeVerify>> {
  const { mobile } = await memberOf(visit);
  const guess = { mobile, purpose: 'old_mobile', code } as const;
  const code_hash = await assertGuess(guess, visit);
  const expire_time = new Date(visit.now.getTime() + serverLimits.mobileTicketSeconds * 1000);
  const ticket = await visit.database.db.transaction().execute(async (db) => {
    if (!(await consumeCode({ db }, { ...guess, code_hash }))) throw codeRefusal();
    const session_id = sessionOf(visit);
    return createTicket({ db }, { purpose: 'new_mobile', session_id, expire_time });
  });
  return { ticket, valid_seconds: serverLimits.mobileTicketSeconds, server_time: visit.now.toISOString() };
}

/**
 * Sends a code to the new number. Throws if it is the caller's present number or the ticket is not valid. The
 * server does not check whether the number belongs to another member, because the answer would reveal who has
 * an account.
 */
export async function sendNewCode(
  { ticket, mobile }: ParsedRequestOf<typeof mobileNewCode>,
  visit: MemberVisit,
): Promise<AnswerOf<typeof mobileNewCode>> {
  const { member } = await assertTicket(ticket, mobile, visit);
  return sendCode({ mobile, purpose: `new_mobile/${member.id}`, memberId: member.id }, visit);
}

/**
 * Changes the member's number and ends the other sessions, because a number is often changed after the old
 * phone was lost or passed on. Only a caller who has the code sent to the new number learns whether the number
 * belongs to another member. A repeated request, sent because the response was lost, returns success.
 */
export async function changeMobile(
  request: ParsedRequestOf<typeof mobileHandle>,
  visit: MemberVisit,
): Promise<AnswerOf<typeof mobileHandle>> {
  const isDone = async () => (await memberOf(visit)).mobile === request.mobile;
  const done = { mobile: maskMobile(request.mobile), ended: 0 };
  if (await isDone()) return done;
  try {
    return await changeOnce(request, visit);
  } catch (error) {
    // If two identical requests arrive together, the code was already used by the first when the second
    // checks it. The second succeeds too, because the number is already changed.
    if (await isDone()) return done;
    throw error;
  }
}

async function changeOnce(
  { ticket, mobile, code }: ParsedRequestOf<typeof mobileHandle>,
  visit: MemberVisit,
): Promise<AnswerOf<typeof mobileHandle>> {
  const { member, key } = await assertTicket(ticket, mobile, visit);
  const guess = { mobile, purpose: `new_mobile/${member.id}`, code } as const;
  const code_hash = await assertGuess(guess, visit);
  const { database, now, origin } = visit;
  const ended = await database.db.transaction().execute(async (db) => {
    if (!(await consumeCode({ db }, { ...guess, code_hash }))) throw codeRefusal();
    if (!(await updateMobile({ db }, member.id, mobile))) return null;
    if (!(await deleteTicket({ db }, key))) throw ticketRefusal();
    await leaveTrace({ db }, { member_id: member.id, kind: 'mobile', value: member.mobile }, now);
    const count = await deleteSessions({ db }, { memberId: member.id, except: sessionOf(visit) });
    const event = { action: 'mobile_changed', actor: 'member', member_id: member.id, mobile } as const;
    const detail = { from: maskMobile(member.mobile), ended: count };
    await recordEvent({ db }, { ...event, address: origin.address, now, detail });
    return count;
  });
  if (ended === null) {
    await recordFailure(mobile, 'mobile_taken', visit);
    throw refusal({ code: 'conflict', field: 'mobile', why: 'mobile_taken' });
  }
  return { mobile: maskMobile(mobile), ended };
}

/**
 * Throws `invalid` if the new number is already the caller's own number, and `verification_failed` if the
 * ticket is not valid. A valid ticket proves that the caller owns the old number.
 */
async function assertTicket(
  ticket: string,
  mobile: string,
  visit: MemberVisit,
): Promise<{ member: Member; key: TicketKey }> {
  const key = { token_hash: hashOf(ticket), purpose: 'new_mobile', session_id: sessionOf(visit) } as const;
  const member = await memberOf(visit);
  if (member.mobile === mobile) {
    throw refusal({ code: 'invalid', field: 'mobile', why: 'mobile_same' });
  }
  if (!(await hasTicket(visit.database, key, visit.now))) throw ticketRefusal();
  return { member, key };
}

const ticketRefusal = () => refusal({ code: 'verification_failed', field: 'ticket', why: 'ticket_expired' });

function sessionOf({ sessionId }: MemberVisit): number {
  if (sessionId === null) throw new AppError('login_required');
  return sessionId;
}

/**
 * Checks a guessed code of a number change and returns the hash of the stored code. Records a wrong guess in
 * the audit log and throws.
 */
async function assertGuess(guess: Guess, visit: MemberVisit): Promise<Buffer> {
  try {
    return await assertCode(guess, visit);
  } catch (error) {
    if (error instanceof AppError) await recordFailure(guess.mobile, error.problems[0]?.code, visit);
    throw error;
  }
}

async function recordFailure(mobile: string, why: string | undefined, visit: MemberVisit): Promise<void> {
  const { database, caller, origin, now } = visit;
  const event = { action: 'mobile_change_failed', actor: 'member', member_id: caller.member_id } as const;
  const client = `member ${caller.member_id}`;
  await recordRepeated(database, { ...event, mobile, address: origin.address, now, detail: { why } }, client);
}
