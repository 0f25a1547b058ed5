import { ownListSave, ownListRemove, ownListSelect, ownListView } from '../../contract/calls/own-list.ts';
import {
  applySavedLists,
  applyRemoved,
  selectOwnLists,
  viewOwnLists,
} from '../domain/own-lists/own-lists.ts';
import { queued, type QueuedRoute } from '../http/queued.ts';
import { answer, type Route } from '../http/route.ts';

export const ownListRoutes: Route[] = [
  answer(ownListSelect, (_, context) => selectOwnLists(context)),
  answer(ownListView, (request, context) => viewOwnLists(request, context)),
];

export const queuedOwnListRoutes: QueuedRoute[] = [
  queued(ownListSave, { apply: applySavedLists }),
  queued(ownListRemove, { apply: applyRemoved }),
];
