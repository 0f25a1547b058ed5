import { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import { viewShipowner } from '../../domain/sailings/shipowners.ts';
import { answer, type Route } from '../../http/route.ts';

export const shipownerRoutes: Route[] = [
  answer(shipownerData, ({ id }, context) => viewShipowner(id, context)),
];
