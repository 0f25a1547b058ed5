import {
  batchData,
  batchDelete,
  batchDiff,
  batchList,
  batchLogList,
  schedulePublish,
} from '../../contract/calls/publishing.ts';
import { compareBatches, selectBatches, selectLog, viewBatch } from '../domain/publishing/batches-read.ts';
import { applyPublications } from '../domain/publishing/publish.ts';
import { applyBatchDeletions } from '../domain/publishing/withdraw.ts';
import { queued, type QueuedRoute } from '../http/queued.ts';
import { answer, type Route } from '../http/route.ts';

/** The calls with which publishers list, view and compare their publications. */
export const publishingRoutes: Route[] = [
  answer(batchList, (request, context) => selectBatches(request, context)),
  answer(batchData, ({ id }, context) => viewBatch(id, context)),
  answer(batchDiff, (request, context) => compareBatches(request, context)),
  answer(batchLogList, (request, context) => selectLog(request, context)),
];

export const queuedPublishingRoutes: QueuedRoute[] = [
  queued(schedulePublish, { apply: applyPublications }),
  queued(batchDelete, { apply: applyBatchDeletions }),
];
