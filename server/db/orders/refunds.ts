import type { Insertable, Updateable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export async function insertRefund({ db }: Queries, refund: Insertable<Tables['refund']>): Promise<void> {
  await db.insertInto('refund').values(refund).execute();
}

export async function updateRefund(
  { db }: Queries,
  id: number,
  change: Updateable<Tables['refund']>,
): Promise<void> {
  await db.updateTable('refund').set(change).where('id', '=', id).execute();
}
