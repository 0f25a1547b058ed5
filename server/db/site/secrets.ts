import type { Queries } from '../open.ts';

/**
 * Returns the secret with a name, which all servers of a database share. If it does not exist, stores `fresh`
 * as the secret.
 */
export async function findSecret({ db }: Queries, name: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('site_secret')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await db
    .selectFrom('site_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return found.value;
}
