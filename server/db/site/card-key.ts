import type { OpenDatabase } from '../open.ts';

const name = 'card_key';

/** Returns the stored key that signs share cards, as a private JWK, or null if there is none. */
async function findCardKey({ db }: OpenDatabase): Promise<unknown> {
  const row = await db.selectFrom('site_setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Returns the stored key. If there is none, stores the key that `make` creates. If two servers start at the
 * same time, both use the key that was stored first.
 */
export async function readOrStoreCardKey(database: OpenDatabase, make: () => object): Promise<unknown> {
  const stored = await findCardKey(database);
  if (stored !== null) return stored;
  await database.db
    .insertInto('site_setting')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return findCardKey(database);
}
