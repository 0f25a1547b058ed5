import type { AnswerOf } from '../../../contract/call.ts';
import type {
  contractAuthoritySelect,
  contractCategorySelect,
  contractSelect,
} from '../../../contract/calls/membership.ts';
import * as rows from '../../db/membership/plans.ts';
import type { Queries } from '../../db/open.ts';
import type { BenefitValue } from '../../db/tables/membership.ts';
import type { Caller } from '../rights/caller.ts';
import { limitsOf, tiers } from '../rights/permission.ts';

export async function categoriesOf(queries: Queries): Promise<AnswerOf<typeof contractCategorySelect>> {
  return { list: await rows.listCategories(queries) };
}

/** Returns the benefits. A benefit that is a limit has the number that the server enforces. */
export async function benefitsOf(queries: Queries): Promise<AnswerOf<typeof contractAuthoritySelect>> {
  const found = await rows.listBenefits(queries);
  return {
    list: found.map(({ limit, values, ...benefit }) => ({
      ...benefit,
      values: byTier((tier) => (limit === null ? told(values?.[tier]) : limited(limitsOf(tier), limit))),
    })),
  };
}

const byTier = <Value>(valueOf: (tier: Caller['tier']) => Value) => ({
  ordinary: valueOf(tiers[0]),
  vip: valueOf(tiers[1]),
  corporate: valueOf(tiers[2]),
});

const told = (value: BenefitValue | undefined) => ({
  is_included: value?.is_included ?? false,
  most: null,
  chinese_note: value?.chinese_note ?? '',
  english_note: value?.english_note ?? '',
});

function limited(limits: Readonly<Record<string, number>>, name: string) {
  const most = limits[name] ?? 0;
  return { is_included: most > 0, most, chinese_note: '', english_note: '' };
}

export async function plansOf(queries: Queries): Promise<AnswerOf<typeof contractSelect>> {
  return { list: (await rows.listPlans(queries)).map(planOf) };
}

export const planOf = (plan: rows.PlanRow) => ({
  ...plan,
  saving_fen: plan.list_price_fen - plan.price_fen,
});
