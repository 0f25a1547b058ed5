import {
  categorySelect,
  informationList,
  informationListShipowner,
  informationMachine,
  informationSchedule,
  informationSelect,
  informationShipowner,
  informationView,
  informationWeeks,
  machineSelect,
} from '../../../contract/calls/sailings/sailing.ts';
import { informationDeadlines } from '../../../contract/calls/sailings/deadlines.ts';
import { informationNews, informationSilent } from '../../../contract/calls/sailings/missing-news.ts';
import { informationReach } from '../../../contract/calls/sailings/reach.ts';
import { coverageData } from '../../../contract/calls/sailings/coverage.ts';
import { lastWordsOf, silentSources } from '../../domain/sailings/missing-news.ts';
import { coverageOf } from '../../domain/sailings/coverage.ts';
import {
  deadlinesOf,
  listSailingsOfMachine,
  listSailingsOfShipowner,
  scheduleOfVessel,
  suggest,
  viewSailing,
} from '../../domain/sailings/sailings.ts';
import { groupByShipowner, searchSailings } from '../../domain/search/search.ts';
import { allCategories, machinesOf } from '../../domain/sailings/shipowners.ts';
import { reachOf } from '../../domain/vessels/reach.ts';
import { weeksOf } from '../../domain/search/weeks.ts';
import { answer, type Route } from '../../http/route.ts';

export const sailingRoutes: Route[] = [
  answer(informationList, (search, context) => searchSailings(search, context)),
  answer(informationView, (request, context) => viewSailing(request, context)),
  answer(informationSchedule, ({ id }, context) => scheduleOfVessel(id, context)),
  answer(informationShipowner, (request, context) => listSailingsOfShipowner(request, context)),
  answer(informationListShipowner, async (search, context) => groupByShipowner(search, context)),
  answer(informationSelect, ({ keyword }, context) => suggest(keyword, context)),
  answer(informationReach, ({ ids }, context) => reachOf(ids, context)),
  answer(informationDeadlines, (request, context) => deadlinesOf(request, context)),
  answer(informationNews, ({ ids }, context) => lastWordsOf(ids, context)),
  answer(informationSilent, (_, context) => silentSources(context)),
  answer(informationMachine, (request, context) => listSailingsOfMachine(request, context)),
  answer(informationWeeks, (search, context) => weeksOf(search, context)),
  answer(coverageData, (_, context) => coverageOf(context)),
  answer(categorySelect, async () => allCategories()),
  answer(machineSelect, (_, context) => machinesOf(context)),
];
