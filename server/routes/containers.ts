import {
  containerHarborSelect,
  containerList,
  containerPriceData,
  containerScheduleList,
  offlineContainers,
} from '../../contract/calls/containers.ts';
import { selectContainerHarbors } from '../domain/containers/container-harbors.ts';
import { listContainerLanes } from '../domain/containers/container-lanes.ts';
import { packContainers } from '../domain/containers/container-pack.ts';
import { pricesOf } from '../domain/containers/container-prices.ts';
import { assertContainerToken } from '../domain/containers/container-token.ts';
import { findContainerOptions } from '../domain/containers/find-container-options.ts';
import { answer, type Route } from '../http/route.ts';

export const containerRoutes: Route[] = [
  answer(containerHarborSelect, (request, context) => selectContainerHarbors(request, context)),
  answer(containerList, (request, context) => listContainerLanes(request, context)),
  answer(containerScheduleList, (request, context) => findContainerOptions(request, context)),
  answer(containerPriceData, async (request, context) => {
    await assertContainerToken(context.containerAuthorization, context);
    return pricesOf(request, context);
  }),
  answer(offlineContainers, (request, context) => packContainers(request, context)),
];
