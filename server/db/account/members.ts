import type { Selectable, Updateable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type Member = Selectable<Tables['member']>;

/**
 * Creates a member for a mobile number that has none. Returns true if this call created the member. Of
 * concurrent calls for one number, only one returns true.
 */
export async function insertMember(
  { db }: Queries,
  member: { mobile: string; data_key: Buffer; inviter_id: number | null; create_time: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('member')
    .values({ ...member, avatar: null, shipowner_id: null })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findMember({ db }: Queries, id: number): Promise<Member | null> {
  const found = await db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
  return found ?? null;
}

export async function findMemberByMobile({ db }: Queries, mobile: string): Promise<Member | null> {
  const found = await db.selectFrom('member').selectAll().where('mobile', '=', mobile).executeTakeFirst();
  return found ?? null;
}

/**
 * Returns the id of the member with this invitation code, or null if the code is unknown or its member is
 * disabled.
 */
export async function findInviterId({ db }: Queries, inviteCode: string): Promise<number | null> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('invite_code', '=', inviteCode)
    .where('disabled_time', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** True if there is an enabled administrator whose mobile number is not one of `exceptMobiles`. */
export async function hasAdmin({ db }: Queries, exceptMobiles: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabled_time', 'is', null)
    .where('mobile', 'not in', exceptMobiles)
    .executeTakeFirst();
  return found !== undefined;
}

/** Changes a member's mobile number. Returns false if the number belongs to another member. */
export async function updateMobile({ db }: Queries, id: number, mobile: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ mobile })
    .where('id', '=', id)
    .where((is) => {
      const others = is.selectFrom('member as other').select('other.id').where('other.mobile', '=', mobile);
      return is.not(is.exists(others));
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateMember(
  { db }: Queries,
  id: number,
  change: Updateable<Tables['member']>,
): Promise<void> {
  await db.updateTable('member').set(change).where('id', '=', id).execute();
}

/** Returns the member's former data keys that were retired after `since`, newest first. */
export async function listFormerKeys(
  { db }: Queries,
  memberId: number,
  since: Date,
): Promise<{ key_id: number; data_key: Buffer }[]> {
  return db
    .selectFrom('member_key')
    .select(['key_id', 'data_key'])
    .where('member_id', '=', memberId)
    .where('retire_time', '>', since)
    .orderBy('key_id', 'desc')
    .execute();
}

/**
 * Replaces a member's data key and returns the previous key, which is also stored among the former keys.
 * Locks the member's row, so that concurrent calls replace the key one after the other and no key is lost.
 */
export async function replaceDataKey(
  { db }: Queries,
  memberId: number,
  { dataKey, now }: { dataKey: Buffer; now: Date },
): Promise<Buffer> {
  const { key_id, data_key } = await db
    .selectFrom('member')
    .select(['key_id', 'data_key'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('member_key')
    .values({ member_id: memberId, key_id, data_key, retire_time: now })
    .execute();
  await updateMember({ db }, memberId, { data_key: dataKey, key_id: key_id + 1 });
  return data_key;
}

/** Returns the versions of agreements that a member has accepted. */
export async function listAcceptedAgreements(
  { db }: Queries,
  memberId: number,
): Promise<{ agreement_id: number; version: string; accept_time: Date }[]> {
  return db
    .selectFrom('member_agreement')
    .select(['agreement_id', 'version', 'accept_time'])
    .where('member_id', '=', memberId)
    .orderBy('accept_time')
    .execute();
}

/** True if a member has accepted this version of an agreement. */
export async function isVersionAccepted({ db }: Queries, id: number, version: string): Promise<boolean> {
  const found = await db
    .selectFrom('member_agreement')
    .select('version')
    .where('agreement_id', '=', id)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the members who have accepted these versions, by the id of the agreement. */
export async function countAccepted(
  { db }: Queries,
  versions: readonly { agreement_id: number; version: string }[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { agreement_id, version } of versions) {
    const { total } = await db
      .selectFrom('member_agreement')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('agreement_id', '=', agreement_id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    counts.set(agreement_id, Number(total));
  }
  return counts;
}

export async function insertAcceptedAgreements(
  { db }: Queries,
  rows: { member_id: number; agreement_id: number; version: string; accept_time: Date }[],
): Promise<void> {
  await db
    .insertInto('member_agreement')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
