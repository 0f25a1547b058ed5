import { offlineLanes } from '../../contract/calls/offline.ts';
import { packLanes } from '../domain/packs/lane-packs.ts';
import { answer, type Route } from '../http/route.ts';

export const offlineRoutes: Route[] = [
  answer(offlineLanes, (request, context) => packLanes(request, context)),
];
