import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleCodeMake,
  consolePlanHandle,
  consolePlanHistory,
  consolePlanList,
  consolePlanRevision,
} from '../../../contract/calls/console/plans.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { activationCodeText } from '../../../trade/identifiers/activation-code.ts';
import { allPlans, changePlan, planCode, planColumns, planRevisions } from '../membership/change-plan.ts';
import { makeCodes } from '../membership/codes.ts';
import { refusal } from '../rights/refusal.ts';
import { operatorOf, type ConsoleVisit } from './enter-console.ts';
import { revisionsOf, revisionValues } from './row-history.ts';

export async function listPlans({ database }: ConsoleVisit): Promise<AnswerOf<typeof consolePlanList>> {
  const plans = await allPlans(database);
  return {
    list: plans.map((plan) => ({
      id: plan.id,
      chinese_name: plan.chinese_name,
      english_name: plan.english_name,
      tier: plan.tier,
      period_days: plan.period_days,
      price_fen: plan.price_fen,
      list_price_fen: plan.list_price_fen,
      seats: plan.seats,
      is_published: plan.is_published,
    })),
  };
}

/**
 * Changes a plan; existing orders are not affected. Throws `not_found` if the plan does not exist, and
 * `invalid` if the price is above the list price.
 */
export async function savePlan(
  { id, seats, ...given }: ParsedRequestOf<typeof consolePlanHandle>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consolePlanHandle>> {
  const plan = await planOf(id, visit);
  const most = serverLimits.seatsPerPlanMost;
  if (seats !== undefined && (plan.tier !== 'corporate' || seats > most))
    throw refusal({ code: 'invalid', field: 'seats', why: 'console_seats', values: { most } });
  const change = { ...given, ...(seats === undefined ? {} : { seats }) };
  const author_id = operatorOf(visit).member_id;
  if (!(await changePlan(visit.database, plan, { change, now: visit.now, author_id })))
    throw refusal({ code: 'invalid', field: 'price_fen', why: 'console_price_above_list' });
  return listPlans(visit);
}

/** Returns the revisions of a plan's prices and seats. Throws `not_found` if the plan does not exist. */
export async function viewPlanHistory(
  { id }: ParsedRequestOf<typeof consolePlanHistory>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consolePlanHistory>> {
  const { price_fen, list_price_fen, seats, is_published } = await planOf(id, visit);
  return {
    values: { price_fen, list_price_fen, seats, is_published },
    revisions: await revisionsOf(visit.database, { ...planRevisions(id), columns: planColumns }),
  };
}

/** Returns a revision of a plan. Throws `not_found` if the revision does not exist. */
export async function viewPlanRevision(
  { id, number }: ParsedRequestOf<typeof consolePlanRevision>,
  { database }: ConsoleVisit,
): Promise<AnswerOf<typeof consolePlanRevision>> {
  return { number, values: await revisionValues(database, planRevisions(id), number) };
}

/**
 * Creates activation codes for a plan. Throws `not_found` if the plan does not exist, and `invalid` if the last
 * day of validity is in the past.
 */
export async function makePlanCodes(
  { id, count, until }: ParsedRequestOf<typeof consoleCodeMake>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleCodeMake>> {
  const { database, now } = visit;
  const plan = await planOf(id, visit);
  // The codes are valid until the end of the day in China.
  const expireTime = new Date(Date.parse(`${until}T00:00:00+08:00`) + dayMs);
  if (expireTime <= now) throw refusal({ code: 'invalid', field: 'until', why: 'console_past' });
  const batch = `${planCode(plan)} ${now.toISOString()}`;
  const codes = await makeCodes(database, { plan, count, expireTime, batch }, now);
  return { codes: codes.map(activationCodeText) };
}

async function planOf(id: number, { database }: ConsoleVisit) {
  const found = (await allPlans(database)).find((plan) => plan.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}
