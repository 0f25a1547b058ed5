import { offlineLanes } from '../../contract/calls/packs.ts';
import { packLanes } from '../domain/packs/lane-packs.ts';
import { answer, type Route } from '../http/route.ts';

export const packRoutes: Route[] = [answer(offlineLanes, (request, context) => packLanes(request, context))];
