import type { Insertable, Transaction } from 'kysely';

import type { Tables } from '../tables.ts';

type Imported<Table extends 'article' | 'advertising'> = Insertable<Tables[Table]> & { source: string };

/**
 * Stores an article that was imported from a folder. Returns `changed` if it replaces an article that was
 * imported from the same source, otherwise `new`.
 */
export async function writeArticle(
  db: Transaction<Tables>,
  row: Imported<'article'>,
): Promise<'new' | 'changed'> {
  const { numUpdatedRows } = await db
    .updateTable('article')
    .set(row)
    .where('source', '=', row.source)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'changed';
  await db.insertInto('article').values(row).execute();
  return 'new';
}

/**
 * Stores an advert that was imported from a folder. Returns `changed` if it replaces an advert that was
 * imported from the same source, otherwise `new`.
 */
export async function writeAdvert(
  db: Transaction<Tables>,
  row: Imported<'advertising'>,
): Promise<'new' | 'changed'> {
  const { numUpdatedRows } = await db
    .updateTable('advertising')
    .set(row)
    .where('source', '=', row.source)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'changed';
  await db.insertInto('advertising').values(row).execute();
  return 'new';
}

/**
 * Returns the publication times of the articles and adverts that were imported from a folder, by source. The
 * time of a draft is null.
 */
export async function publishTimesBySource(
  db: Transaction<Tables>,
  table: 'article' | 'advertising',
): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom(table)
    .select(['source', 'publish_time'])
    .where('source', 'is not', null)
    .execute();
  return new Map(rows.map(({ source, publish_time }) => [source ?? '', publish_time]));
}

/** Inserts a category of articles, or changes its titles. */
export async function writeCategory(
  db: Transaction<Tables>,
  category: { id: string; chinese_title: string; english_title: string },
): Promise<void> {
  const { chinese_title, english_title } = category;
  await db
    .insertInto('article_category')
    .values(category)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ chinese_title, english_title }))
    .execute();
}

/** Returns the ids of the categories of articles. */
export async function listCategoryIds(db: Transaction<Tables>): Promise<string[]> {
  return (await db.selectFrom('article_category').select('id').execute()).map(({ id }) => id);
}

/** Returns the first administrator, to whom imported pictures belong; null if the site has none. */
export async function findFirstAdministrator(db: Transaction<Tables>): Promise<number | null> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .executeTakeFirst();
  return found?.id ?? null;
}
