import { ownListKeep, ownListRemove, ownListSelect, ownListView } from '../../contract/calls/own-list.ts';
import { applyKept, applyRemoved, selectOwnLists, viewOwnLists } from '../domain/own-lists/own-lists.ts';
import { queued, type QueuedRoute } from '../http/queued.ts';
import { answer, type Route } from '../http/route.ts';

export const ownListRoutes: Route[] = [
  answer(ownListSelect, (_, context) => selectOwnLists(context)),
  answer(ownListView, (request, context) => viewOwnLists(request, context)),
];

export const queuedOwnListRoutes: QueuedRoute[] = [
  queued(ownListKeep, { apply: applyKept }),
  queued(ownListRemove, { apply: applyRemoved }),
];
