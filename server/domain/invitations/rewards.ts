import { createHmac, randomBytes } from 'node:crypto';

import { invitationLimits } from '../../../contract/limits/invitation-limits.ts';
import { findMember } from '../../db/account/members.ts';
import { findOutcome, insertReward, sumDaysSince } from '../../db/invitations/rewards.ts';
import { hasTrace, putTrace } from '../../db/invitations/traces.ts';
import { lockGrants } from '../../db/membership/grants.ts';
import type { Queries } from '../../db/open.ts';
import type { OrderRow } from '../../db/orders/orders.ts';
import { findSecret } from '../../db/site/secrets.ts';
import type { GrantedTier } from '../../db/tables/membership.ts';
import { grantDays } from '../membership/grants.ts';
import { recordEvent } from '../rights/audit.ts';
import { chinaYear } from './china-time.ts';

/** Data that identifies a returning person who registers with a new number. */
export interface ReturningPerson {
  mobile: string;
  /** The id of the browser that logs in; undefined if the browser sends none. */
  browser: string | undefined;
}

/**
 * Locks the inviter. A login that creates an invited member must call this first: the new row refers to the
 * inviter's row, so two simultaneous registrations could otherwise deadlock.
 */
export const lockInviter = lockGrants;

/**
 * True if the number or the browser already belonged to a member, so that the invited person counts as
 * returning. Must run before the login stores its own trace, which would always match.
 */
export async function isReturningPerson(
  queries: Queries,
  { mobile, browser }: ReturningPerson,
): Promise<boolean> {
  const hash = await hasher(queries);
  return hasTrace(queries, [
    { kind: 'mobile', hash: hash(mobile) },
    ...(browser === undefined ? [] : [{ kind: 'browser' as const, hash: hash(browser) }]),
  ]);
}

/**
 * Stores a trace by which a returning person is recognised later: a browser that has logged in, or a number
 * that a member has given up.
 */
export async function leaveTrace(
  queries: Queries,
  { member_id, kind, value }: { member_id: number; kind: 'mobile' | 'browser'; value: string },
  now: Date,
): Promise<void> {
  const hash = await hasher(queries);
  await putTrace(queries, { member_id, kind, hash: hash(value), last_time: now });
}

async function hasher(queries: Queries): Promise<(value: string) => Buffer> {
  const secret = await findSecret(queries, 'member_trace', randomBytes(32));
  return (value) => createHmac('sha256', secret).update(value).digest();
}

interface Invitation {
  inviteeId: number;
  inviterId: number;
}

/**
 * Gives the reward for an invited person's registration, in the transaction that creates the member. If
 * `isNew` is false, the person was a member before and there is no reward. This is recorded, so that the
 * person's first paid order gives no reward either.
 */
export async function rewardRegistration(
  queries: Queries,
  { isNew, ...invitation }: Invitation & { isNew: boolean },
  now: Date,
): Promise<void> {
  const { registrationDays: days } = invitationLimits;
  // A registration costs nothing, so its reward consists of days of the lowest paid tier.
  const reward = { ...invitation, reason: 'registration', tier: 'vip', days } as const;
  if (isNew) await give(queries, reward, now);
  else await insertReward(queries, rowOf(reward, { outcome: 'not_new', days: 0, grant_id: null }, now));
}

/** The fields of a paid order that determine the inviter's reward. */
export type RewardedOrder = Pick<
  OrderRow,
  'id' | 'member_id' | 'tier' | 'period_days' | 'seats' | 'price_fen' | 'amount_fen'
>;

/**
 * Gives the inviter a reward for the first order that an invited member has paid. Must run in the transaction
 * that grants the days of the order. The inviter gets days of the bought tier, at most as many as were paid
 * for. The grant has the order's id, so a refund of the order also takes back the reward.
 */
export async function rewardUpgrade(queries: Queries, order: RewardedOrder, now: Date): Promise<void> {
  const days = rewardedDays(order);
  if (days === 0) return;
  if (await findOutcome(queries, order.member_id, 'upgrade')) return;
  if ((await findOutcome(queries, order.member_id, 'registration')) === 'not_new') return;
  const member = await findMember(queries, order.member_id);
  if (!member || member.inviter_id === null) return;
  const inviter = await findMember(queries, member.inviter_id);
  if (!inviter || inviter.disabled_time !== null) return;
  const invitation = { inviteeId: member.id, inviterId: inviter.id };
  await give(queries, { ...invitation, reason: 'upgrade', tier: order.tier, days, order }, now);
}

/**
 * Returns the rewarded days: the days that the buyer paid with money, at most the full reward. Days that were
 * paid with credit from an earlier order do not count.
 */
function rewardedDays({ period_days, price_fen, amount_fen }: RewardedOrder): number {
  const paidDays = price_fen === 0 ? 0 : Math.floor((period_days * amount_fen) / price_fen);
  return Math.min(invitationLimits.upgradeDays, paidDays);
}

interface Reward extends Invitation {
  reason: 'registration' | 'upgrade';
  tier: GrantedTier;
  days: number;
  order?: RewardedOrder;
}

/**
 * Grants the days of a reward, as far as the yearly maximum still allows. Locks the inviter, so that
 * simultaneous rewards cannot exceed the maximum together.
 */
async function give(queries: Queries, reward: Reward, now: Date): Promise<void> {
  const { inviterId, inviteeId, reason, tier, order } = reward;
  await lockGrants(queries, inviterId);
  if (await findOutcome(queries, inviteeId, reason)) return;
  const had = await sumDaysSince(queries, inviterId, chinaYear(now).since);
  const days = Math.min(reward.days, Math.max(0, invitationLimits.daysPerYearMost - had));
  if (days === 0) {
    await insertReward(queries, rowOf(reward, { outcome: 'ceiling', days, grant_id: null }, now));
    return;
  }
  const source = { kind: reason, id: String(inviteeId) } as const;
  const ofOrder = order && { order_id: order.id, seats: order.seats };
  const given = await grantDays(queries, { member_id: inviterId, tier, days, source, ...ofOrder }, now);
  if (!given) return;
  await insertReward(queries, rowOf(reward, { outcome: 'given', days, grant_id: given.id }, now));
  const detail = { reason, invitee_id: inviteeId, days };
  await recordEvent(queries, {
    action: 'invitation_rewarded',
    actor: 'server',
    member_id: inviterId,
    now,
    detail,
  });
}

const rowOf = (
  { inviteeId, inviterId, reason }: Reward,
  what: { outcome: 'given' | 'ceiling' | 'not_new'; days: number; grant_id: number | null },
  now: Date,
) => ({ invitee_id: inviteeId, inviter_id: inviterId, reason, ...what, create_time: now });
