import type { Insertable, Selectable } from 'kysely';

import { timeOfNthNewest } from '../nth-newest.ts';
import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

type Row = Selectable<Tables['certification']>;
/** A certification application without its picture. */
export type Application = Omit<Row, 'picture' | 'event_id'>;
/** A waiting application, with its applicant's mobile number and the size of its picture. */
export type WaitingApplication = Application & { mobile: string; picture_bytes: number };

const columns = [
  'certification.id',
  'certification.member_id',
  'certification.source',
  'certification.state',
  'certification.company_name',
  'certification.social_credit_code',
  'certification.reason',
  'certification.submit_time',
  'certification.decide_time',
] as const;

/** Returns the member's newest application, or null if there is none. */
export async function findNewestApplication({ db }: Queries, memberId: number): Promise<Application | null> {
  const found = await db
    .selectFrom('certification')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Returns the submit time of the member's `most`-th newest application since `since`, from which the caller
 * computes when the next one is allowed. Null means that the member may submit one now.
 */
export async function findApplicationBefore(
  { db }: Queries,
  { memberId, since, most }: { memberId: number; since: Date; most: number },
): Promise<Date | null> {
  const rows = db
    .selectFrom('certification')
    .select('submit_time as create_time')
    .where('member_id', '=', memberId)
    .where('submit_time', '>', since);
  return timeOfNthNewest(rows, most);
}

/**
 * Stores an application. Returns false if the member already has a waiting one, or if the mini-program has
 * delivered the same application (`event_id`) before.
 */
export async function insertApplication(
  { db }: Queries,
  row: Insertable<Tables['certification']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('certification')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The outcome of a waiting application. Its picture is deleted with the decision. */
interface Ending {
  state: 'accepted' | 'refused' | 'withdrawn';
  reason?: string;
  now: Date;
}

/**
 * Ends a waiting application, found by its id or by its member, and returns it. Returns null if no such
 * application waits.
 */
export async function endApplication(
  { db }: Queries,
  which: { id: number } | { member_id: number },
  { state, reason = '', now }: Ending,
): Promise<Application | null> {
  const [column, value] =
    'id' in which ? (['id', which.id] as const) : (['member_id', which.member_id] as const);
  const ended = await db
    .updateTable('certification')
    .set({ state, reason, decide_time: now, picture: null })
    .where(column, '=', value)
    .where('state', '=', 'waiting')
    .returning(columns)
    .executeTakeFirst();
  return ended ?? null;
}

/** Lists the waiting applications, longest waiting first. */
export async function listWaiting({ db }: Queries, most: number): Promise<WaitingApplication[]> {
  return waiting({ db })
    .orderBy('certification.submit_time')
    .orderBy('certification.id')
    .limit(most)
    .execute();
}

/**
 * Returns an application with the picture of its business licence; null if no waiting application has this
 * id.
 */
export async function findWaiting(
  { db }: Queries,
  id: number,
): Promise<(WaitingApplication & { picture: Buffer | null }) | null> {
  const found = await waiting({ db })
    .select('certification.picture')
    .where('certification.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

const waiting = ({ db }: Queries) =>
  db
    .selectFrom('certification')
    .innerJoin('member', 'member.id', 'certification.member_id')
    .select([...columns, 'member.mobile'])
    .select((is) => is.fn.coalesce(is.fn<number>('octet_length', ['picture']), is.lit(0)).as('picture_bytes'))
    .where('certification.state', '=', 'waiting');

/**
 * Counts the other members who are certified with the same social credit code (the number of the company).
 */
export async function countOthersOf(
  { db }: Queries,
  { social_credit_code, member_id }: Pick<Application, 'social_credit_code' | 'member_id'>,
): Promise<number> {
  const { total } = await db
    .selectFrom('certification')
    .innerJoin('member', 'member.id', 'certification.member_id')
    .select((is) => is.fn.count<string>('member.id').distinct().as('total'))
    .where('social_credit_code', '=', social_credit_code)
    .where('state', '=', 'accepted')
    .where('member.certification_status', '=', 1)
    .where('member.id', '!=', member_id)
    .executeTakeFirstOrThrow();
  return Number(total);
}
