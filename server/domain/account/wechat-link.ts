import type { AnswerOf } from '../../../contract/call.ts';
import type { memberWechatData } from '../../../contract/calls/account/wechat.ts';
import type { Member } from '../../db/account/members.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import {
  deleteLink,
  findLinkTime,
  insertLink,
  isLinkedTo,
  takeTicket,
} from '../../db/account/wechat-login.ts';
import { isDemoMobile } from '../../demo/demo-accounts.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import type { Visit } from './visit.ts';
import { hashOfPass, wechatRefusal } from './wechat-login.ts';

/**
 * Links the WeChat of a ticket with the member who has just shown to have the number. It is part of
 * the login's transaction: when it is refused, neither the ticket nor the code by SMS is used up.
 */
export async function linkWechat(
  { ticket, member }: { ticket: string; member: Member },
  { queries, now, origin }: Visit & { queries: Queries },
): Promise<void> {
  // Whoever linked it would keep a way in that outlives the demo data, and many share the account.
  if (isDemoMobile(member.mobile)) throw wechatRefusal('wechat_demo');
  const unionid = await takeTicket(queries, hashOfPass(ticket), now);
  if (unionid === null) throw wechatRefusal('wechat_ticket_unknown');
  if (!(await insertLink(queries, { member_id: member.id, unionid, link_time: now }))) {
    if (await isLinkedTo(queries, { memberId: member.id, unionid })) return;
    throw wechatRefusal('wechat_other_linked');
  }
  const event = { action: 'wechat_linked', actor: 'member', member_id: member.id } as const;
  await recordEvent(queries, { ...event, address: origin.address, now });
}

/** A member in front of the own link. */
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

/** The member still has the number to log in with. */
export async function unlinkWechat({ database, caller, now, origin }: LinkVisit): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    if (!(await deleteLink({ db }, caller.member_id))) return;
    const event = { action: 'wechat_unlinked', actor: 'member', member_id: caller.member_id } as const;
    await recordEvent({ db }, { ...event, address: origin.address, now });
  });
}
