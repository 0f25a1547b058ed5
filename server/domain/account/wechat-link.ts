import type { AnswerOf } from '../../../contract/call.ts';
import type { memberWechatData } from '../../../contract/calls/account/wechat.ts';
import type { Member } from '../../db/account/members.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import {
  deleteLink,
  findLinkTime,
  insertLink,
  isLinkedTo,
  redeemTicket,
} from '../../db/account/wechat-login.ts';
import { isDemoMobile } from '../rights/demo-accounts.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import type { Visit } from './visit.ts';
import { hashOfPass, wechatRefusal } from './wechat-login.ts';

/**
 * Links the WeChat account of a ticket to the member who has just proven to own the mobile number. It runs in
 * the login's transaction: if the link is refused, neither the ticket nor the SMS code is used up.
 */
export async function linkWechat(
  { ticket, member }: { ticket: string; member: Member },
  { queries, now, origin }: Visit & { queries: Queries },
): Promise<void> {
  // Many people share a demo account. A WeChat link would give one of them a login that remains after the
  // demo data is removed.
  if (isDemoMobile(member.mobile)) throw wechatRefusal('wechat_demo');
  const unionid = await redeemTicket(queries, hashOfPass(ticket), now);
  if (unionid === null) throw wechatRefusal('wechat_ticket_unknown');
  if (!(await insertLink(queries, { member_id: member.id, unionid, link_time: now }))) {
    if (await isLinkedTo(queries, { memberId: member.id, unionid })) return;
    throw wechatRefusal('wechat_other_linked');
  }
  const event = { action: 'wechat_linked', actor: 'member', member_id: member.id } as const;
  await recordEvent(queries, { ...event, address: origin.address, now });
}

/** The context of a call about the member's own WeChat link. */
interface LinkVisit {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
  origin: Pick<Origin, 'address'>;
}

export async function viewLink({ database, caller }: LinkVisit): Promise<AnswerOf<typeof memberWechatData>> {
  const time = await findLinkTime(database, caller.member_id);
  return { link_time: time?.toISOString() ?? null };
}

/** Removes the link to WeChat. The member can still log in by number. */
export async function unlinkWechat({ database, caller, now, origin }: LinkVisit): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    if (!(await deleteLink({ db }, caller.member_id))) return;
    const event = { action: 'wechat_unlinked', actor: 'member', member_id: caller.member_id } as const;
    await recordEvent({ db }, { ...event, address: origin.address, now });
  });
}
