import type { AnswerOf } from '../../../contract/call.ts';
import type {
  contractAuthoritySelect,
  contractCategorySelect,
  contractSelect,
} from '../../../contract/calls/membership.ts';
import * as rows from '../../db/membership/plans.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { listTools } from '../../db/tools/tools.ts';
import type { Caller } from '../rights/caller.ts';
import { benefitValue } from './benefits.ts';

export async function categoriesOf(queries: Queries): Promise<AnswerOf<typeof contractCategorySelect>> {
  return { list: await rows.listCategories(queries) };
}

/** Returns the benefits, each with the value that the server enforces in each tier. */
export async function benefitsOf(database: OpenDatabase): Promise<AnswerOf<typeof contractAuthoritySelect>> {
  const [benefits, tools] = await Promise.all([rows.listBenefits(database), listTools(database)]);
  return {
    list: benefits.map((row) => {
      const { limit: _limit, values: _values, ...benefit } = row;
      const valueIn = (tier: Caller['tier']) => benefitValue(row, tier, tools);
      const values = { ordinary: valueIn('ordinary'), vip: valueIn('vip'), corporate: valueIn('corporate') };
      return { ...benefit, values };
    }),
  };
}

export async function plansOf(queries: Queries): Promise<AnswerOf<typeof contractSelect>> {
  return { list: (await rows.listPlans(queries)).map(planOf) };
}

export const planOf = (plan: rows.PlanRow) => ({
  ...plan,
  saving_fen: plan.list_price_fen - plan.price_fen,
});
