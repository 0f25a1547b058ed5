import type { RequestOf } from '../../../contract/call.ts';
import {
  seatEnd,
  seatOffer,
  seatAccept,
  seatView,
  type SeatOffer,
  type Seats,
} from '../../../contract/calls/seats.ts';
import { fetchAnswer } from '../../api/client.ts';

/* Actions on seats. Online only, because only the server knows which seats are free. */

/**
 * Offers a seat to a mobile number, or by a link if `mobile` is empty. The link's token is returned only this
 * once.
 */
export async function offerSeat(mobile: string): Promise<{ seats: Seats; token: string }> {
  return (await fetchAnswer(seatOffer, mobile === '' ? {} : { mobile })).answer;
}

export async function fetchOffer(token: string): Promise<SeatOffer> {
  return (await fetchAnswer(seatView, { token })).answer;
}

export async function acceptSeat(of: RequestOf<typeof seatAccept>): Promise<Seats> {
  return (await fetchAnswer(seatAccept, of)).answer;
}

export async function endSeat(id: number): Promise<Seats> {
  return (await fetchAnswer(seatEnd, { id })).answer;
}
