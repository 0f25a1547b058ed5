import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  inviteData,
  memberDistributionList,
  memberDistributionStatistics,
  memberInviteList,
} from '../../../contract/calls/invitations.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { invitationLimits } from '../../../contract/limits/invitation-limits.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { findInviterId, findMember } from '../../db/account/members.ts';
import * as rows from '../../db/invitations/rewards.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Caller } from '../rights/caller.ts';
import { chinaMonths, chinaYear } from './china-time.ts';

interface Visit {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
}

/**
 * Returns the inviter's name or masked number, which is enough to recognise the person but not to call the
 * person. For an unknown code, the name is empty.
 */
export async function viewInviter(
  { invite_code }: ParsedRequestOf<typeof inviteData>,
  { database }: Pick<Visit, 'database'>,
): Promise<AnswerOf<typeof inviteData>> {
  const id = await findInviterId(database, invite_code.toUpperCase());
  const member = id === null ? null : await findMember(database, id);
  return {
    inviter: member ? member.nickname || maskMobile(member.mobile) : '',
    registration_days: invitationLimits.registrationDays,
    upgrade_days: invitationLimits.upgradeDays,
  };
}

export async function listInvited(
  { page, page_size }: ParsedRequestOf<typeof memberInviteList>,
  { database, caller }: Visit,
): Promise<AnswerOf<typeof memberInviteList>> {
  const { member_id } = caller;
  const people = await rows.listInvited(database, member_id, sliceOf(page, page_size));
  const ids = people.map(({ id }) => id);
  const rewards = await rows.listRewardsOf(database, member_id, ids);
  return {
    list: people.map(({ id, mobile, create_time }) => {
      const own = rewards.filter(({ invitee_id }) => invitee_id === id);
      const upgrade = own.find(({ reason }) => reason === 'upgrade');
      return {
        mobile: maskMobile(mobile),
        register_time: create_time.toISOString(),
        upgrade_time: upgrade?.create_time.toISOString() ?? null,
        days: own.reduce((sum, { days }) => sum + days, 0),
        rewards: own.map(({ reason, outcome, days }) => ({ reason, outcome, days })),
      };
    }),
    total: await rows.countInvited(database, member_id),
    page,
    page_size,
  };
}

export async function listRewards(
  { page, page_size }: ParsedRequestOf<typeof memberDistributionList>,
  { database, caller }: Visit,
): Promise<AnswerOf<typeof memberDistributionList>> {
  const found = await rows.listRewards(database, caller.member_id, sliceOf(page, page_size));
  return {
    list: found.map(({ mobile, reason, outcome, days, create_time }) => ({
      mobile: maskMobile(mobile),
      reason,
      outcome,
      days,
      create_time: create_time.toISOString(),
    })),
    total: await rows.countRewards(database, caller.member_id),
    page,
    page_size,
  };
}

export async function viewStatistics({
  database,
  caller: { member_id },
  now,
}: Visit): Promise<AnswerOf<typeof memberDistributionStatistics>> {
  const { year, since } = chinaYear(now);
  const shown = chinaMonths(now, invitationLimits.monthsShown);
  const sums = await rows.sumDaysByMonth(database, member_id, shown.since);
  const daysOf = (month: string, reason: 'registration' | 'upgrade') =>
    sums.find((one) => one.month === month && one.reason === reason)?.days ?? 0;
  const { days, upgraded } = await rows.sumRewards(database, member_id);
  return {
    registered: await rows.countInvited(database, member_id),
    upgraded,
    days,
    year: {
      year,
      days: await rows.sumDaysSince(database, member_id, since),
      most: invitationLimits.daysPerYearMost,
    },
    months: shown.months.map((month) => ({
      month,
      registration_days: daysOf(month, 'registration'),
      upgrade_days: daysOf(month, 'upgrade'),
    })),
  };
}

/**
 * Returns the SQL limit and offset of a page. A page beyond `limits.pagedMost` rows gets the limit 0, so that
 * the database never skips more rows than that.
 */
const sliceOf = (page: number, pageSize: number) => ({
  limit: page * pageSize > limits.pagedMost ? 0 : pageSize,
  offset: Math.min((page - 1) * pageSize, limits.pagedMost),
});
