import type { AnswerOf } from '../../../contract/call.ts';
import type { memberData, profileData } from '../../../contract/calls/account/member.ts';
import { AppError } from '../../../contract/error-code.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { findMember, type Member } from '../../db/account/members.ts';
import { findOwnSeat } from '../../db/membership/seats.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findShipownerTitles } from '../../db/sailings/shipowners.ts';
import type { Caller } from '../rights/caller.ts';
import { permissionOf } from '../rights/permission.ts';
import { tierEnd } from '../rights/tier.ts';

export interface MemberSource {
  database: OpenDatabase;
  caller: Caller;
}

/** Returns the caller's own row. Throws `session_ended` if the member has just been deleted. */
export async function memberOf({ database, caller }: MemberSource): Promise<Member> {
  const member = await findMember(database, caller.member_id);
  if (!member) throw new AppError('session_ended');
  return member;
}

const personOf = ({ id, nickname, avatar, role, publisher }: Member) => ({
  id,
  nickname,
  avatar: avatar ?? '',
  role,
  publisher: publisher ? (1 as const) : (0 as const),
});

/** Returns the caller's account with the unmasked mobile number. */
export async function viewMember(source: MemberSource): Promise<AnswerOf<typeof memberData>> {
  const member = await memberOf(source);
  return {
    ...personOf(member),
    mobile: member.mobile,
    create_time: member.create_time.toISOString(),
  };
}

/**
 * Returns the caller's membership tier, the owner of the caller's seat in a corporate membership, the
 * certification and the shipowner. The ordinary tier has no end date.
 */
export async function viewProfile(
  source: MemberSource & { now: Date },
): Promise<AnswerOf<typeof profileData>> {
  const member = await memberOf(source);
  const { caller, database, now } = source;
  const seat = await findOwnSeat(database, caller.member_id, now);
  const seat_until = seat?.seat_until ?? null;
  const shipowner =
    caller.shipowner_id === null ? null : await findShipownerTitles(database, caller.shipowner_id);
  return {
    ...personOf(member),
    mobile: maskMobile(member.mobile),
    tier: caller.tier,
    tier_expire_time: tierEnd({ ...member, seat_until }, caller.tier)?.toISOString() ?? null,
    seat_owner:
      seat && seat_until && seat_until > now ? seat.nickname || maskMobile(seat.owner_mobile) : null,
    certification_status: member.certification_status,
    shipowner,
    limits: permissionOf(caller).limits,
    invite_code: member.invite_code,
    create_time: member.create_time.toISOString(),
  };
}
