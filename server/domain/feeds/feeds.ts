import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { feedEnd, feedList, feedMake, FeedRow } from '../../../contract/calls/feeds.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import * as rows from '../../db/feeds/feeds.ts';
import { isFavourite } from '../../db/favourites/favourite-shipowners.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { hashOf, makeToken } from '../account/token.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { refusal } from '../rights/refusal.ts';

interface CallerSearch {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
  origin: Pick<Origin, 'address'>;
}

/** Returns the caller's feeds (calendar and Atom URLs) whose lane or shipowner is still a favourite. */
export async function feedsOf({ database, caller }: CallerSearch): Promise<AnswerOf<typeof feedList>> {
  const found = await rows.listFeeds(database, caller.member_id);
  const areFollowed = await Promise.all(found.map((feed) => isFollowed(database, caller.member_id, feed)));
  return { list: found.filter((_, at) => areFollowed[at]).map(rowOf) };
}

/** True if the lane or shipowner of a feed is among the member's favourites. */
export function isFollowed(queries: Queries, memberId: number, subject: rows.FeedSubject): Promise<boolean> {
  return subject.shipowner_id === null
    ? rows.isFavouriteLane(queries, memberId, subject)
    : isFavourite(queries, memberId, subject.shipowner_id);
}

/**
 * Creates a feed of a favourite and returns its secret; the database stores only the hash. `replaces` is the
 * existing feed that the new one replaces. Throws `not_found` if the lane or shipowner is no favourite,
 * `conflict` if the existing feed is not `replaces`, and `too_many_requests` after too many new feeds in a
 * day.
 */
export async function makeFeed(
  { replaces, ...asked }: ParsedRequestOf<typeof feedMake>,
  { database, caller, now, origin }: CallerSearch,
): Promise<AnswerOf<typeof feedMake>> {
  const subject = subjectOf(asked);
  const memberId = caller.member_id;
  if (!(await isFollowed(database, memberId, subject))) throw new AppError('not_found');
  const made = await rows.countFeedsMade(database, memberId, new Date(now.getTime() - dayMs));
  if (made >= serverLimits.feedsMadePerDayMost)
    throw refusal({
      code: 'too_many_requests',
      field: '',
      why: 'feeds_made_today',
      retryAfterSeconds: 3_600,
    });
  const secret = makeToken();
  const feed = await database.db.transaction().execute(async (db) => {
    if ((await rows.findFeedId({ db }, memberId, subject)) !== replaces) throw new AppError('conflict');
    if (replaces !== null) await rows.endFeed({ db }, memberId, replaces, now);
    const added = await rows.insertFeed(
      { db },
      { ...subject, member_id: memberId, secret_hash: hashOf(secret), create_time: now },
    );
    if (!added) throw new AppError('conflict');
    const detail = { feed_id: added.id, ...(replaces === null ? {} : { replaces }) };
    await recordEvent({ db }, { ...eventOf('feed_made', { caller, now, origin }), detail });
    return added;
  });
  return { feed: rowOf(feed), secret };
}

/**
 * Ends a feed of the caller, so that its URL stops working. Throws `not_found` if the caller has no such
 * feed.
 */
export async function stopFeed(
  { id }: ParsedRequestOf<typeof feedEnd>,
  { database, ...by }: CallerSearch,
): Promise<null> {
  await database.db.transaction().execute(async (db) => {
    if (!(await rows.endFeed({ db }, by.caller.member_id, id, by.now))) throw new AppError('not_found');
    await recordEvent({ db }, { ...eventOf('feed_ended', by), detail: { feed_id: id } });
  });
  return null;
}

const eventOf = (
  action: 'feed_made' | 'feed_ended',
  { caller, now, origin }: Pick<CallerSearch, 'caller' | 'now' | 'origin'>,
) => ({ action, actor: 'member' as const, member_id: caller.member_id, address: origin.address, now });

const subjectOf = ({
  from,
  to,
  shipowner_id,
}: Omit<ParsedRequestOf<typeof feedMake>, 'replaces'>): rows.FeedSubject =>
  shipowner_id === undefined
    ? { from: from ?? '', to: to ?? '', shipowner_id: null }
    : { from: '', to: '', shipowner_id };

const rowOf = ({
  from,
  to,
  create_time,
  calendar_read_time,
  atom_read_time,
  ...feed
}: rows.ListedFeed): FeedRow => ({
  ...feed,
  from: from || null,
  to: to || null,
  create_time: create_time.toISOString(),
  calendar_read_time: calendar_read_time?.toISOString() ?? null,
  atom_read_time: atom_read_time?.toISOString() ?? null,
});
