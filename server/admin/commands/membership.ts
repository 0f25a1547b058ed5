import * as v from 'valibot';

import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { mobile } from '../../../contract/fields.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { isPlainDate, todayIn } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import { activationCodeText } from '../../../trade/identifiers/activation-code.ts';
import { findMemberByMobile } from '../../db/account/members.ts';
import { makeCodes } from '../../domain/membership/codes.ts';
import { allPlans, changePlan, planCode } from '../../domain/membership/change-plan.ts';
import { grantByOperator } from '../../domain/membership/grant-by-operator.ts';
import { defineCommand, PlainFailure, type Command } from '../command.ts';
import { bad, fitting, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';

const fen = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(?:\.\d{1,2})?$/),
  v.transform((yuan) => Math.round(Number(yuan) * 100)),
);
const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1), v.maxValue(most));

const codesUsage = 'codes make PLAN COUNT --until 2027-12-31';
const codesInput = v.strictObject({
  plan: v.string(),
  count: v.number(),
  until: v.pipe(v.string(), v.check(isPlainDate)),
});
const makeCodesCommand = defineCommand({
  name: 'codes make',
  summary: { zh: '生成激活码，只显示这一次（CSV）', en: 'Create activation codes, shown only once (CSV)' },
  usage: usageOf(codesUsage),
  input: codesInput,
  prepare: async (words) => {
    const { positionals, values } = readWords(words, {
      usage: codesUsage,
      count: 2,
      options: { until: { type: 'string', default: '' } },
    });
    const count = fitting(whole(serverLimits.codesPerBatchMost), positionals[1], codesUsage);
    return fitting(codesInput, { plan: positionals[0], count, until: values.until }, codesUsage);
  },
  run: async function* ({ plan: name, count, until }, { database, now }): AsyncGenerator<AdminMessage> {
    const plan = (await allPlans(database)).find((one) => planCode(one) === name);
    if (!plan) return yield bad('plan_unknown', { name });
    // The codes are valid until the end of the day `until` in China.
    const expireTime = new Date(Date.parse(`${until}T00:00:00+08:00`) + dayMs);
    if (expireTime <= now) return yield bad('codes_past', { until });
    const batch = `${name} ${now.toISOString()}`;
    const codes = await makeCodes(database, { plan, count, expireTime, batch }, now);
    yield { row: { total: codes.length }, line: 'code,plan,until' };
    for (const one of codes) {
      const code = activationCodeText(one);
      yield { row: { code, plan: name, until }, line: `${code},${name},${until}` };
    }
  },
  show: showMessages,
});

const plansCommand = defineCommand({
  name: 'plan list',
  isUnrecorded: true,
  summary: { zh: '列出会员套餐与价格', en: 'List the plans with their prices' },
  usage: usageOf('plan list'),
  input: v.strictObject({}),
  prepare: async (words) => {
    readWords(words, { usage: 'plan list', count: 0, options: {} });
    return {};
  },
  run: async function* (_, { database }): AsyncGenerator<AdminMessage> {
    for (const plan of await allPlans(database)) {
      const [price, list] = [plan.price_fen, plan.list_price_fen].map((one) => (one / 100).toFixed(2));
      const { period_days: days, seats } = plan;
      const values = { plan: planCode(plan), days, seats, price: price ?? '', list: list ?? '' };
      yield good(plan.is_published ? 'plan_row' : 'plan_row_off', values);
    }
  },
  show: showMessages,
});

const planUsage = 'plan set PLAN [--price 98.00] [--list-price 108.00] [--seats 10] [--sold on|off]';
const planInput = v.strictObject({
  plan: v.string(),
  price_fen: v.optional(v.number()),
  list_price_fen: v.optional(v.number()),
  seats: v.optional(v.number()),
  is_published: v.optional(v.boolean()),
});
const planCommand = defineCommand({
  name: 'plan set',
  summary: {
    zh: '修改套餐价格、席位数，或上架、下架',
    en: 'Change price or seats of a plan, or whether it is sold',
  },
  usage: usageOf(planUsage),
  input: planInput,
  prepare: async (words) => {
    const options = {
      price: { type: 'string' },
      'list-price': { type: 'string' },
      seats: { type: 'string' },
      sold: { type: 'string' },
    } as const;
    const { positionals, values } = readWords(words, { usage: planUsage, count: 1, options });
    const { price, 'list-price': list, seats, sold } = values;
    const given = {
      ...(price === undefined ? {} : { price_fen: fitting(fen, price, planUsage) }),
      ...(list === undefined ? {} : { list_price_fen: fitting(fen, list, planUsage) }),
      ...(seats === undefined
        ? {}
        : { seats: fitting(whole(serverLimits.seatsPerPlanMost), seats, planUsage) }),
      ...(sold === undefined
        ? {}
        : { is_published: fitting(v.picklist(['on', 'off']), sold, planUsage) === 'on' }),
    };
    if (Object.keys(given).length === 0) throw new PlainFailure(usageOf(planUsage));
    return { plan: positionals[0] ?? '', ...given };
  },
  run: async function* ({ plan: name, ...given }, { database, now }): AsyncGenerator<AdminMessage> {
    const plan = (await allPlans(database)).find((one) => planCode(one) === name);
    if (!plan) return yield bad('plan_unknown', { name });
    if (given.seats !== undefined && plan.tier !== 'corporate')
      return yield bad('plan_seats_wrong', { name });
    const isDone = await changePlan(database, plan, { change: given, now });
    yield isDone ? good('plan_set', { name }) : bad('plan_price_wrong', { name });
  },
  show: showMessages,
});

const giveUsage = 'member give-days MOBILE vip|corporate DAYS';
const giveInput = v.strictObject({ mobile, tier: v.picklist(['vip', 'corporate']), days: v.number() });
const giveCommand = defineCommand({
  name: 'member give-days',
  summary: { zh: '赠送会员天数', en: 'Give a member days of a tier' },
  usage: usageOf(giveUsage),
  input: giveInput,
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: giveUsage, count: 3, options: {} });
    const days = fitting(whole(3_660), positionals[2], giveUsage);
    return fitting(giveInput, { mobile: positionals[0], tier: positionals[1], days }, giveUsage);
  },
  run: async function* ({ mobile: number, tier, days }, { database, now }): AsyncGenerator<AdminMessage> {
    const member = await findMemberByMobile(database, number);
    if (!member) return yield bad('member_unknown', { mobile: number });
    const until = await grantByOperator(database, { member, tier, days }, now);
    yield good('days_given', { days, tier, until: todayIn(weekZone, until) });
  },
  show: showMessages,
});

/** The commands about plans and membership days. Each run is recorded in the audit log. */
export const membershipCommands: readonly Command[] = [
  plansCommand,
  planCommand,
  makeCodesCommand,
  giveCommand,
];
