import type { Queries } from '../open.ts';

/** The secret of a name, which is the same for all servers on one database; `fresh` becomes it where there is none yet. */
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
