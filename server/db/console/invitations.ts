import { sql, type RawBuilder } from 'kysely';

import { invitationDoubts } from '../../../contract/limits/console-limits.ts';
import type { Queries } from '../open.ts';

const dayOfChina = sql`(invited.create_time at time zone 'Asia/Shanghai')::date`;

/**
 * True for a member who has invited several people who already had an account, or many people on one day. The
 * alias `member` is the row of the inviter.
 */
export const isDoubtful: RawBuilder<boolean> = sql<boolean>`(
  (select count(*) from invite_reward where inviter_id = member.id and outcome = 'not_new')
    >= ${invitationDoubts.notNewLeast}
  or exists (select from member as invited where invited.inviter_id = member.id
    group by ${dayOfChina} having count(*) >= ${invitationDoubts.perDayLeast}))`;

export interface InvitationTotals {
  total: number;
  not_new: number;
  day_most: number;
  is_doubtful: boolean;
}

/**
 * Counts the people whom a member invited: all of them (`total`), the people who already had an account
 * (`not_new`), and the most people on one day (`day_most`). `is_doubtful` marks invitations that look like
 * abuse.
 */
export async function countInvitations({ db }: Queries, memberId: number): Promise<InvitationTotals> {
  const { rows } = await sql<InvitationTotals>`
    select (select count(*)::integer from member as invited where inviter_id = member.id) as total,
      (select count(distinct invitee_id)::integer from invite_reward
        where inviter_id = member.id and outcome = 'not_new') as not_new,
      coalesce((select max(people)::integer from (select count(*) as people from member as invited
        where inviter_id = member.id group by ${dayOfChina}) as day), 0) as day_most,
      ${isDoubtful} as is_doubtful
    from member where id = ${memberId}`.execute(db);
  return rows[0] ?? { total: 0, not_new: 0, day_most: 0, is_doubtful: false };
}

export interface InvitedPerson {
  id: number;
  mobile: string;
  nickname: string;
  create_time: Date;
  is_new: boolean;
  is_certified: boolean;
  has_paid: boolean;
}

/** Lists the people whom a member has invited, the newest first. `mobile` is the full number. */
export async function listInvitedPeople(
  { db }: Queries,
  memberId: number,
  most: number,
): Promise<InvitedPerson[]> {
  const { rows } = await sql<InvitedPerson>`
    select id, mobile, nickname, create_time, certification_status = 1 as is_certified,
      not exists (select from invite_reward where invitee_id = invited.id and outcome = 'not_new') as is_new,
      exists (select from invite_reward where invitee_id = invited.id and reason = 'upgrade') as has_paid
    from member as invited where inviter_id = ${memberId} order by id desc limit ${most}`.execute(db);
  return rows;
}
