import type { Queries } from '../open.ts';
import type { RowValues } from './edit-content.ts';

export interface RevisionRow {
  number: number;
  content: RowValues;
  nickname: string | null;
  mobile: string | null;
  create_time: Date;
}

interface RowName {
  kind: string;
  row_key: string;
}

/** Lists the revisions of a row of content (the whole row after each change), newest first. */
export async function listRevisions(
  { db }: Queries,
  { kind, row_key }: RowName,
  most: number,
): Promise<RevisionRow[]> {
  return db
    .selectFrom('content_revision')
    .leftJoin('member', 'member.id', 'author_id')
    .select(['number', 'content', 'nickname', 'mobile', 'content_revision.create_time'])
    .where('kind', '=', kind)
    .where('row_key', '=', row_key)
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
}

/** Returns the revision of a row with this number; null if there is none. */
export async function findRevision(
  { db }: Queries,
  { kind, row_key }: RowName,
  number: number,
): Promise<RowValues | null> {
  const found = await db
    .selectFrom('content_revision')
    .select('content')
    .where('kind', '=', kind)
    .where('row_key', '=', row_key)
    .where('number', '=', number)
    .executeTakeFirst();
  return found?.content ?? null;
}

/** Deletes the revisions of a row that is deleted. */
export async function deleteRevisions({ db }: Queries, { kind, row_key }: RowName): Promise<void> {
  await db.deleteFrom('content_revision').where('kind', '=', kind).where('row_key', '=', row_key).execute();
}

/** Adds a revision of a row. The transaction must have locked the row. */
export async function insertRevision(
  { db }: Queries,
  revision: RowName & { number: number; content: RowValues; author_id: number | null; create_time: Date },
): Promise<void> {
  await db
    .insertInto('content_revision')
    .values({ ...revision, content: JSON.stringify(revision.content) })
    .execute();
}

/**
 * Marks pictures as used by the content, so that they are not deleted as unused. Returns false if one of them
 * does not exist or has another use, such as an avatar.
 */
export async function markAsContent({ db }: Queries, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db
    .updateTable('file')
    .set({ used_as: 'content' })
    .where('id', 'in', ids)
    .where((is) => is.or([is('used_as', 'is', null), is('used_as', '=', 'content')]))
    .returning('id')
    .execute();
  return rows.length === new Set(ids).size;
}
