import { sql, type Selectable } from 'kysely';

import type { Duty } from '../../../contract/call-facts.ts';
import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type OperatorRow = Selectable<Tables['console_operator']>;

/** Returns the operator's row, or null if the member has never begun to enrol a second factor. */
export async function findOperator({ db }: Queries, memberId: number): Promise<OperatorRow | null> {
  const found = await db
    .selectFrom('console_operator')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Stores a new secret that has not been confirmed. It replaces an earlier unconfirmed secret. Returns false if
 * the member has a confirmed secret.
 */
export async function putSecret(
  { db }: Queries,
  row: { member_id: number; secret: Buffer; try_time: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('console_operator')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret: row.secret })
        .where('console_operator.confirm_time', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Counts an attempt to enter a code. At most `most` attempts are allowed in a period. Returns false if none is
 * left. The attempt is counted before the code is compared, so guessing in parallel gains nothing.
 */
export async function claimFactorTry(
  { db }: Queries,
  memberId: number,
  { most, since, now }: { most: number; since: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update console_operator set
      try_count = case when try_time > ${since} then try_count + 1 else 1 end,
      try_time = case when try_time > ${since} then try_time else ${now}::timestamptz end
    where member_id = ${memberId} and not (try_time > ${since} and try_count >= ${most})
    returning member_id`.execute(db);
  return rows.length > 0;
}

/**
 * Accepts the authenticator code of one period of 30 s (`step`), at most once. Returns false if the code of
 * this or a later period was accepted before.
 */
export async function acceptStep({ db }: Queries, memberId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('console_operator')
    .set({ last_step: step, try_count: 0 })
    .where('member_id', '=', memberId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a recovery code. Returns false if the operator has no such code. */
export async function takeRecoveryCode({ db }: Queries, memberId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update console_operator set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea), try_count = 0
    where member_id = ${memberId} and ${hash}::bytea = any(recovery_hashes) returning member_id`.execute(db);
  return rows.length > 0;
}

/** Replaces the recovery codes by the codes with these hashes. */
export async function setRecoveryCodes(
  { db }: Queries,
  memberId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  const list = sql`array[${sql.join(hashes.map((hash) => sql`${hash}::bytea`))}]::bytea[]`;
  await sql`update console_operator set recovery_hashes = ${list} where member_id = ${memberId}`.execute(db);
}

/** Locks the table of operators against other changes until the transaction ends. */
export async function lockOperators({ db }: Queries): Promise<void> {
  await sql`lock table console_operator in share row exclusive mode`.execute(db);
}

/** True if an operator other than this member has a confirmed second factor and all duties. */
export async function hasOtherChief(
  { db }: Queries,
  memberId: number,
  duties: readonly Duty[],
): Promise<boolean> {
  const { rows } = await sql`
    select from console_operator join member on member.id = member_id
    where member_id <> ${memberId} and confirm_time is not null and role = 'ADMIN' and disabled_time is null
      and cardinality(duties) = ${duties.length} limit 1`.execute(db);
  return rows.length > 0;
}

export async function confirmOperator(
  { db }: Queries,
  memberId: number,
  { duties, now }: { duties: readonly Duty[]; now: Date },
): Promise<void> {
  await db
    .updateTable('console_operator')
    .set({ confirm_time: now, duties: [...duties] })
    .where('member_id', '=', memberId)
    .execute();
}

/** Changes the duties of an operator. Returns false if the member has no second factor. */
export async function updateDuties(
  { db }: Queries,
  memberId: number,
  duties: readonly Duty[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('console_operator')
    .set({ duties: [...duties] })
    .where('member_id', '=', memberId)
    .where('confirm_time', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes the second factor and the console sessions of a member. Returns false if the member had no second
 * factor.
 */
export async function deleteOperator({ db }: Queries, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('console_operator')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface ListedOperator {
  member_id: number;
  mobile: string;
  nickname: string;
  duties: Duty[] | null;
  confirm_time: Date | null;
}

/** Lists the administrators, with and without a second factor. */
export async function listOperators({ db }: Queries): Promise<ListedOperator[]> {
  return db
    .selectFrom('member')
    .leftJoin('console_operator', 'console_operator.member_id', 'member.id')
    .select(['member.id as member_id', 'mobile', 'nickname', 'duties', 'confirm_time'])
    .where('role', '=', 'ADMIN')
    .orderBy('member.id')
    .execute();
}
