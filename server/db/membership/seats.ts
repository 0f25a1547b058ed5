import { sql, type Insertable, type Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';
import { seatUntil } from './seat-until.ts';

export type SeatRow = Selectable<Tables['seat']>;
export type SeatOfOwner = SeatRow & { holder_mobile: string | null; nickname: string | null };

/** A seat with its owner, as the holder of the seat or the invited person sees it. */
export type SeatFromOwner = SeatRow & {
  owner_mobile: string;
  nickname: string;
};

/**
 * Returns the number of people who may share the member's present corporate membership; 0 without a corporate
 * membership.
 */
export async function countSeats({ db }: Queries, ownerId: number, now: Date): Promise<number> {
  const running = await db
    .selectFrom('membership_grant')
    .select('seats')
    .where('member_id', '=', ownerId)
    .where('tier', '=', 'corporate')
    .where('clawed_back_time', 'is', null)
    .where('to_time', '>', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return running?.seats ?? 0;
}

/** Lists an owner's seats in the order of their numbers (`place`), without expired offers. */
export async function listSeats({ db }: Queries, ownerId: number, now: Date): Promise<SeatOfOwner[]> {
  return db
    .selectFrom('seat')
    .leftJoin('member', 'member.id', 'seat.holder_id')
    .selectAll('seat')
    .select(['member.mobile as holder_mobile', 'member.nickname'])
    .where('owner_id', '=', ownerId)
    .where((is) => is.or([is('expire_time', 'is', null), is('expire_time', '>', now)]))
    .orderBy('place')
    .execute();
}

const fromOwner = ({ db }: Queries) =>
  db
    .selectFrom('seat')
    .innerJoin('member as owner', 'owner.id', 'seat.owner_id')
    .selectAll('seat')
    .select(['owner.mobile as owner_mobile', 'owner.nickname'])
    .where('owner.disabled_time', 'is', null);

/**
 * Returns the seat that a member holds. `seat_until` is the time until which the seat gives the corporate
 * tier, or null if it gives no tier now.
 */
export async function findOwnSeat(
  queries: Queries,
  holderId: number,
  now: Date,
): Promise<(SeatFromOwner & { seat_until: Date | null }) | null> {
  const found = await fromOwner(queries)
    .innerJoin('member', 'member.id', 'seat.holder_id')
    .select(seatUntil(now).as('seat_until'))
    .where('seat.holder_id', '=', holderId)
    .executeTakeFirst();
  return found ?? null;
}

/** Lists the seats that are offered to a mobile number, newest first. */
export async function listOffers(
  queries: Queries,
  mobile: string,
  { now, most }: { now: Date; most: number },
): Promise<SeatFromOwner[]> {
  return fromOwner(queries)
    .where('seat.mobile', '=', mobile)
    .where('seat.expire_time', '>', now)
    .orderBy('seat.id', 'desc')
    .limit(most)
    .execute();
}

/** Returns the seat that this link offers; null if the link is unknown or the offer has expired. */
export async function findOfferOfLink(
  queries: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<SeatFromOwner | null> {
  const found = await fromOwner(queries)
    .where('seat.token_hash', '=', tokenHash)
    .where('seat.expire_time', '>', now)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Adds a seat and returns its id, or null if the membership already has a seat with this number (`place`).
 */
export async function insertSeat({ db }: Queries, seat: Insertable<Tables['seat']>): Promise<number | null> {
  const added = await db
    .insertInto('seat')
    .values(seat)
    .onConflict((one) => one.columns(['owner_id', 'place']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/**
 * Assigns an offered seat to a member. Returns false if the offer has expired or no longer exists, or if the
 * member already holds a seat.
 */
export async function assignSeat(
  { db }: Queries,
  { id, holderId, now }: { id: number; holderId: number; now: Date },
): Promise<boolean> {
  const given = await db
    .updateTable('seat')
    .set({ holder_id: holderId, accept_time: now, mobile: null, token_hash: null, expire_time: null })
    .where('id', '=', id)
    .where('expire_time', '>', now)
    .where(sql<boolean>`not exists (select from seat held where held.holder_id = ${holderId})`)
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
}

/**
 * Deletes a seat if the member is its owner or holder, or if it is offered to this number. Returns the
 * deleted seat; null if no seat was deleted.
 */
export async function deleteSeat(
  { db }: Queries,
  { id, memberId, mobile }: { id: number; memberId: number; mobile: string },
): Promise<SeatRow | null> {
  const ended = await db
    .deleteFrom('seat')
    .where('id', '=', id)
    .where((is) =>
      is.or([is('owner_id', '=', memberId), is('holder_id', '=', memberId), is('mobile', '=', mobile)]),
    )
    .returningAll()
    .executeTakeFirst();
  return ended ?? null;
}

/** Deletes expired offers of seats: those of one owner or, without `ownerId`, of all owners. */
export async function deleteOldOffers({ db }: Queries, before: Date, ownerId?: number): Promise<void> {
  let old = db.deleteFrom('seat').where('expire_time', '<=', before);
  if (ownerId !== undefined) old = old.where('owner_id', '=', ownerId);
  await old.execute();
}
