import type { Insertable, Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type CodeRow = Selectable<Tables['activation_code']>;

export async function insertCodes(
  { db }: Queries,
  codes: Insertable<Tables['activation_code']>[],
): Promise<void> {
  await db.insertInto('activation_code').values(codes).execute();
}

/**
 * Redeems an unused code that has not expired for this member. Of concurrent calls, only one succeeds; the
 * others return null.
 */
export async function redeemCode(
  { db }: Queries,
  hash: Buffer,
  { memberId, now }: { memberId: number; now: Date },
): Promise<CodeRow | null> {
  const taken = await db
    .updateTable('activation_code')
    .set({ member_id: memberId, use_time: now })
    .where('hash', '=', hash)
    .where('member_id', 'is', null)
    .where('expire_time', '>', now)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

export async function findCode({ db }: Queries, hash: Buffer): Promise<CodeRow | null> {
  const found = await db
    .selectFrom('activation_code')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst();
  return found ?? null;
}
