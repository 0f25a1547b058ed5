import type { Selectable } from 'kysely';

import { seatUntil } from '../membership/seat-until.ts';
import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type Feed = Selectable<Tables['feed']>;
/** The subject of a feed: a lane or a shipowner. */
export type FeedSubject = Pick<Feed, 'from' | 'to' | 'shipowner_id'>;

const columns = [
  'feed.id',
  'feed.from',
  'feed.to',
  'feed.shipowner_id',
  'feed.create_time',
  'feed.calendar_read_time',
  'feed.atom_read_time',
] as const;
export type ListedFeed = Pick<Feed, 'id' | 'create_time' | 'calendar_read_time' | 'atom_read_time'> &
  FeedSubject;

/** Lists the member's feeds that have not ended, newest first. */
export async function listFeeds({ db }: Queries, memberId: number): Promise<ListedFeed[]> {
  return db
    .selectFrom('feed')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('end_time', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the id of the member's feed of this subject that has not ended; null if the member has none. */
export async function findFeedId(
  { db }: Queries,
  memberId: number,
  { from, to, shipowner_id }: FeedSubject,
): Promise<number | null> {
  const found = await db
    .selectFrom('feed')
    .select('id')
    .where('member_id', '=', memberId)
    .where('from', '=', from)
    .where('to', '=', to)
    .where('shipowner_id', 'is not distinct from', shipowner_id)
    .where('end_time', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Adds a feed. Returns null if the member already has an active feed of this subject. */
export async function insertFeed(
  { db }: Queries,
  feed: FeedSubject & Pick<Feed, 'member_id' | 'secret_hash' | 'create_time'>,
): Promise<ListedFeed | null> {
  const added = await db
    .insertInto('feed')
    .values(feed)
    .onConflict((one) => one.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return added ?? null;
}

/** Ends a feed. Returns false if the member has no such feed that is still active. */
export async function endFeed({ db }: Queries, memberId: number, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('feed')
    .set({ end_time: now })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('end_time', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Counts the feeds that a member has created since a moment. */
export async function countFeedsMade({ db }: Queries, memberId: number, since: Date): Promise<number> {
  const { made } = await db
    .selectFrom('feed')
    .select((row) => row.fn.countAll<string>().as('made'))
    .where('member_id', '=', memberId)
    .where('create_time', '>', since)
    .executeTakeFirstOrThrow();
  return Number(made);
}

/** A feed with the fields of its member that decide what the feed may show. */
export type FeedOfMember = Feed &
  Pick<
    Selectable<Tables['member']>,
    | 'publisher'
    | 'role'
    | 'vip_until'
    | 'corporate_until'
    | 'certification_status'
    | 'disabled_time'
    | 'mobile'
  > & {
    /** The organisation for which a publisher acts; null for other members. */
    organization_id: number | null;
    seat_until: Date | null;
  };

/**
 * Returns the feed with this secret, even if it has ended. The feed is found by the hash of the secret, so
 * the response time reveals nothing about the secret.
 */
export async function findFeedOfSecret(
  { db }: Queries,
  secretHash: Buffer,
  now: Date,
): Promise<FeedOfMember | null> {
  const found = await db
    .selectFrom('feed')
    .innerJoin('member', 'member.id', 'feed.member_id')
    .selectAll('feed')
    .select([
      'member.publisher',
      'member.role',
      'member.vip_until',
      'member.corporate_until',
      'member.certification_status',
      'member.disabled_time',
      'member.mobile',
      'member.shipowner_id as organization_id',
      seatUntil(now).as('seat_until'),
    ])
    .where('feed.secret_hash', '=', secretHash)
    .executeTakeFirst();
  return found ?? null;
}

export async function updateReadTime(
  { db }: Queries,
  id: number,
  column: 'calendar_read_time' | 'atom_read_time',
  now: Date,
): Promise<void> {
  await db
    .updateTable('feed')
    .set({ [column]: now })
    .where('id', '=', id)
    .execute();
}

/** True if the lane is a favourite of the member, in any group. */
export async function isFavouriteLane(
  { db }: Queries,
  memberId: number,
  { from, to }: Pick<Feed, 'from' | 'to'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('collection_harbor')
    .select('version')
    .where('member_id', '=', memberId)
    .where('from', '=', from)
    .where('to', '=', to)
    .executeTakeFirst();
  return found !== undefined;
}
