import {
  containerHarborSelect,
  containerList,
  containerPriceData,
  containerScheduleList,
  offlineContainers,
} from '../../contract/calls/containers.ts';
import { selectBoxHarbors } from '../domain/containers/box-harbors.ts';
import { listBoxLanes } from '../domain/containers/box-lanes.ts';
import { packContainers } from '../domain/containers/box-pack.ts';
import { pricesOf } from '../domain/containers/box-prices.ts';
import { assertBoxToken } from '../domain/containers/box-token.ts';
import { findWays } from '../domain/containers/find-ways.ts';
import { answer, type Route } from '../http/route.ts';

export const containerRoutes: Route[] = [
  answer(containerHarborSelect, (request, context) => selectBoxHarbors(request, context)),
  answer(containerList, (request, context) => listBoxLanes(request, context)),
  answer(containerScheduleList, (request, context) => findWays(request, context)),
  answer(containerPriceData, async (request, context) => {
    await assertBoxToken(context.boxAuthorization, context);
    return pricesOf(request, context);
  }),
  answer(offlineContainers, (request, context) => packContainers(request, context)),
];
