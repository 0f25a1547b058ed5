import type { Duty } from '../../../contract/call-facts.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { findMemberByMobile } from '../../db/account/members.ts';
import { deleteOperator, listOperators, updateDuties } from '../../db/console/operators.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordEvent } from '../rights/audit.ts';

interface Workplace {
  database: OpenDatabase;
  now: Date;
}

/**
 * An administrator with the console duties. `duties` is null for an administrator without a second factor,
 * who cannot open the console.
 */
export interface ShownOperator {
  mobile: string;
  nickname: string;
  duties: Duty[] | null;
}

export async function administrators({ database }: Workplace): Promise<ShownOperator[]> {
  const rows = await listOperators(database);
  return rows.map(({ mobile, nickname, duties, confirm_time }) => ({
    mobile: maskMobile(mobile),
    nickname,
    duties: confirm_time === null ? null : duties,
  }));
}

/**
 * Sets the duties of an operator. The new duties also apply immediately to open console sessions. Returns
 * false if the member has no second factor.
 */
export function setDuties(
  { mobile, duties }: { mobile: string; duties: readonly Duty[] },
  { database, now }: Workplace,
): Promise<boolean> {
  return database.db.transaction().execute(async (db) => {
    const member = await findMemberByMobile({ db }, mobile);
    if (!member || !(await updateDuties({ db }, member.id, duties))) return false;
    const event = {
      action: 'console_duties_changed',
      actor: 'operator',
      member_id: member.id,
      mobile,
    } as const;
    await recordEvent({ db }, { ...event, now, detail: { duties } });
    return true;
  });
}

/**
 * Deletes the second factor, recovery codes and console sessions of an administrator who has lost the phone.
 * The administrator sets up a new factor at the next login. Returns false if there was no factor.
 */
export function resetFactor({ mobile }: { mobile: string }, { database, now }: Workplace): Promise<boolean> {
  return database.db.transaction().execute(async (db) => {
    const member = await findMemberByMobile({ db }, mobile);
    if (!member || !(await deleteOperator({ db }, member.id))) return false;
    const event = {
      action: 'console_factor_reset',
      actor: 'operator',
      member_id: member.id,
      mobile,
    } as const;
    await recordEvent({ db }, { ...event, now });
    return true;
  });
}
