import { randomUUID } from 'node:crypto';

import type { Member } from '../../db/account/members.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { GrantedTier } from '../../db/tables/membership.ts';
import { recordEvent } from '../rights/audit.ts';
import { grantDays } from './grants.ts';

/** Gives a member days on behalf of the operator and returns the time at which they end. */
export function grantByOperator(
  { db }: OpenDatabase,
  { member, tier, days }: { member: Member; tier: GrantedTier; days: number },
  now: Date,
): Promise<Date> {
  return db.transaction().execute(async (transaction) => {
    const source = { kind: 'operator' as const, id: randomUUID() };
    const grant = await grantDays({ db: transaction }, { member_id: member.id, tier, days, source }, now);
    const by = { actor: 'operator', member_id: member.id, mobile: member.mobile, now } as const;
    await recordEvent({ db: transaction }, { action: 'days_given', ...by, detail: { tier, days } });
    return grant?.to_time ?? now;
  });
}
