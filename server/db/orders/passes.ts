import type { Insertable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

/** Stores a pass (a secret for one payment inside WeChat) and deletes expired passes. */
export async function insertPass(
  { db }: Queries,
  pass: Insertable<Tables['order_pass']>,
  now: Date,
): Promise<void> {
  await db.deleteFrom('order_pass').where('expire_time', '<=', now).execute();
  await db.insertInto('order_pass').values(pass).execute();
}

/** Uses up the pass of an order. Of concurrent calls with the same pass, only one returns true. */
export async function redeemPass(
  { db }: Queries,
  { secretHash, orderId }: { secretHash: Buffer; orderId: number },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('order_pass')
    .where('secret_hash', '=', secretHash)
    .where('order_id', '=', orderId)
    .where('expire_time', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
