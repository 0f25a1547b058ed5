import type { Updateable } from 'kysely';

import * as rows from '../../db/membership/plans.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { recordRevision } from '../revisions.ts';
import { recordEvent } from '../rights/audit.ts';

export type PlanChange = Pick<
  Updateable<Tables['contract']>,
  'price_fen' | 'list_price_fen' | 'is_published' | 'seats'
>;

/** Returns the code of a plan, for example `vip-year`. No two plans have the same tier and period. */
export const planCode = ({ tier, period }: Pick<rows.PlanRow, 'tier' | 'period'>): string =>
  `${tier}-${period}`;

/** The columns of a plan that operators change, and that its revisions contain. */
export const planColumns = ['price_fen', 'list_price_fen', 'seats', 'is_published'] as const;
export const planRevisions = (id: number) => ({ kind: 'plan', row_key: String(id) });

async function valuesOf({ db }: Queries, id: number) {
  return db
    .selectFrom('contract')
    .select([...planColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns every plan, including unpublished ones. */
export const allPlans = (database: OpenDatabase) => rows.listAllPlans(database);

/**
 * Changes a plan for new orders. Existing orders retain their price and seats. Returns false if the price
 * would be below 1 fen or above the list price.
 */
export async function changePlan(
  database: OpenDatabase,
  plan: rows.PlanRow,
  { change, now, author_id }: { change: PlanChange; now: Date; author_id?: number },
): Promise<boolean> {
  const price = change.price_fen ?? plan.price_fen;
  if (price < 1 || price > (change.list_price_fen ?? plan.list_price_fen)) return false;
  await database.db.transaction().execute(async (db) => {
    const before = await valuesOf({ db }, plan.id);
    await rows.updatePlan({ db }, plan.id, change);
    const after = await valuesOf({ db }, plan.id);
    await recordRevision({ db }, planRevisions(plan.id), { before, after, now, author_id });
    const detail = { plan: planCode(plan), ...change };
    await recordEvent({ db }, { action: 'plan_changed', actor: 'operator', now, detail });
  });
  return true;
}
