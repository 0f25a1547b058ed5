import { sql } from 'kysely';

import type { OwnListHead } from '../../../contract/calls/own-list.ts';
import type { Queries } from '../open.ts';

/**
 * The version and the encryption key of a member's imported lists (own lists). All lists of the member share
 * them.
 */
export interface OwnListsRow {
  version: number;
  sealed_key: Buffer;
  /** The member's data key, under which `sealed_key` is encrypted. */
  data_key: Buffer;
}

/**
 * Returns the version and the encrypted key of a member's imported lists, or null if the member has never
 * saved a list. One statement reads the key together with the data key, because the data key may be replaced
 * at any time.
 */
export async function findOwnLists({ db }: Queries, memberId: number): Promise<OwnListsRow | null> {
  const found = await db
    .selectFrom('own_lists')
    .innerJoin('member', 'member.id', 'own_lists.member_id')
    .select(['own_lists.version', 'own_lists.sealed_key', 'member.data_key'])
    .where('own_lists.member_id', '=', memberId)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the member's data key and locks it against replacement until the transaction ends. */
export async function lockDataKey({ db }: Queries, memberId: number): Promise<Buffer> {
  const { data_key } = await db
    .selectFrom('member')
    .select('data_key')
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirstOrThrow();
  return data_key;
}

/**
 * Stores the encrypted key of a member who has never saved a list, with version 0. An existing row stays
 * unchanged.
 */
export async function insertOwnLists({ db }: Queries, memberId: number, sealed_key: Buffer): Promise<void> {
  await db
    .insertInto('own_lists')
    .values({ member_id: memberId, version: 0, sealed_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSealedKey({ db }: Queries, memberId: number, sealed_key: Buffer): Promise<void> {
  await db.updateTable('own_lists').set({ sealed_key }).where('member_id', '=', memberId).execute();
}

/**
 * Increments the version of a member's imported lists and returns it. Returns null if the member has never
 * saved a list. The row lock serializes further changes to the member's lists until the transaction ends.
 */
export async function countChange({ db }: Queries, memberId: number): Promise<number | null> {
  const counted = await db
    .updateTable('own_lists')
    .set({ version: sql`version + 1` })
    .where('member_id', '=', memberId)
    .returning('version')
    .executeTakeFirst();
  return counted?.version ?? null;
}

/** Lists all imported lists of a member, or one of them, without their contents. */
export async function listHeads({ db }: Queries, memberId: number, id?: string): Promise<OwnListHead[]> {
  const rows = await db
    .selectFrom('own_list')
    .select(['id', 'version', 'list_date', 'kept_time', 'row_total'])
    .where('member_id', '=', memberId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kept_time: row.kept_time.toISOString() }));
}

export type SealedList = OwnListHead & { sealed: Buffer };

export async function listSealed(
  { db }: Queries,
  memberId: number,
  ids: readonly string[],
): Promise<SealedList[]> {
  const rows = await db
    .selectFrom('own_list')
    .select(['id', 'version', 'list_date', 'kept_time', 'row_total', 'sealed'])
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, kept_time: row.kept_time.toISOString() }));
}

/** Counts the member's imported lists except one, and sums their sizes in bytes. */
export async function sizeOfOthers(
  { db }: Queries,
  memberId: number,
  id: string,
): Promise<{ lists: number; bytes: number }> {
  const { rows } = await sql<{ lists: number; bytes: number }>`
    select count(*)::integer as lists, coalesce(sum(octet_length(sealed)), 0)::integer as bytes
    from own_list where member_id = ${memberId} and id <> ${id}::uuid`.execute(db);
  return rows[0] ?? { lists: 0, bytes: 0 };
}

export async function putOwnList({ db }: Queries, memberId: number, list: SealedList): Promise<void> {
  const { id, ...values } = list;
  await db
    .insertInto('own_list')
    .values({ member_id: memberId, id, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet(values))
    .execute();
}

export async function deleteOwnList({ db }: Queries, memberId: number, id: string): Promise<void> {
  await db.deleteFrom('own_list').where('member_id', '=', memberId).where('id', '=', id).execute();
}
