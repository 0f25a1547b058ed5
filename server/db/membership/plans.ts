import type { Selectable, Updateable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type CategoryRow = Selectable<Tables['contract_category']>;
export type BenefitRow = Omit<Selectable<Tables['contract_authority']>, 'sequence'>;
/** A plan with the tier of its category. */
export type PlanRow = Omit<Selectable<Tables['contract']>, 'is_published' | 'sequence'> &
  Pick<CategoryRow, 'tier'>;

export async function listCategories({ db }: Queries): Promise<CategoryRow[]> {
  return db.selectFrom('contract_category').selectAll().orderBy('sequence').orderBy('id').execute();
}

export async function listBenefits({ db }: Queries): Promise<BenefitRow[]> {
  return db
    .selectFrom('contract_authority')
    .select(['code', 'chinese_section', 'english_section', 'chinese_name', 'english_name', 'limit', 'values'])
    .orderBy('sequence')
    .orderBy('code')
    .execute();
}

const plans = ({ db }: Queries) =>
  db
    .selectFrom('contract')
    .innerJoin('contract_category', 'contract_category.id', 'contract.category_id')
    .select([
      'contract.id',
      'contract.category_id',
      'contract_category.tier',
      'contract.period',
      'contract.period_days',
      'contract.chinese_name',
      'contract.english_name',
      'contract.list_price_fen',
      'contract.price_fen',
      'contract.seats',
    ]);

/** Lists the plans that are on sale. */
export async function listPlans(queries: Queries): Promise<PlanRow[]> {
  return plans(queries)
    .where('is_published', '=', true)
    .orderBy('contract.sequence')
    .orderBy('contract.id')
    .execute();
}

/** Returns a plan; null if no plan with this id is on sale. */
export async function findSoldPlan(queries: Queries, id: number): Promise<PlanRow | null> {
  const found = await plans(queries)
    .where('contract.id', '=', id)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Returns a plan; null if it does not exist. Also finds a plan that is no longer on sale, because its
 * activation codes stay valid.
 */
export async function findPlan(queries: Queries, id: number): Promise<PlanRow | null> {
  return (await plans(queries).where('contract.id', '=', id).executeTakeFirst()) ?? null;
}

export async function listAllPlans(queries: Queries): Promise<(PlanRow & { is_published: boolean })[]> {
  return plans(queries)
    .select('contract.is_published')
    .orderBy('contract.sequence')
    .orderBy('contract.id')
    .execute();
}

export async function updatePlan(
  { db }: Queries,
  id: number,
  change: Updateable<Tables['contract']>,
): Promise<void> {
  await db.updateTable('contract').set(change).where('id', '=', id).execute();
}
