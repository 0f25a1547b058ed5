import type { OpenDatabase } from '../open.ts';

const name = 'card_key';

/** The stored key that share cards are signed with, as a private JWK; null before it is made. */
async function findCardKey({ db }: OpenDatabase): Promise<unknown> {
  const row = await db.selectFrom('site_setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** The stored key; where there is none, the one that `make` makes. Of two servers that begin at once, the first one's stays. */
export async function keepCardKey(database: OpenDatabase, make: () => object): Promise<unknown> {
  const stored = await findCardKey(database);
  if (stored !== null) return stored;
  await database.db
    .insertInto('site_setting')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return findCardKey(database);
}
