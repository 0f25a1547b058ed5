import {
  machineLane,
  shipownerList,
  shipownerManager,
  shipownerRecommend,
  shipownerSchedule,
} from '../../../contract/calls/sailings/directory.ts';
import { listManagers, listShipowners, recommendShipowners } from '../../domain/sailings/directory.ts';
import { machineLanesOf } from '../../domain/sailings/machine-lanes.ts';
import { listSailingsOfShipowner } from '../../domain/sailings/sailings.ts';
import { answer, type Route } from '../../http/route.ts';

export const directoryRoutes: Route[] = [
  answer(shipownerList, (request, context) => listShipowners(request, context)),
  answer(shipownerRecommend, (_, context) => recommendShipowners(context)),
  answer(shipownerSchedule, ({ id, ...paging }, context) =>
    listSailingsOfShipowner({ shipowner_id: id, ...paging }, context),
  ),
  answer(shipownerManager, ({ id }, context) => listManagers(id, context)),
  answer(machineLane, (_, context) => machineLanesOf(context)),
];
