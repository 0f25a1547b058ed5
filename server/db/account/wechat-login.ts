import type { Member } from './members.ts';
import type { Queries } from '../open.ts';

/** Keeps a pass and forgets those that are too old. Without `unionid` it is a state, with one a ticket. */
export async function insertPass(
  { db }: Queries,
  pass: { secret_hash: Buffer; unionid: string | null; expire_time: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('wechat_pass').where('expire_time', '<=', now).execute();
  await db.insertInto('wechat_pass').values(pass).execute();
}

/** Uses a state up. Of several at once, one does. */
export async function takeState({ db }: Queries, secretHash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('wechat_pass')
    .where('secret_hash', '=', secretHash)
    .where('unionid', 'is', null)
    .where('expire_time', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Uses a ticket up and says who it speaks of; null for one that is not there any more. */
export async function takeTicket({ db }: Queries, secretHash: Buffer, now: Date): Promise<string | null> {
  const taken = await db
    .deleteFrom('wechat_pass')
    .where('secret_hash', '=', secretHash)
    .where('unionid', 'is not', null)
    .where('expire_time', '>', now)
    .returning('unionid')
    .executeTakeFirst();
  return taken?.unionid ?? null;
}

export async function findMemberByUnionid({ db }: Queries, unionid: string): Promise<Member | null> {
  const found = await db
    .selectFrom('member_wechat')
    .innerJoin('member', 'member.id', 'member_wechat.member_id')
    .where('member_wechat.unionid', '=', unionid)
    .selectAll('member')
    .executeTakeFirst();
  return found ?? null;
}

/** When a member's WeChat was linked; null without one. */
export async function findLinkTime({ db }: Queries, memberId: number): Promise<Date | null> {
  const found = await db
    .selectFrom('member_wechat')
    .select('link_time')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.link_time ?? null;
}

/** Links unless the member or the WeChat has a link already. Says whether it did. */
export async function insertLink(
  { db }: Queries,
  link: { member_id: number; unionid: string; link_time: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('member_wechat')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The member's link to this WeChat, or to another. */
export async function isLinkedTo(
  { db }: Queries,
  { memberId, unionid }: { memberId: number; unionid: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('member_wechat')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('unionid', '=', unionid)
    .executeTakeFirst();
  return found !== undefined;
}

/** Says whether there was a link. */
export async function deleteLink({ db }: Queries, memberId: number): Promise<boolean> {
  const gone = await db.deleteFrom('member_wechat').where('member_id', '=', memberId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
