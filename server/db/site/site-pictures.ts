import type { Queries } from '../open.ts';

/** Returns the bytes of a picture of the site; null if the site has none of this name. */
export async function findSitePicture({ db }: Queries, name: 'logo'): Promise<Buffer | null> {
  const found = await db
    .selectFrom('site_picture')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.body ?? null;
}

/** Stores a picture of the site; null deletes it. */
export async function storeSitePicture({ db }: Queries, name: 'logo', body: Buffer | null): Promise<void> {
  if (body === null) return void (await db.deleteFrom('site_picture').where('name', '=', name).execute());
  await db
    .insertInto('site_picture')
    .values({ name, body })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body }))
    .execute();
}
