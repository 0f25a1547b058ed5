import {
  consoleCertificationHandle,
  consoleCertificationList,
  consoleCertificationView,
} from '../../../contract/calls/console/certification.ts';
import { consoleQueues } from '../../../contract/calls/console/queues.ts';
import {
  handleCertification,
  viewWaitingCertification,
  waitingCertifications,
} from '../../domain/console/certification-queue.ts';
import { countQueues } from '../../domain/console/queues.ts';
import { answer, type Route } from '../../http/route.ts';

/** The calls of the queues: what waits for a decision of an operator. */
export const consoleQueueRoutes: Route[] = [
  answer(consoleQueues, (_, context) => countQueues(context)),
  answer(consoleCertificationList, (_, context) => waitingCertifications(context)),
  answer(consoleCertificationView, (request, context) => viewWaitingCertification(request, context)),
  answer(consoleCertificationHandle, (request, context) => handleCertification(request, context)),
];
