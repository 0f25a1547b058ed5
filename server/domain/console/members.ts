import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleMemberHandle,
  consoleMemberList,
  consoleMemberView,
  ListedMember,
  MemberView,
} from '../../../contract/calls/console/members.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { listSessions } from '../../db/account/sessions.ts';
import {
  findConsoleMember,
  listConsoleMembers,
  listEarlierMobiles,
  type ConsoleMember,
} from '../../db/console/members.ts';
import { countInvitations, listInvitedPeople } from '../../db/console/invitations.ts';
import { sumRewards } from '../../db/invitations/rewards.ts';
import type { Queries } from '../../db/open.ts';
import { countSeats, listSeats } from '../../db/membership/seats.ts';
import { deviceOf } from '../account/device-name.ts';
import { liveSince } from '../account/session.ts';
import { changeMember, type MemberOrder } from '../operator/member-rights.ts';
import { refusal } from '../rights/refusal.ts';
import { tierAt, tierEnd } from '../rights/tier.ts';
import type { ConsoleVisit } from './enter-console.ts';

export async function listMembers(
  { keyword, state, page, page_size }: ParsedRequestOf<typeof consoleMemberList>,
  { database, now }: ConsoleVisit,
): Promise<AnswerOf<typeof consoleMemberList>> {
  const { totalMost } = limits;
  const offset = Math.min((page - 1) * page_size, totalMost);
  const choice = { text: keyword, state, offset, most: page_size, totalMost, now };
  const { rows, total } = await listConsoleMembers(database, choice);
  const list = rows.map((row) => ({ ...listed(row, now), mobile: maskMobile(row.mobile) }));
  return { list, total, page, page_size };
}

/** Returns one member with the full mobile number. Throws `not_found` if the member does not exist. */
export async function viewMember(
  { id }: ParsedRequestOf<typeof consoleMemberView>,
  { database, now }: ConsoleVisit,
): Promise<AnswerOf<typeof consoleMemberView>> {
  const found = await findConsoleMember(database, id, now);
  if (!found) throw new AppError('not_found');
  const [sessions, earlier, seats, seat_total, invitations] = await Promise.all([
    listSessions(database, id, liveSince(now)),
    listEarlierMobiles(database, id),
    listSeats(database, id, now),
    countSeats(database, id, now),
    viewInvitations(database, id),
  ]);
  return {
    ...listed(found, now),
    sessions: sessions.map(({ user_agent, address, create_time, last_time, ...session }) => {
      const { browser, system } = deviceOf(user_agent);
      return {
        id: session.id,
        device: [browser, system].filter(Boolean).join(' · '),
        address,
        create_time: create_time.toISOString(),
        last_time: last_time.toISOString(),
      };
    }),
    seat_total,
    seats: seats.map(({ place, holder_id, holder_mobile, mobile, nickname }) => ({
      place,
      holder_id,
      mobile: maskMobile(holder_mobile ?? mobile ?? ''),
      nickname: nickname ?? '',
    })),
    invitations,
    earlier_mobiles: earlier.map(({ mobile, time }) => ({ mobile, time: time.toISOString() })),
  };
}

/** The number of invited people that the page of a member shows. */
const invitedShown = 50;

async function viewInvitations(queries: Queries, id: number): Promise<MemberView['invitations']> {
  const [totals, people, { days }] = await Promise.all([
    countInvitations(queries, id),
    listInvitedPeople(queries, id, invitedShown),
    sumRewards(queries, id),
  ]);
  const list = people.map((person) => ({
    ...person,
    mobile: maskMobile(person.mobile),
    create_time: person.create_time.toISOString(),
  }));
  return { ...totals, days, list };
}

const orders = {
  disable: { change: 'disabled', isUndoing: false },
  enable: { change: 'disabled', isUndoing: true },
  end_sessions: { change: 'sessions', isUndoing: false },
  certify: { change: 'certified', isUndoing: false },
  end_certification: { change: 'certified', isUndoing: true },
  end_publishing: { change: 'publisher', isUndoing: true },
} as const satisfies Record<string, Pick<MemberOrder, 'change' | 'isUndoing'>>;

/**
 * Changes a member's rights. Throws `not_found` if the member does not exist. Throws `permission_denied` if the
 * member is an administrator, because an operator with the duty `members` could otherwise lock out all other
 * operators.
 */
export async function handleMember(
  { id, decision }: ParsedRequestOf<typeof consoleMemberHandle>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleMemberHandle>> {
  const found = await findConsoleMember(visit.database, id, visit.now);
  if (!found) throw new AppError('not_found');
  if (found.role === 'ADMIN')
    throw refusal({ code: 'permission_denied', field: '', why: 'console_administrator' });
  const { mobile } = found;
  const order = { ...orders[decision], mobile, shipowner: '', isCreating: false };
  const outcome = await changeMember(order, visit);
  if (outcome.kind !== 'done') throw new AppError('not_found');
  return viewMember({ id }, visit);
}

function listed(row: ConsoleMember, now: Date): ListedMember {
  const ends = { vip_until: row.vip_until, corporate_until: row.corporate_until, seat_until: row.seat_until };
  const tier = tierAt(ends, now);
  return {
    id: row.id,
    mobile: row.mobile,
    nickname: row.nickname,
    company_name: row.company_name,
    tier,
    tier_until: tierEnd(ends, tier)?.toISOString() ?? null,
    is_certified: row.certification_status === 1,
    shipowner: row.shipowner ?? '',
    is_admin: row.role === 'ADMIN',
    disabled_time: row.disabled_time?.toISOString() ?? null,
    create_time: row.create_time.toISOString(),
  };
}
