import type { Insertable, Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import { timeOfNthNewest } from '../nth-newest.ts';
import type { Tables } from '../tables.ts';

export type StoredFile = Selectable<Tables['file']>;

export async function findFile({ db }: Queries, id: string): Promise<StoredFile | null> {
  return (await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the bytes of a picture in one of its widths; null if the picture is not stored in this width. */
export async function findPicture({ db }: Queries, id: string, width: number): Promise<Buffer | null> {
  const found = await db
    .selectFrom('file_picture')
    .select('body')
    .where('file_id', '=', id)
    .where('width', '=', width)
    .executeTakeFirst();
  return found?.body ?? null;
}

/**
 * Locks the member's row until the transaction ends, so that files of one member are stored one after
 * another.
 */
export async function lockMember({ db }: Queries, memberId: number): Promise<void> {
  await db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
}

/**
 * Returns the creation time of the `most`-th newest file that the member has stored since a time. Null means
 * that the member may store another file.
 */
export async function findFileBefore(
  { db }: Queries,
  { memberId, since, most }: { memberId: number; since: Date; most: number },
): Promise<Date | null> {
  const rows = db.selectFrom('file').select('create_time').where('member_id', '=', memberId);
  return timeOfNthNewest(rows.where('create_time', '>', since), most);
}

/** Stores a picture in its different widths. Returns false if the id exists. */
export async function insertFile(
  { db }: Queries,
  file: Insertable<Tables['file']>,
  sizes: readonly { width: number; body: Buffer }[],
): Promise<boolean> {
  const inserted = await db
    .insertInto('file')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await db
    .insertInto('file_picture')
    .values(sizes.map((size) => ({ ...size, file_id: file.id })))
    .execute();
  return true;
}

/**
 * Makes a file the member's avatar, or removes the avatar. Returns false if the file belongs to another
 * member or is in use for another purpose.
 */
export async function useAsAvatar({ db }: Queries, memberId: number, id: string | null): Promise<boolean> {
  await db
    .updateTable('file')
    .set({ used_as: null })
    .where('member_id', '=', memberId)
    .where('used_as', '=', 'avatar')
    .execute();
  if (id === null) return true;
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ used_as: 'avatar' })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('used_as', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
