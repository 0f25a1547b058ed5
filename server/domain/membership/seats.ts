import { createHash, randomBytes } from 'node:crypto';

import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { seatEnd, seatOffer, seatAccept, seatView, Seat, Seats } from '../../../contract/calls/seats.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { findMember, type Member } from '../../db/account/members.ts';
import { lockGrants } from '../../db/membership/grants.ts';
import * as rows from '../../db/membership/seats.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { countOneMore } from '../rights/recent-counts.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { refusal } from '../rights/refusal.ts';

interface Visit {
  database: OpenDatabase;
  caller: Caller;
  origin: Pick<Origin, 'address'>;
  now: Date;
}

/**
 * Returns the caller's own seats, the seat that the caller occupies, and the seats that others offer to the
 * caller.
 */
export async function viewSeats({ database, caller, now }: Omit<Visit, 'origin'>): Promise<Seats> {
  const member = await memberOf(database, caller);
  const most = await rows.countSeats(database, member.id, now);
  const list = await rows.listSeats(database, member.id, now);
  const seat = await rows.findOwnSeat(database, member.id, now);
  const offers = await rows.listOffers(database, member.mobile, { now, most: offersShownMost });
  const until = most > 0 ? (member.corporate_until?.toISOString() ?? null) : null;
  return {
    is_demo: caller.is_demo,
    own: most + list.length === 0 ? null : { most, until, list: list.map((one) => seatOf(one, most)) },
    held: seat && {
      id: seat.id,
      owner: ownerOf(seat),
      since: (seat.accept_time ?? seat.create_time).toISOString(),
      until: seat.seat_until && seat.seat_until > now ? seat.seat_until.toISOString() : null,
    },
    offers: offers.map(offerOf),
  };
}

const offersShownMost = 20;

async function memberOf(queries: Queries, { member_id }: Caller): Promise<Member> {
  const member = await findMember(queries, member_id);
  if (!member) throw new AppError('session_ended');
  return member;
}

const seatOf = (row: rows.SeatOfOwner, most: number): Seat => ({
  id: row.id,
  state: row.holder_id === null ? 'offered' : row.place > most ? 'over' : 'held',
  mobile: maskMobile(row.holder_mobile ?? row.mobile ?? ''),
  name: row.nickname ?? '',
  since: (row.accept_time ?? row.create_time).toISOString(),
  expire_time: row.expire_time?.toISOString() ?? null,
});

const ownerOf = ({ nickname, owner_mobile }: rows.SeatFromOwner) => nickname || maskMobile(owner_mobile);

const offerOf = (row: rows.SeatFromOwner): AnswerOf<typeof seatView> => ({
  id: row.id,
  owner: ownerOf(row),
  expire_time: (row.expire_time ?? row.create_time).toISOString(),
});

/**
 * Offers the first free seat of the caller's membership to a mobile number or by a link. The answer does not
 * reveal whether a number belongs to a member.
 *
 * Throws:
 * - `permission_denied` if the caller has no corporate days of their own;
 * - `conflict` if every seat is occupied or the number already has a seat;
 * - `too_many_requests` if the daily limit is exceeded.
 */
export async function offerSeat(
  { mobile }: ParsedRequestOf<typeof seatOffer>,
  visit: Visit,
): Promise<AnswerOf<typeof seatOffer>> {
  const { database, caller, origin, now } = visit;
  assertOwnAccount(caller);
  assertFewOffers(visit);
  const token = mobile === undefined ? randomBytes(tokenBytes).toString('base64url') : '';
  await database.db.transaction().execute(async (db) => {
    const owner_id = caller.member_id;
    await lockGrants({ db }, owner_id);
    await rows.deleteOldOffers({ db }, now, owner_id);
    const place = await freePlace({ db }, mobile, visit);
    const id = await rows.insertSeat(
      { db },
      {
        owner_id,
        place,
        mobile: mobile ?? null,
        token_hash: token ? hashOf(token) : null,
        holder_id: null,
        create_time: now,
        expire_time: new Date(now.getTime() + serverLimits.seatOfferDays * dayMs),
        accept_time: null,
      },
    );
    if (id === null) throw new AppError('conflict');
    const by = { actor: 'member', member_id: owner_id, address: origin.address, now } as const;
    const detail = { seat_id: id, place, by: mobile === undefined ? 'link' : 'mobile' };
    await recordEvent({ db }, { action: 'seat_offered', ...by, ...(mobile && { mobile }), detail });
  });
  return { seats: await viewSeats(visit), token };
}

/** The length in bytes of the token in a link that offers a seat. 192 bits cannot be guessed. */
const tokenBytes = 24;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Throws `permission_denied` for a demo account: many people share it, so it cannot offer or accept seats. The
 * error needs no text, because the page already explains this.
 */
function assertOwnAccount({ is_demo }: Caller): void {
  if (is_demo) throw new AppError('permission_denied');
}

/**
 * Limits the offers per day, because each offer is shown to its recipient and could be used for spam. Throws
 * `too_many_requests` above the limit.
 */
function assertFewOffers({ database, caller, now }: Visit): void {
  const made = countOneMore(database, `seat offer ${caller.member_id}`, { now, windowMs: dayMs });
  const most = serverLimits.seatOffersPerDayMost;
  if (made <= most) return;
  const refused = { code: 'too_many_requests', field: 'mobile', why: 'seat_offers_today' } as const;
  throw refusal({ ...refused, values: { most }, retryAfterSeconds: dayMs / 1_000 });
}

/**
 * Returns the number of the lowest free seat of the caller's membership. Throws if the caller has no seats to
 * offer, if none is free, or if the number is the caller's own or has been offered a seat already. The
 * transaction must already have locked the owner, so that two offers cannot get the same seat.
 */
async function freePlace(
  queries: Queries,
  mobile: string | undefined,
  { caller, now }: Visit,
): Promise<number> {
  const most = await rows.countSeats(queries, caller.member_id, now);
  if (most === 0) throw refusal({ code: 'permission_denied', field: 'mobile', why: 'seat_corporate_only' });
  const owner = await memberOf(queries, caller);
  if (mobile === owner.mobile) throw refusal({ code: 'invalid', field: 'mobile', why: 'seat_own_number' });
  const taken = await rows.listSeats(queries, caller.member_id, now);
  if (mobile !== undefined && taken.some((one) => mobile === (one.holder_mobile ?? one.mobile)))
    throw refusal({ code: 'conflict', field: 'mobile', why: 'seat_offered_already' });
  const places = new Set(taken.map(({ place }) => place));
  for (let place = 2; place <= most; place++) if (!places.has(place)) return place;
  throw refusal({ code: 'conflict', field: 'mobile', why: 'seat_none_free' });
}

/**
 * Returns the member who offers a seat by a link. Throws `not_found` if the link is unknown, used, withdrawn
 * or expired.
 */
export async function viewOffer(
  { token }: ParsedRequestOf<typeof seatView>,
  { database, now }: Pick<Visit, 'database' | 'now'>,
): Promise<AnswerOf<typeof seatView>> {
  const offer = await rows.findOfferOfLink(database, hashOf(token), now);
  if (!offer) throw new AppError('not_found');
  return offerOf(offer);
}

/**
 * Accepts an offered seat. A repeated request, sent because the response was lost, returns success. Throws
 * `not_found` if the seat is not offered to the caller. Throws `conflict` if the caller has another seat or
 * own corporate days, or if the owner's membership has ended.
 */
export async function acceptSeat(request: ParsedRequestOf<typeof seatAccept>, visit: Visit): Promise<Seats> {
  const { database, caller, origin, now } = visit;
  assertOwnAccount(caller);
  const offer = await findOffer(database, request, visit);
  if (!offer) {
    // Reads the seat after the offer. If a simultaneous request accepts the offer between the two reads, the
    // second read finds the seat and the request succeeds.
    const seat = await rows.findOwnSeat(database, caller.member_id, now);
    if (seat && seat.id === request.id) return viewSeats(visit);
    // An accepted offer is deleted, so the server cannot find out which seat the link of this request
    // offered. A caller with a seat gets a conflict.
    throw seat && request.token !== undefined ? acceptConflict('seat_one_only') : new AppError('not_found');
  }
  await database.db.transaction().execute(async (db) => {
    // Locks both members in the order of their ids, so that two members who accept each other's seats cannot
    // deadlock.
    const ids = [offer.owner_id, caller.member_id].toSorted((a, b) => a - b);
    for (const id of ids) await lockGrants({ db }, id);
    if ((await rows.findOwnSeat({ db }, caller.member_id, now))?.id === offer.id) return;
    await assertMayAccept({ db }, offer, visit);
    if (!(await rows.assignSeat({ db }, { id: offer.id, holderId: caller.member_id, now })))
      throw new AppError('not_found');
    const by = { actor: 'member', member_id: caller.member_id, address: origin.address, now } as const;
    const detail = { seat_id: offer.id, owner_id: offer.owner_id };
    await recordEvent({ db }, { action: 'seat_taken', ...by, detail });
  });
  return viewSeats(visit);
}

async function findOffer(
  queries: Queries,
  { id, token }: ParsedRequestOf<typeof seatAccept>,
  { caller, now }: Visit,
): Promise<rows.SeatFromOwner | null> {
  if (token !== undefined) return rows.findOfferOfLink(queries, hashOf(token), now);
  const { mobile } = await memberOf(queries, caller);
  const most = serverLimits.seatsPerPlanMost;
  return (await rows.listOffers(queries, mobile, { now, most })).find((one) => one.id === id) ?? null;
}

async function assertMayAccept(queries: Queries, offer: rows.SeatFromOwner, visit: Visit): Promise<void> {
  const { caller, now } = visit;
  if (offer.owner_id === caller.member_id) throw acceptConflict('seat_own_number');
  if (await rows.findOwnSeat(queries, caller.member_id, now)) throw acceptConflict('seat_one_only');
  if ((await rows.countSeats(queries, caller.member_id, now)) > 0)
    throw acceptConflict('seat_own_membership');
  if (offer.place > (await rows.countSeats(queries, offer.owner_id, now))) throw acceptConflict('seat_ended');
}

const acceptConflict = (why: 'seat_own_number' | 'seat_one_only' | 'seat_own_membership' | 'seat_ended') =>
  refusal({ code: 'conflict', field: '', why });

/**
 * Ends a seat, or withdraws its offer, with immediate effect. Throws `not_found` unless the caller owns or
 * occupies the seat, or it was offered to the caller.
 */
export async function endSeat({ id }: ParsedRequestOf<typeof seatEnd>, visit: Visit): Promise<Seats> {
  const { database, caller, origin, now } = visit;
  const { member_id } = caller;
  const { mobile } = await memberOf(database, caller);
  await database.db.transaction().execute(async (db) => {
    const ended = await rows.deleteSeat({ db }, { id, memberId: member_id, mobile });
    if (!ended) throw new AppError('not_found');
    const { owner_id, holder_id } = ended;
    const by = { actor: 'member', member_id, address: origin.address, now } as const;
    const detail = { seat_id: id, owner_id, holder_id };
    await recordEvent({ db }, { action: 'seat_ended', ...by, detail });
  });
  return viewSeats(visit);
}
