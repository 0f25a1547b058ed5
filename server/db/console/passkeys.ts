import type { Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type PasskeyRow = Selectable<Tables['console_passkey']>;

/** Stores the challenge that the operator's authenticator signs next. An unused earlier challenge is replaced. */
export async function putChallenge(
  { db }: Queries,
  memberId: number,
  { challenge, now }: { challenge: string; now: Date },
): Promise<void> {
  await db
    .updateTable('console_operator')
    .set({ challenge, challenge_time: now })
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Removes the operator's challenge, so that it is used only once. Returns false if the stored challenge is a
 * different one or too old.
 */
export async function takeChallenge(
  { db }: Queries,
  memberId: number,
  { challenge, since }: { challenge: string; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('console_operator')
    .set({ challenge: null, challenge_time: null })
    .where('member_id', '=', memberId)
    .where('challenge', '=', challenge)
    .where('challenge_time', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the passkeys of an operator, the oldest first. */
export async function listPasskeys({ db }: Queries, memberId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('console_passkey')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('create_time')
    .orderBy('id')
    .execute();
}

/** Adds a passkey. Returns false if the site already has a passkey with this id. */
export async function insertPasskey(
  { db }: Queries,
  row: Omit<PasskeyRow, 'last_time' | 'counter'> & { counter: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('console_passkey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Stores the use of a passkey with the counter of its authenticator, and resets the count of wrong codes that
 * the operator has entered.
 */
export async function notePasskeyUse(
  { db }: Queries,
  { id, member_id, counter, now }: { id: string; member_id: number; counter: number; now: Date },
): Promise<void> {
  await db.updateTable('console_passkey').set({ counter, last_time: now }).where('id', '=', id).execute();
  await db.updateTable('console_operator').set({ try_count: 0 }).where('member_id', '=', member_id).execute();
}

/** Removes a passkey of an operator. Returns false if the operator has no such passkey. */
export async function deletePasskey({ db }: Queries, memberId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('console_passkey')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
