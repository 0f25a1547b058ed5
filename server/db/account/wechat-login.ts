import type { Member } from './members.ts';
import type { Queries } from '../open.ts';

/**
 * Stores a pass (a secret for one use) and deletes expired passes. A pass without `unionid` is the OAuth
 * state of a login that has begun. A pass with `unionid` is the ticket of a person whom WeChat has
 * identified.
 */
export async function insertPass(
  { db }: Queries,
  pass: { secret_hash: Buffer; unionid: string | null; expire_time: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('wechat_pass').where('expire_time', '<=', now).execute();
  await db.insertInto('wechat_pass').values(pass).execute();
}

/** Uses up a login state. Of concurrent calls with the same state, only one returns true. */
export async function redeemState({ db }: Queries, secretHash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('wechat_pass')
    .where('secret_hash', '=', secretHash)
    .where('unionid', 'is', null)
    .where('expire_time', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Uses up a ticket and returns its WeChat `unionid`, or null if the ticket is unknown or expired. */
export async function redeemTicket({ db }: Queries, secretHash: Buffer, now: Date): Promise<string | null> {
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

/** Returns the time at which the member's WeChat account was linked, or null if there is no link. */
export async function findLinkTime({ db }: Queries, memberId: number): Promise<Date | null> {
  const found = await db
    .selectFrom('member_wechat')
    .select('link_time')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.link_time ?? null;
}

/**
 * Links a member to a WeChat account, unless either already has a link. Returns true if it created the link.
 */
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

/** True if the member is linked to this WeChat account. */
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

/** Deletes the member's WeChat link. Returns true if there was one. */
export async function deleteLink({ db }: Queries, memberId: number): Promise<boolean> {
  const gone = await db.deleteFrom('member_wechat').where('member_id', '=', memberId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
