import { sql, type RawBuilder } from 'kysely';

/**
 * Builds SQL for the time until which a member's seat gives the corporate tier. A seat lasts as long as the
 * owner's corporate membership, provided that the number of seats of the membership still includes it. If the
 * membership ends, is refunded or shrinks, no row changes: the query then simply returns no time.
 */
export const seatUntilText = (now: string): string => `(
  select owner.corporate_until from seat join member owner on owner.id = seat.owner_id
  where seat.holder_id = member.id and owner.disabled_time is null and seat.place <= ${placesText('seat.owner_id', now)})`;

/**
 * Builds SQL for the number of people who may share the owner's present corporate membership; null without a
 * corporate membership.
 */
export const placesText = (owner: string, now: string): string => `(
  select seats from membership_grant
  where member_id = ${owner} and tier = 'corporate' and clawed_back_time is null and to_time > ${now}
  order by id limit 1)`;

/** Builds the SQL of `seatUntilText` as a part of a Kysely query that selects from `member`. */
export function seatUntil(now: Date): RawBuilder<Date | null> {
  const [before = '', after = ''] = seatUntilText(mark).split(mark);
  return sql<Date | null>`${sql.raw(before)}${now}${sql.raw(after)}`;
}

/**
 * Builds SQL that is true if the member `holder` holds a seat of the member `owner` that gives the corporate
 * tier now. `owner` and `holder` are SQL for the ids of the two members.
 */
export function holdsSeat(owner: string, holder: string, now: Date): RawBuilder<boolean> {
  const parts = holdsSeatText(owner, holder, mark).split(mark);
  return sql`${sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${now}`,
  )}`;
}

const holdsSeatText = (owner: string, holder: string, now: string): string => `exists (
  select from seat join member owner on owner.id = seat.owner_id
  where seat.owner_id = ${owner} and seat.holder_id = ${holder} and owner.disabled_time is null
    and owner.corporate_until > ${now} and seat.place <= ${placesText('seat.owner_id', now)})`;

const mark = ':now';
