import {
  consoleCodeMake,
  consolePlanHandle,
  consolePlanHistory,
  consolePlanList,
  consolePlanRevision,
} from '../../../contract/calls/console/plans.ts';
import {
  consoleAccessList,
  consoleKeyRevoke,
  consolePublisherAdd,
  consolePublisherList,
  consoleShipownerHandle,
  consoleShipownerHistory,
  consoleShipownerList,
  consoleShipownerMerge,
  consoleShipownerRevision,
  consoleShipownerShow,
} from '../../../contract/calls/console/shipowners.ts';
import {
  listPlans,
  makePlanCodes,
  savePlan,
  viewPlanHistory,
  viewPlanRevision,
} from '../../domain/console/plans.ts';
import { accessOf, mergeInto, revokeAccess } from '../../domain/console/shipowner-access.ts';
import {
  addPublisher,
  listShipowners,
  publishersOf,
  saveShipowner,
  showShipowner,
  viewShipownerHistory,
  viewShipownerRevision,
} from '../../domain/console/shipowners.ts';
import { answer, type Route } from '../../http/route.ts';

/** The calls about shipowners with their publishers, and about plans with their codes. */
export const consoleCatalogueRoutes: Route[] = [
  answer(consoleShipownerList, (request, context) => listShipowners(request, context)),
  answer(consoleShipownerHandle, (request, context) => saveShipowner(request, context)),
  answer(consoleShipownerShow, (request, context) => showShipowner(request, context)),
  answer(consolePublisherList, (request, context) => publishersOf(request, context)),
  answer(consolePublisherAdd, (request, context) => addPublisher(request, context)),
  answer(consoleShipownerMerge, (request, context) => mergeInto(request, context)),
  answer(consoleAccessList, (request, context) => accessOf(request, context)),
  answer(consoleKeyRevoke, (request, context) => revokeAccess(request, context)),
  answer(consoleShipownerHistory, (request, context) => viewShipownerHistory(request, context)),
  answer(consoleShipownerRevision, (request, context) => viewShipownerRevision(request, context)),
  answer(consolePlanHistory, (request, context) => viewPlanHistory(request, context)),
  answer(consolePlanRevision, (request, context) => viewPlanRevision(request, context)),
  answer(consolePlanList, (_, context) => listPlans(context)),
  answer(consolePlanHandle, (request, context) => savePlan(request, context)),
  answer(consoleCodeMake, (request, context) => makePlanCodes(request, context)),
];
