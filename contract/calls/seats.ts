import * as v from 'valibot';

import { instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/seats.ts';
import { mobile, nothing, rowNumber } from '../fields.ts';

/** What the link of an offer carries. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{32}$/, 'id_invalid'));

/** A seat as the owner of the membership sees it. */
const seat = v.object({
  id: v.number(),
  /**
   * held: gives the tier. over: held, but the membership has fewer seats now, so it gives nothing. offered: waits for
   * somebody to take it, and takes up a seat meanwhile.
   */
  state: v.picklist(['held', 'over', 'offered']),
  /** Masked; empty of an offer by link. */
  mobile: v.string(),
  /** Nickname of whoever holds it; mostly empty. */
  name: v.string(),
  /** Since when it is offered or held. */
  since: instant,
  /** Until when it can be taken; null of one that is held. */
  expire_time: v.nullable(instant),
});
export type Seat = v.InferOutput<typeof seat>;

/** Whose membership a seat is in: nickname or masked number. */
const owner = v.string();
const offer = v.object({ id: v.number(), owner, expire_time: instant });
export type SeatOffer = v.InferOutput<typeof offer>;

/** How it stands with the seats of a member: those of the own membership, the one that is held, those that are offered. */
export const seats = v.object({
  /** A demo account is used by everybody, so it neither offers nor takes any. */
  is_demo: v.boolean(),
  /** Null without a corporate membership of one's own, and without seats from an earlier one. */
  own: v.nullable(
    v.object({
      /** How many people share it now, the member among them; 0 when it has ended. */
      most: v.number(),
      until: v.nullable(instant),
      list: v.array(seat),
    }),
  ),
  held: v.nullable(
    v.object({
      id: v.number(),
      owner,
      since: instant,
      /** Until when it gives the corporate tier; null while it gives none. */
      until: v.nullable(instant),
    }),
  ),
  offers: v.array(offer),
});
export type Seats = v.InferOutput<typeof seats>;

export const seatData = defineCall({
  ...facts.seatData,
  request: nothing,
  answer: seats,
  summary:
    'The seats of the member’s corporate membership, the one held in somebody else’s, and those offered.',
});

export const seatOffer = defineCall({
  ...facts.seatOffer,
  request: v.strictObject({
    /** Who may take it; without one whoever has the link. */
    mobile: v.optional(mobile),
  }),
  answer: v.object({
    seats,
    /** For the link; empty of an offer to a number. It is told this once. */
    token: v.string(),
  }),
  summary:
    'Offers a free seat of the member’s corporate membership to a number, or by a link that is good once.',
});

export const seatView = defineCall({
  ...facts.seatView,
  request: v.strictObject({ token }),
  answer: offer,
  summary: 'Who offers a seat by a link.',
});

export const seatTake = defineCall({
  ...facts.seatTake,
  request: v.pipe(
    v.strictObject({ id: v.optional(rowNumber), token: v.optional(token) }),
    v.check((of) => (of.id === undefined) !== (of.token === undefined), 'seat_which'),
  ),
  answer: seats,
  summary: 'Takes a seat that is offered to the member’s number, or by a link; nobody holds two.',
});

export const seatEnd = defineCall({
  ...facts.seatEnd,
  request: v.strictObject({ id: rowNumber }),
  answer: seats,
  summary:
    'Ends a seat: the owner takes it back, whoever holds it leaves, whoever it is offered to declines.',
});
