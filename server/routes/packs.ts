import { offlineLanes } from '../../contract/calls/packs.ts';
import { packLanes } from '../domain/packs/lane-packs.ts';
import { assertPinsFit } from '../domain/packs/pinned-lanes.ts';
import { answer, type Route } from '../http/route.ts';

export const packRoutes: Route[] = [
  answer(offlineLanes, async (request, context) => {
    await assertPinsFit(request, context);
    return packLanes(request, context);
  }),
];
