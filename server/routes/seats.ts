import { seatData, seatEnd, seatOffer, seatAccept, seatView } from '../../contract/calls/seats.ts';
import { endSeat, offerSeat, acceptSeat, viewOffer, viewSeats } from '../domain/membership/seats.ts';
import { answer, type Route } from '../http/route.ts';

export const seatRoutes: Route[] = [
  answer(seatData, (_, context) => viewSeats(context)),
  answer(seatOffer, (request, context) => offerSeat(request, context)),
  answer(seatView, (request, context) => viewOffer(request, context)),
  answer(seatAccept, (request, context) => acceptSeat(request, context)),
  answer(seatEnd, (request, context) => endSeat(request, context)),
];
