import { isMobile } from '../../../trade/identifiers/typed-values.ts';
import { findMember, findMemberByMobile, type Member } from '../../db/account/members.ts';
import type { Queries } from '../../db/open.ts';

/**
 * Returns the member with a mobile number or an id. A closed account has no number, so it can be found only
 * by its id. Null if there is no such member.
 */
export const findAccount = (queries: Queries, who: string): Promise<Member | null> =>
  isMobile(who) ? findMemberByMobile(queries, who) : findMember(queries, Number(who));
