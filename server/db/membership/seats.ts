import { sql, type Insertable, type Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';
import { seatUntil } from './seat-until.ts';

export type SeatRow = Selectable<Tables['seat']>;
export type SeatOfOwner = SeatRow & { holder_mobile: string | null; nickname: string | null };

/** A seat as its holder, or whoever it is offered to, knows it: by its owner. */
export type SeatFromOwner = SeatRow & {
  owner_mobile: string;
  nickname: string;
};

/** How many people share the days of a member's own that are used up now; 0 without corporate days. */
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

/** The seats of an owner in the order of their places, offers that nobody can take any more apart. */
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

/** The seat that a member holds, and until when it gives the tier; null where it gives none now. */
export async function findHeldSeat(
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

/** What is offered to a number, the newest first. */
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

/** What is offered by a link. */
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

/** The id of a new seat; null when the place is taken by now. */
export async function insertSeat({ db }: Queries, seat: Insertable<Tables['seat']>): Promise<number | null> {
  const added = await db
    .insertInto('seat')
    .values(seat)
    .onConflict((one) => one.columns(['owner_id', 'place']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Gives a seat that is offered to whoever takes it; false when it is offered no more, or the member has one. */
export async function giveSeat(
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

/** Ends a seat for whom it concerns: its owner, its holder, or the number that it is offered to. */
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

/** Forgets offers that were not taken; of one owner, or of all. */
export async function deleteOldOffers({ db }: Queries, before: Date, ownerId?: number): Promise<void> {
  let old = db.deleteFrom('seat').where('expire_time', '<=', before);
  if (ownerId !== undefined) old = old.where('owner_id', '=', ownerId);
  await old.execute();
}
