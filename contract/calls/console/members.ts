import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-desk.ts';
import { keyword, page, pageOf, pageSize, rowNumber } from '../../fields.ts';
import { memberStates } from '../../limits/console-limits.ts';

export const memberTiers = ['ordinary', 'vip', 'corporate'] as const;

const listed = v.object({
  id: v.number(),
  /** The mobile number: masked in the list, complete in the view of one member. */
  mobile: v.string(),
  nickname: v.string(),
  /** The company for which the member is certified or has applied for certification; empty if there is none. */
  company_name: v.string(),
  tier: v.picklist(memberTiers),
  /** The end of the member's tier; null for an ordinary member. */
  tier_until: v.nullable(instant),
  is_certified: v.boolean(),
  /** The Chinese title of the shipowner for which the member publishes; empty for other members. */
  shipowner: v.string(),
  is_admin: v.boolean(),
  disabled_time: v.nullable(instant),
  create_time: instant,
});
export type ListedMember = v.InferOutput<typeof listed>;

export const consoleMemberList = defineCall({
  ...facts.consoleMemberList,
  request: v.strictObject({
    keyword: v.optional(keyword, ''),
    state: v.optional(v.picklist(memberStates)),
    page,
    page_size: pageSize,
  }),
  answer: pageOf(listed),
  summary: 'Finds members by mobile number, nickname, company or id, the newest first.',
});

const memberView = v.object({
  ...listed.entries,
  sessions: v.array(
    v.object({
      id: v.number(),
      device: v.string(),
      address: v.string(),
      create_time: instant,
      last_time: instant,
    }),
  ),
  /**
   * The number of people who may share the member's corporate membership, the member included; 0 without such
   * a membership.
   */
  seat_total: v.number(),
  seats: v.array(
    v.object({
      place: v.number(),
      /** The member who holds the seat; null while it is only offered. */
      holder_id: v.nullable(v.number()),
      /** The masked number of the holder or invited person; empty for an offer by a link. */
      mobile: v.string(),
      nickname: v.string(),
    }),
  ),
  /** The people whom the member has invited. */
  invitations: v.object({
    total: v.number(),
    /** The number of people whose mobile number or browser was known before. */
    not_new: v.number(),
    /** The highest number of registrations in one day, by China's time. */
    day_most: v.number(),
    /** The days of membership that the invitations have given. */
    days: v.number(),
    is_doubtful: v.boolean(),
    /** The most recently invited people. */
    list: v.array(
      v.object({
        id: v.number(),
        mobile: v.string(),
        nickname: v.string(),
        create_time: instant,
        is_new: v.boolean(),
        is_certified: v.boolean(),
        has_paid: v.boolean(),
      }),
    ),
  }),
  /**
   * The masked mobile numbers that the member had before, each with the time at which the member gave it up.
   */
  earlier_mobiles: v.array(v.object({ mobile: v.string(), time: instant })),
});
export type MemberView = v.InferOutput<typeof memberView>;

export const consoleMemberView = defineCall({
  ...facts.consoleMemberView,
  request: v.strictObject({ id: rowNumber }),
  answer: memberView,
  summary: 'Returns one member with the full number, the open sessions and earlier numbers.',
});

/** The changes that an operator can make to a member. Each of them takes effect immediately. */
export const memberChanges = [
  'disable',
  'enable',
  'end_sessions',
  'certify',
  'end_certification',
  'end_publishing',
] as const;

export const consoleMemberHandle = defineCall({
  ...facts.consoleMemberHandle,
  request: v.strictObject({ id: rowNumber, decision: v.picklist(memberChanges, 'value_unknown') }),
  answer: memberView,
  summary: 'Changes the rights of a member, or ends the sessions. Administrators are changed at the server.',
});

export const consoleMemberCopy = defineCall({
  ...facts.consoleMemberCopy,
  request: v.strictObject({ id: rowNumber }),
  answer: v.object({
    /** All stored data of the member as a JSON document. */
    text: v.string(),
  }),
  summary: 'Returns all stored data of a member, for a request of the member.',
});

export const consoleMemberClose = defineCall({
  ...facts.consoleMemberClose,
  request: v.strictObject({ id: rowNumber }),
  answer: v.object({}),
  summary: 'Closes an account and deletes its personal data for good.',
});
