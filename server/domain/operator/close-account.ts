import { randomBytes } from 'node:crypto';

import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { isClosedMobile, maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { findMember } from '../../db/account/members.ts';
import { eraseMember, lockMember } from '../../db/member-data/close-member.ts';
import { listHindrances, type Hindrance } from '../../db/member-data/hindrances.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { leaveTrace } from '../invitations/rewards.ts';
import { recordEvent } from '../rights/audit.ts';
import { findAccount } from './find-account.ts';

export type ClosingOutcome =
  | { kind: 'unknown' }
  | { kind: 'hindered'; by: Hindrance[] }
  /**
   * The result for an existing member. `asked`: the account can be closed, but the operator has not
   * confirmed, so nothing was changed. `closed`: the account was closed now. `closed_before`: an earlier run
   * closed it.
   */
  | { kind: 'asked' | 'closed' | 'closed_before'; id: number; mobile: string };

/**
 * Closes an account in one transaction and deletes personal data. Data that other members or the law need
 * stays and refers to a member without number and name. A second run also deletes data that a device has sent
 * since the first run.
 */
export async function closeAccount(
  { who, isSure }: { who: string; isSure: boolean },
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<ClosingOutcome> {
  return database.db.transaction().execute(async (db) => {
    const found = await findAccount({ db }, who);
    if (!found) return { kind: 'unknown' };
    await lockMember({ db }, found.id);
    const member = (await findMember({ db }, found.id)) ?? found;
    const { id, mobile } = member;
    const by = await listHindrances({ db }, id, now);
    if (by.length > 0) return { kind: 'hindered', by };
    if (!isSure) return { kind: 'asked', id, mobile: maskMobile(mobile) };
    const wasClosed = isClosedMobile(mobile);
    // Stores the number as a trace. If its owner registers again, the owner counts as a returning person, for
    // whom no inviter gets a reward.
    if (!wasClosed) await leaveTrace({ db }, { member_id: id, kind: 'mobile', value: mobile }, now);
    const dataKey = randomBytes(sealedFormat.dataKeyBytes);
    const gone = await eraseMember({ db }, { id, mobile, dataKey, now });
    if (!wasClosed) {
      const event = { action: 'member_closed', actor: 'operator', member_id: id, mobile, now } as const;
      await recordEvent({ db }, { ...event, detail: { gone } });
    }
    return { kind: wasClosed ? 'closed_before' : 'closed', id, mobile: maskMobile(mobile) };
  });
}
