import { isMobile } from '../../../trade/identifiers/typed-values.ts';
import { findMember, findMemberByMobile, type Member } from '../../db/account/members.ts';
import type { Queries } from '../../db/open.ts';

/** The member of a mobile number, or of an id: a closed account has no number. */
export const findAccount = (queries: Queries, who: string): Promise<Member | null> =>
  isMobile(who) ? findMemberByMobile(queries, who) : findMember(queries, Number(who));
