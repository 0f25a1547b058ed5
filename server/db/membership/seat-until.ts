import { sql, type RawBuilder } from 'kysely';

/**
 * Until when the seat that `member` holds gives the corporate tier: as long as its owner's own membership lasts and has
 * so many places. Nothing is written when that ends, is refunded or becomes smaller: the seat gives nothing from then on.
 */
export const seatUntilText = (now: string): string => `(
  select owner.corporate_until from seat join member owner on owner.id = seat.owner_id
  where seat.holder_id = member.id and owner.disabled_time is null and seat.place <= ${placesText('seat.owner_id', now)})`;

/** How many people share the days of the corporate tier that `owner` uses up now; null without any. */
export const placesText = (owner: string, now: string): string => `(
  select seats from membership_grant
  where member_id = ${owner} and tier = 'corporate' and clawed_back_time is null and to_time > ${now}
  order by id limit 1)`;

/** The same in a query that is built and has a row of `member`. */
export function seatUntil(now: Date): RawBuilder<Date | null> {
  const [before = '', after = ''] = seatUntilText(mark).split(mark);
  return sql<Date | null>`${sql.raw(before)}${now}${sql.raw(after)}`;
}

const mark = ':now';
