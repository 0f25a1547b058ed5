import type { Transaction } from 'kysely';

import { harborBook } from '../db/harbors/harbor-book.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { demoMobiles } from '../domain/rights/demo-accounts.ts';
import { insertDemoLogos, logoPath } from './demo-logos.ts';
import { makeShipowners } from './demo-shipowners.ts';

/** Inserts the demo shipowners with their route managers. Returns their ids in the order of `shipownerRows`. */
export async function insertShipowners(transaction: Transaction<Tables>, seed: number): Promise<number[]> {
  const shipowners = makeShipowners(seed, harborBook.shiproutes);
  await transaction
    .insertInto('shipowner')
    .values(
      shipowners.map(({ managers: _managers, ...row }, at) => ({
        ...row,
        logo: logoPath(seed, at),
        is_demo: true,
      })),
    )
    .execute();
  const ids = await shipownerIdsOf(transaction, seed);
  const managers = shipowners.flatMap((shipowner, index) =>
    shipowner.managers.map((manager) => ({ ...manager, shipowner_id: ids[index] ?? 0 })),
  );
  await transaction.insertInto('manager').values(managers).execute();
  return ids;
}

/** Returns the ids of the demo shipowners in the order of `shipownerRows`. */
export async function shipownerIdsOf(db: Db, seed: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shipowner')
    .select(['id', 'english_title'])
    .where('is_demo', '=', true)
    .execute();
  const ids = new Map(rows.map((row) => [row.english_title, row.id]));
  return makeShipowners(seed, harborBook.shiproutes).map(({ english_title }) => ids.get(english_title) ?? 0);
}

/** Inserts all logos as pictures of the demo administrator. */
export async function insertLogos(transaction: Transaction<Tables>, seed: number): Promise<void> {
  const operator = await transaction
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('mobile', 'in', demoMobiles)
    .executeTakeFirst();
  if (operator) await insertDemoLogos(transaction, { seed, memberId: operator.id });
}
