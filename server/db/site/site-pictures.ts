import type { Queries } from '../open.ts';

/**
 * The name of a stored picture: the present logo, or `logo ` and a version for each logo that the site has had, so
 * that it can be restored.
 */
export type StoredPictureName = 'logo' | `logo ${string}`;

/** Returns the bytes of a picture of the site; null if the site has none of this name. */
export async function findSitePicture({ db }: Queries, name: StoredPictureName): Promise<Buffer | null> {
  const found = await db
    .selectFrom('site_picture')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.body ?? null;
}

/** Stores a picture of the site; null deletes it. */
export async function storeSitePicture(
  { db }: Queries,
  name: StoredPictureName,
  body: Buffer | null,
): Promise<void> {
  if (body === null) return void (await db.deleteFrom('site_picture').where('name', '=', name).execute());
  await db
    .insertInto('site_picture')
    .values({ name, body })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body }))
    .execute();
}
