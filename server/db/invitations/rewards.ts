import { sql, type Insertable, type RawBuilder } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

type Reward = Tables['invite_reward'];
type Reason = Reward['reason'];
export type ShownOutcome = Reward['outcome'] | 'taken_back';

/**
 * Returns the decision about a reward for one invited member and one reason (registration or upgrade); null
 * if there is no decision yet.
 */
export async function findOutcome(
  { db }: Queries,
  inviteeId: number,
  reason: Reason,
): Promise<Reward['outcome'] | null> {
  const found = await db
    .selectFrom('invite_reward')
    .select('outcome')
    .where('invitee_id', '=', inviteeId)
    .where('reason', '=', reason)
    .executeTakeFirst();
  return found?.outcome ?? null;
}

/** Adds a reward. Returns false if one exists for this invited member and reason. */
export async function insertReward(
  { db }: Queries,
  reward: Insertable<Tables['invite_reward']>,
): Promise<boolean> {
  const added = await db
    .insertInto('invite_reward')
    .values(reward)
    .onConflict((conflict) => conflict.columns(['invitee_id', 'reason']).doNothing())
    .returning('invitee_id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * SQL that is true if a refund or the operator has taken back the days of a reward. Such days no longer
 * count. Days that were converted into a higher tier still count.
 */
const isTakenBack = sql<boolean>`coalesce(membership_grant.clawed_back_for in ('refund', 'operator'), false)`;
const outcome = sql<ShownOutcome>`case when ${isTakenBack} then 'taken_back' else invite_reward.outcome end`;
const days = sql<number>`case when ${isTakenBack} then 0 else invite_reward.days end`;

const rewards = ({ db }: Queries, inviterId: number) =>
  db
    .selectFrom('invite_reward')
    .leftJoin('membership_grant', 'membership_grant.id', 'invite_reward.grant_id')
    .where('invite_reward.inviter_id', '=', inviterId);

/** Sums the days that an inviter has received since a moment and still has. */
export async function sumDaysSince(queries: Queries, inviterId: number, since: Date): Promise<number> {
  const { total } = await rewards(queries, inviterId)
    .select(sql<number>`coalesce(sum(${days}), 0)::integer`.as('total'))
    .where('invite_reward.create_time', '>=', since)
    .executeTakeFirstOrThrow();
  return total;
}

export interface RewardRow {
  invitee_id: number;
  mobile: string;
  reason: Reason;
  outcome: ShownOutcome;
  days: number;
  create_time: Date;
}

interface Slice {
  limit: number;
  offset: number;
}

export async function listRewards(
  queries: Queries,
  inviterId: number,
  { limit, offset }: Slice,
): Promise<RewardRow[]> {
  return rewards(queries, inviterId)
    .innerJoin('member', 'member.id', 'invite_reward.invitee_id')
    .select([
      'invite_reward.invitee_id',
      'invite_reward.reason',
      'invite_reward.create_time',
      'member.mobile',
      outcome.as('outcome'),
      days.as('days'),
    ])
    .orderBy('invite_reward.create_time', 'desc')
    .orderBy('invite_reward.invitee_id', 'desc')
    .orderBy('invite_reward.reason', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRewards({ db }: Queries, inviterId: number): Promise<number> {
  return total(sql`select count(*)::integer as total from invite_reward where inviter_id = ${inviterId}`, {
    db,
  });
}

/** Lists the members whom a member has invited, newest first. */
export async function listInvited(
  { db }: Queries,
  inviterId: number,
  { limit, offset }: Slice,
): Promise<{ id: number; mobile: string; create_time: Date }[]> {
  return db
    .selectFrom('member')
    .select(['id', 'mobile', 'create_time'])
    .where('inviter_id', '=', inviterId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countInvited({ db }: Queries, inviterId: number): Promise<number> {
  return total(sql`select count(*)::integer as total from member where inviter_id = ${inviterId}`, { db });
}

export async function listRewardsOf(
  queries: Queries,
  inviterId: number,
  inviteeIds: readonly number[],
): Promise<Omit<RewardRow, 'mobile'>[]> {
  if (inviteeIds.length === 0) return [];
  return rewards(queries, inviterId)
    .select([
      'invite_reward.invitee_id',
      'invite_reward.reason',
      'invite_reward.create_time',
      outcome.as('outcome'),
      days.as('days'),
    ])
    .where('invite_reward.invitee_id', 'in', inviteeIds)
    .orderBy('invite_reward.reason')
    .execute();
}

/** Sums the reward days since a moment, by reason and by month in China's time zone, e.g. `2026-11`. */
export async function sumDaysByMonth(
  queries: Queries,
  inviterId: number,
  since: Date,
): Promise<{ month: string; reason: Reason; days: number }[]> {
  return rewards(queries, inviterId)
    .select([
      sql<string>`to_char(invite_reward.create_time at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month'),
      'invite_reward.reason',
      sql<number>`sum(${days})::integer`.as('days'),
    ])
    .where('invite_reward.create_time', '>=', since)
    .groupBy(['month', 'invite_reward.reason'])
    .execute();
}

/**
 * Returns an inviter's total reward days, and the number of invited members whose upgrade has been decided on
 * (rewarded or not).
 */
export async function sumRewards(
  queries: Queries,
  inviterId: number,
): Promise<{ days: number; upgraded: number }> {
  return rewards(queries, inviterId)
    .select([
      sql<number>`coalesce(sum(${days}), 0)::integer`.as('days'),
      sql<number>`count(*) filter (where invite_reward.reason = 'upgrade')::integer`.as('upgraded'),
    ])
    .executeTakeFirstOrThrow();
}

async function total(query: RawBuilder<unknown>, { db }: Queries): Promise<number> {
  const { rows } = await query.execute(db);
  return (rows as { total: number }[])[0]?.total ?? 0;
}
