import * as v from 'valibot';

import { instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/seats.ts';
import { mobile, nothing, rowNumber } from '../fields.ts';

/** The secret token in the link of a seat offer. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{32}$/, 'id_invalid'));

/** A seat of a corporate membership, with the fields that its owner may see. */
const seat = v.object({
  id: v.number(),
  /**
   * The state of a seat.
   *
   * - held: a member holds it and gets the corporate tier.
   * - over: a member holds it, but the membership now has fewer seats, so it gives no tier.
   * - offered: not accepted yet; it counts as a used seat.
   */
  state: v.picklist(['held', 'over', 'offered']),
  /** The masked number; empty for an offer by link. */
  mobile: v.string(),
  /** The nickname of the holder; empty for an offer, and if the holder has none. */
  name: v.string(),
  /** The time at which the seat was offered or accepted. */
  since: instant,
  /** The time until which the offer can be accepted; null for a held seat. */
  expire_time: v.nullable(instant),
});
export type Seat = v.InferOutput<typeof seat>;

/** The nickname of the owner of the membership, or the owner's masked number if there is no nickname. */
const owner = v.string();
const offer = v.object({ id: v.number(), owner, expire_time: instant });
export type SeatOffer = v.InferOutput<typeof offer>;

/**
 * The seats of a member: the seats of the member's own membership, the seat that the member holds in another
 * membership, and the open offers to the member.
 */
export const seats = v.object({
  /** True for a demo account. Many people use it, so it can neither offer nor accept seats. */
  is_demo: v.boolean(),
  /**
   * The member's own corporate membership; null if the member has none now and no seats remain from an
   * earlier one.
   */
  own: v.nullable(
    v.object({
      /**
       * The number of people who may share the membership now, including the member; 0 after it has ended.
       */
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
      /** The time until which the seat gives the corporate tier; null while it gives none. */
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
    'Returns the seats of the member’s corporate membership, the member’s seat in another one, and offered seats.',
});

export const seatOffer = defineCall({
  ...facts.seatOffer,
  request: v.strictObject({
    /** The only mobile number that may accept the seat. If absent, anyone with the link may accept it. */
    mobile: v.optional(mobile),
  }),
  answer: v.object({
    seats,
    /** The token for the link; empty for an offer to a number. The server returns it only in this answer. */
    token: v.string(),
  }),
  summary:
    'Offers a free seat of the member’s corporate membership to a mobile number, or by a link that is valid once.',
});

export const seatView = defineCall({
  ...facts.seatView,
  request: v.strictObject({ token }),
  answer: offer,
  summary: 'Returns the member who offers a seat by a link.',
});

export const seatAccept = defineCall({
  ...facts.seatAccept,
  request: v.pipe(
    v.strictObject({ id: v.optional(rowNumber), token: v.optional(token) }),
    v.check((of) => (of.id === undefined) !== (of.token === undefined), 'seat_which'),
  ),
  answer: seats,
  summary:
    'Accepts a seat that is offered to the member’s number or by a link; a member can have only one seat.',
});

export const seatEnd = defineCall({
  ...facts.seatEnd,
  request: v.strictObject({ id: rowNumber }),
  answer: seats,
  summary: 'Ends a seat: the owner withdraws it, its holder leaves it, or the invited person declines it.',
});
