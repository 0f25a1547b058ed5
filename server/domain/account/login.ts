import { randomBytes } from 'node:crypto';

import type { ParsedRequestOf } from '../../../contract/call.ts';
import type { LoginAnswer, smsLogin } from '../../../contract/calls/account/login.ts';
import { AppError } from '../../../contract/error-code.ts';
import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import * as members from '../../db/account/members.ts';
import { consumeCode } from '../../db/account/sms-codes.ts';
import { isReturningPerson, leaveTrace, lockInviter, rewardRegistration } from '../invitations/rewards.ts';
import { recordRepeated } from '../rights/audit.ts';
import { assertCode, codeRefusal } from './check-code.ts';
import { isDemoMobile } from '../rights/demo-accounts.ts';
import { demoCode, mayOpen } from './demo-login.ts';
import { openSession, type Opening, type ShownMember } from './open-session.ts';
import { refusal } from '../rights/refusal.ts';
import { loginPurpose } from './sms-codes.ts';
import type { Visit } from './visit.ts';
import { linkWechat } from './wechat-link.ts';

type LoginRequest = ParsedRequestOf<typeof smsLogin>;

/**
 * Opens a session for a caller who has the code that was sent to a number. The first login creates the member.
 * Throws `verification_failed` if the code is wrong, and `permission_denied` if the account is disabled.
 */
export async function loginBySms(request: LoginRequest, visit: Visit): Promise<LoginAnswer> {
  const { mobile } = request;
  const { address } = visit.origin;
  try {
    const codeHash = isDemoMobile(mobile)
      ? await assertDemoCode(request, visit)
      : await assertCode({ mobile, purpose: loginPurpose(request), code: request.code }, visit);
    return await visit.database.db
      .transaction()
      .execute((db) => openByCode(request, { ...visit, queries: { db }, codeHash }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const detail = { why: error.problems[0]?.code ?? error.code };
    const event = { action: 'login_failed', actor: 'visitor', mobile, address, now: visit.now } as const;
    const client = visit.origin.network;
    await recordRepeated(visit.database, { ...event, detail }, client);
    throw error;
  }
}

/**
 * Checks the published code of a demo account, and throws if the code is wrong or the caller may not use demo
 * accounts. Returns null as the hash, because no code is sent to a demo account.
 */
async function assertDemoCode({ mobile, code }: LoginRequest, visit: Visit): Promise<null> {
  if (!(await mayOpen(mobile, visit))) throw codeRefusal();
  if (code !== demoCode) throw refusal(demoRefused);
  return null;
}

const demoRefused = { code: 'verification_failed', field: 'code', why: 'code_invalid' } as const;

interface CodeOpening extends Opening {
  /** The hash of the code that was sent; null for a demo account, to which no code is sent. */
  codeHash: Buffer | null;
}

/**
 * Performs all steps of a login in one transaction, so that two requests with the same correct code open only
 * one session. Throws for the second request, because the code is used up.
 */
async function openByCode(request: LoginRequest, opening: CodeOpening): Promise<LoginAnswer> {
  const { mobile, wechat_ticket: ticket } = request;
  const { queries, codeHash } = opening;
  const used = codeHash && { mobile, purpose: loginPurpose(request), code_hash: codeHash };
  if (used && !(await consumeCode(queries, used))) throw codeRefusal();
  const { member, isNew } = await memberOf(request, opening);
  if (ticket !== undefined) await linkWechat({ ticket, member }, opening);
  const { browser } = request;
  if (browser !== undefined) {
    await leaveTrace(queries, { member_id: member.id, kind: 'browser', value: browser }, opening.now);
  }
  return openSession({ member, isNew, by: codeHash ? 'sms' : 'demo' }, opening);
}

async function memberOf(
  { mobile, invite_code, browser }: LoginRequest,
  { queries, codeHash, now }: CodeOpening,
): Promise<Omit<ShownMember, 'by'>> {
  const known = await members.findMemberByMobile(queries, mobile);
  if (known) return { member: known, isNew: false };
  // Demo accounts are created with the demo data, never by a login.
  if (!codeHash) throw codeRefusal();
  const inviterId = invite_code ? await members.findInviterId(queries, invite_code.toUpperCase()) : null;
  if (inviterId !== null) await lockInviter(queries, inviterId);
  const isNew = await members.insertMember(queries, {
    mobile,
    data_key: randomBytes(sealedFormat.dataKeyBytes),
    inviter_id: inviterId,
    create_time: now,
  });
  const member = await members.findMemberByMobile(queries, mobile);
  if (!member) throw new AppError('internal', { message: 'the member that was just created does not exist' });
  if (isNew && inviterId !== null) {
    const isNewPerson = !(await isReturningPerson(queries, { mobile, browser }));
    await rewardRegistration(queries, { inviteeId: member.id, inviterId, isNew: isNewPerson }, now);
  }
  return { member, isNew };
}
