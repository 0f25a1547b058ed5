import { randomBytes } from 'node:crypto';

import type { ParsedRequestOf } from '../../contract/call.ts';
import type { LoginAnswer, smsLogin } from '../../contract/calls/login.ts';
import { AppError } from '../../contract/error-code.ts';
import { maskMobile } from '../../contract/rules/mask-mobile.ts';
import { sealedFormat } from '../../contract/rules/sealed-format.ts';
import * as members from '../db/members.ts';
import type { Queries } from '../db/open.ts';
import { deleteEndedSessions } from '../db/sessions.ts';
import { consumeCode } from '../db/sms-codes.ts';
import { versionsInForce } from './agreements.ts';
import { recordEvent } from './audit.ts';
import { assertCode, codeRefusal } from './check-code.ts';
import { demoCode, isDemoMobile, isDemoOpen } from './demo-login.ts';
import { refusal } from './refusal.ts';
import { createSession, liveSince, sessionLifeMs } from './session.ts';
import type { Visit } from './sms-codes.ts';

type LoginRequest = ParsedRequestOf<typeof smsLogin>;

/**
 * Opens a session for whoever has the code that was sent to a number; the first one makes the
 * member. Throws `verification_failed`, or `permission_denied` for an account that is switched off.
 */
export async function loginBySms(request: LoginRequest, visit: Visit): Promise<LoginAnswer> {
  const { mobile } = request;
  const { address } = visit.origin;
  try {
    const codeHash = isDemoMobile(mobile)
      ? await assertDemoCode(request, visit)
      : await assertCode({ mobile, purpose: 'login', code: request.code }, visit);
    return await visit.database.db
      .transaction()
      .execute((db) => openSession(request, { ...visit, queries: { db }, codeHash }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const detail = { why: error.errors[0]?.code ?? error.code };
    const event = { action: 'login_failed', actor: 'visitor', mobile, address, now: visit.now } as const;
    await recordEvent(visit.database, { ...event, detail });
    throw error;
  }
}

/** Demo accounts need no code to be asked for first; theirs is shown. */
async function assertDemoCode({ code }: LoginRequest, visit: Visit): Promise<null> {
  if (!(await isDemoOpen(visit))) throw codeRefusal(visit.language, 'code_expired');
  if (code !== demoCode) throw refusal(visit.language, demoRefused);
  return null;
}

const demoRefused = { code: 'verification_failed', field: 'code', why: 'code_invalid' } as const;

interface Opening extends Visit {
  /** Inside the transaction of this login. */
  queries: Queries;
  /** Null for a demo account. */
  codeHash: Buffer | null;
}

/** Everything of one login stands or falls together: two requests with the same right code open one session. */
async function openSession(request: LoginRequest, opening: Opening): Promise<LoginAnswer> {
  const { mobile } = request;
  const { queries, codeHash, now, language, origin } = opening;
  const used = codeHash && { mobile, purpose: 'login', code_hash: codeHash };
  if (used && !(await consumeCode(queries, used))) throw codeRefusal(language, 'code_expired');
  const { member, isNew } = await memberOf(request, opening);
  if (member.disabled_time !== null) {
    throw refusal(language, { code: 'permission_denied', field: 'mobile', why: 'member_disabled' });
  }
  const accepted = { member_id: member.id, accept_time: now };
  await members.insertAcceptedAgreements(
    queries,
    versionsInForce.map((agreement) => ({ ...accepted, ...agreement })),
  );
  await deleteEndedSessions(queries, member.id, liveSince(now));
  const token = await createSession(queries, member.id, now, origin);
  const event = { action: 'login', actor: 'member', member_id: member.id, mobile } as const;
  const detail = { by: codeHash ? 'sms' : 'demo', is_new: isNew };
  await recordEvent(queries, { ...event, address: origin.address, now, detail });
  const former = await members.listFormerKeys(queries, member.id, new Date(now.getTime() - sessionLifeMs));
  return answerOf(member, former, token);
}

interface MemberAtLogin {
  member: members.Member;
  isNew: boolean;
}

async function memberOf(
  { mobile, invite_code }: LoginRequest,
  { queries, codeHash, now, language }: Opening,
): Promise<MemberAtLogin> {
  const known = await members.findMemberByMobile(queries, mobile);
  if (known) return { member: known, isNew: false };
  // Demo accounts come with the demo data or not at all.
  if (!codeHash) throw codeRefusal(language, 'code_expired');
  const isNew = await members.insertMember(queries, {
    mobile,
    data_key: randomBytes(sealedFormat.dataKeyBytes),
    inviter_id: invite_code ? await members.findInviterId(queries, invite_code.toUpperCase()) : null,
    create_time: now,
  });
  const member = await members.findMemberByMobile(queries, mobile);
  if (!member) throw new AppError('internal', { message: 'a member that was just made is gone' });
  return { member, isNew };
}

function answerOf(
  member: members.Member,
  former: readonly Pick<members.Member, 'key_id' | 'data_key'>[],
  token: string,
): LoginAnswer {
  return {
    token,
    expires_in: sessionLifeMs / 1000,
    header: 'Bearer',
    role: member.role,
    data_key: [member, ...former].map(({ key_id, data_key }) => ({
      key_id: String(key_id),
      key: data_key.toString('base64'),
    })),
    user_info: {
      id: member.id,
      publisher: member.publisher ? 1 : 0,
      avatar: member.avatar ?? '',
      mobile: maskMobile(member.mobile),
      nickname: member.nickname,
    },
  };
}
