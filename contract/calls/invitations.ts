import * as v from 'valibot';

import { instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/invitations.ts';
import { nothing, page, pageOf, pageSize } from '../fields.ts';
import * as limits from '../limits/limits.ts';

const reason = v.picklist(['registration', 'upgrade']);
/**
 * The outcome of a reward.
 *
 * - given: the inviter received the days.
 * - taken_back: the inviter lost the days, because the upgrade was refunded.
 * - ceiling: the inviter received none, because the yearly limit was reached.
 * - not_new: the inviter received none, because the number or the browser belonged to a member before.
 */
const outcome = v.picklist(['given', 'taken_back', 'ceiling', 'not_new']);

export const inviteData = defineCall({
  ...facts.inviteData,
  request: v.strictObject({
    invite_code: v.pipe(v.string(), v.trim(), v.maxLength(limits.keywordCharsMost, 'invalid')),
  }),
  answer: v.object({
    /** The nickname or masked number of the inviter; empty for an unknown code. */
    inviter: v.string(),
    registration_days: v.number(),
    upgrade_days: v.number(),
  }),
  summary: 'Returns the inviter of an invitation code and the reward for the inviter.',
});

/** An invited member, identified to the inviter by the masked number only. */
const invited = v.object({
  mobile: v.string(),
  register_time: instant,
  /** The time of the first paid upgrade; null if there was none. */
  upgrade_time: v.nullable(instant),
  /** The days of membership that the inviter received for this member, without days that were taken back. */
  days: v.number(),
  rewards: v.array(v.object({ reason, outcome, days: v.number() })),
});
export type Invited = v.InferOutput<typeof invited>;

export const memberInviteList = defineCall({
  ...facts.memberInviteList,
  request: v.strictObject({ page, page_size: pageSize }),
  answer: pageOf(invited),
  summary: 'Returns the people who registered with the member’s invitation, the newest first.',
});

export const memberDistributionList = defineCall({
  ...facts.memberDistributionList,
  request: v.strictObject({ page, page_size: pageSize }),
  answer: pageOf(v.object({ mobile: v.string(), reason, outcome, days: v.number(), create_time: instant })),
  summary: 'Returns the rewards of the member with their states, the newest first.',
});

export const memberDistributionStatistics = defineCall({
  ...facts.memberDistributionStatistics,
  request: nothing,
  answer: v.object({
    registered: v.number(),
    upgraded: v.number(),
    /** The days that the member received as rewards, without days that were taken back. */
    days: v.number(),
    /** The days given in this calendar year (China time), and the yearly limit. */
    year: v.object({ year: v.number(), days: v.number(), most: v.number() }),
    /** The newest months, oldest first, for example `2026-11`. */
    months: v.array(v.object({ month: v.string(), registration_days: v.number(), upgrade_days: v.number() })),
  }),
  summary: 'Returns the totals of the member’s invitations and rewards.',
});
