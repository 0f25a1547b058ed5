import type { LoginAnswer } from '../../../contract/calls/account/login.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import * as members from '../../db/account/members.ts';
import type { Queries } from '../../db/open.ts';
import { deleteEndedSessions } from '../../db/account/sessions.ts';
import { listSiteSettings } from '../../db/site/settings.ts';
import { versionsIn } from '../agreements/agreements.ts';
import { recordEvent } from '../rights/audit.ts';
import { mayOpen } from './demo-login.ts';
import { refusal } from '../rights/refusal.ts';
import { createSession, liveSince, sessionLifeMs } from './session.ts';
import type { Visit } from './visit.ts';

/**
 * A member whose identity was proven. `by` is the proof: an SMS code, the code of a demo account, or WeChat.
 */
export interface ShownMember {
  member: members.Member;
  isNew: boolean;
  by: 'sms' | 'demo' | 'wechat';
}

/** A login inside its transaction: the request (`Visit`) and the transaction's queries. */
export interface Opening extends Visit {
  queries: Queries;
}

/**
 * Opens a session and records the agreements that the member accepted. Throws `permission_denied` for a
 * disabled account, or for a demo account where demo logins are not allowed.
 */
export async function openSession(
  { member, isNew, by }: ShownMember,
  opening: Opening,
): Promise<LoginAnswer> {
  const { queries, now, origin } = opening;
  if (!(await mayOpen(member.mobile, { ...opening, database: queries }))) {
    throw refusal({ code: 'permission_denied', field: 'mobile', why: 'demo_closed' });
  }
  if (member.disabled_time !== null) {
    throw refusal({ code: 'permission_denied', field: 'mobile', why: 'member_disabled' });
  }
  const accepted = { member_id: member.id, accept_time: now };
  await members.insertAcceptedAgreements(
    queries,
    versionsIn(await listSiteSettings(queries)).map((agreement) => ({ ...accepted, ...agreement })),
  );
  await deleteEndedSessions(queries, member.id, liveSince(now));
  const token = await createSession(queries, member.id, now, origin);
  const event = { action: 'login', actor: 'member', member_id: member.id, mobile: member.mobile } as const;
  const detail = { by, is_new: isNew };
  await recordEvent(queries, { ...event, address: origin.address, now, detail });
  const former = await members.listFormerKeys(queries, member.id, new Date(now.getTime() - sessionLifeMs));
  return answerOf(member, former, token);
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
