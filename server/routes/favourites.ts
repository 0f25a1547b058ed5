import {
  collectionHarborHandle,
  collectionHarborList,
  collectionHarborSelect,
  collectionShipownerHandle,
  collectionShipownerSelect,
  collectionShipownerStatus,
  collectionVesselHandle,
  collectionVesselSelect,
  harborCollect,
} from '../../contract/calls/favourites.ts';
import { applyToFavourites, assertEndsExist } from '../domain/favourites/apply-favourites.ts';
import {
  applyToShipowners,
  listFavouriteShipowners,
  statusOfShipowner,
} from '../domain/favourites/favourite-shipowners.ts';
import { applyToVessels, listFleet } from '../domain/favourites/favourite-vessels.ts';
import { favouriteHarbors, listFavourites, selectFavourites } from '../domain/favourites/favourites.ts';
import { isBroadLane } from '../http/broad-requests.ts';
import { queued, type QueuedRoute } from '../http/queued.ts';
import { answer, type Route } from '../http/route.ts';

export const favouriteRoutes: Route[] = [
  {
    ...answer(collectionHarborList, (request, context) => listFavourites(request, context)),
    isBroad: async (context) => (await selectFavourites(context)).lanes.some(isBroadLane),
  },
  answer(collectionHarborSelect, (_, context) => selectFavourites(context)),
  answer(harborCollect, (_, context) => favouriteHarbors(context)),
  answer(collectionShipownerSelect, (_, context) => listFavouriteShipowners(context)),
  answer(collectionVesselSelect, (_, context) => listFleet(context)),
  answer(collectionShipownerStatus, ({ shipowner_id }, context) => statusOfShipowner(shipowner_id, context)),
];

export const queuedFavouriteRoutes: QueuedRoute[] = [
  queued(collectionHarborHandle, { check: assertEndsExist, apply: applyToFavourites }),
  queued(collectionShipownerHandle, { apply: applyToShipowners }),
  queued(collectionVesselHandle, { apply: applyToVessels }),
];
