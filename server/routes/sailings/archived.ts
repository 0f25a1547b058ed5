import {
  archivedList,
  archivedListShipowner,
  archivedMachine,
  archivedSchedule,
  archivedSelect,
  archivedShipowner,
  archivedView,
} from '../../../contract/calls/sailings/archived.ts';
import {
  listSailingsOfMachine,
  listSailingsOfShipowner,
  scheduleOfVessel,
  suggest,
  viewSailing,
} from '../../domain/sailings/sailings.ts';
import { groupByShipowner, searchSailings } from '../../domain/search/search.ts';
import { answer, type RequestContext, type Route } from '../../http/route.ts';

const past = (context: RequestContext) => ({ ...context, when: 'past' }) as const;

export const archivedRoutes: Route[] = [
  answer(archivedList, (search, context) => searchSailings(search, past(context))),
  answer(archivedView, (request, context) => viewSailing(request, past(context))),
  answer(archivedSchedule, ({ id }, context) => scheduleOfVessel(id, past(context))),
  answer(archivedShipowner, (request, context) => listSailingsOfShipowner(request, past(context))),
  answer(archivedListShipowner, (search, context) => groupByShipowner(search, past(context))),
  answer(archivedSelect, ({ keyword }, context) => suggest(keyword, past(context))),
  answer(archivedMachine, (request, context) => listSailingsOfMachine(request, past(context))),
];
