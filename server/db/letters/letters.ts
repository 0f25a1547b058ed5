import { sql, type Insertable, type Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type LetterRow = Selectable<Tables['letter']>;
/** An email that a server has claimed in order to send it. */
export type ClaimedLetter = Pick<LetterRow, 'id' | 'invoice_id' | 'recipient' | 'tries'> & { raw: Buffer };

/** Adds a waiting email. It replaces a waiting email of the same invoice. */
export async function putLetter({ db }: Queries, letter: Insertable<Tables['letter']>): Promise<void> {
  await db
    .deleteFrom('letter')
    .where('invoice_id', '=', letter.invoice_id)
    .where('state', '=', 'waiting')
    .execute();
  await db.insertInto('letter').values(letter).execute();
}

/**
 * Claims one email that is due to be sent, so that no other server claims it before `until`. Returns null if
 * none is due.
 */
export async function claimDueLetter(
  { db }: Queries,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedLetter | null> {
  const { rows } = await sql<ClaimedLetter>`
    update letter set next_time = ${until}, tries = tries + 1
    where id = (select id from letter where next_time <= ${now} order by next_time, id limit 1 for update skip locked)
    returning id, invoice_id, recipient, tries, raw`.execute(db);
  return rows[0] ?? null;
}

export async function countDueLetters({ db }: Queries, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('next_time', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function markSent({ db }: Queries, id: number, now: Date): Promise<void> {
  const sent = { state: 'sent' as const, raw: null, next_time: null, problem: '', end_time: now };
  await db.updateTable('letter').set(sent).where('id', '=', id).execute();
}

/**
 * Records why an email was not sent, and the time of the next try (`again`). If `again` is null, the email
 * has failed for good.
 */
export async function markUnsent(
  { db }: Queries,
  { id, problem, again, now }: { id: number; problem: string; again: Date | null; now: Date },
): Promise<void> {
  const end = again ? {} : ({ state: 'failed', end_time: now } as const);
  await db
    .updateTable('letter')
    .set({ problem, next_time: again, ...end })
    .where('id', '=', id)
    .execute();
}

/** Lists emails that were not sent, oldest first. */
export async function listUnsent({ db }: Queries, most: number): Promise<Omit<LetterRow, 'raw'>[]> {
  return db
    .selectFrom('letter')
    .select([
      'id',
      'invoice_id',
      'recipient',
      'state',
      'tries',
      'next_time',
      'problem',
      'create_time',
      'end_time',
    ])
    .where('state', '<>', 'sent')
    .orderBy('id')
    .limit(most)
    .execute();
}
