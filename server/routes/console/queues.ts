import {
  consoleCertificationHandle,
  consoleCertificationList,
  consoleCertificationView,
} from '../../../contract/calls/console/certification.ts';
import { consoleConflictHandle, consoleConflictList } from '../../../contract/calls/console/conflicts.ts';
import { consoleFailureHandle, consoleFailureList } from '../../../contract/calls/console/failures.ts';
import { consoleInquiryHandle, consoleInquiryList } from '../../../contract/calls/console/inquiries.ts';
import {
  consoleInvoiceHandle,
  consoleInvoiceList,
  consolePaymentHandle,
  consolePaymentList,
} from '../../../contract/calls/console/money.ts';
import { consoleQueues } from '../../../contract/calls/console/queues.ts';
import {
  handleCertification,
  viewWaitingCertification,
  waitingCertifications,
} from '../../domain/console/certification-queue.ts';
import { decideConflict, openConflictList } from '../../domain/console/conflict-queue.ts';
import { listFailures, retryFailure } from '../../domain/console/failure-queue.ts';
import { answerOneInquiry, openInquiries } from '../../domain/console/inquiry-queue.ts';
import {
  handleInvoice,
  handlePayment,
  invoicesToIssue,
  paymentProblems,
} from '../../domain/console/money-queues.ts';
import { countQueues } from '../../domain/console/queues.ts';
import { answer, type Route } from '../../http/route.ts';

/** The calls about items that wait for an operator's decision, e.g. certification applications. */
export const consoleQueueRoutes: Route[] = [
  answer(consoleQueues, (_, context) => countQueues(context)),
  answer(consoleCertificationList, (_, context) => waitingCertifications(context)),
  answer(consoleCertificationView, (request, context) => viewWaitingCertification(request, context)),
  answer(consoleCertificationHandle, (request, context) => handleCertification(request, context)),
  answer(consoleInquiryList, (_, context) => openInquiries(context)),
  answer(consoleInquiryHandle, (request, context) => answerOneInquiry(request, context)),
  answer(consoleInvoiceList, (_, context) => invoicesToIssue(context)),
  answer(consoleInvoiceHandle, (request, context) => handleInvoice(request, context)),
  answer(consolePaymentList, (_, context) => paymentProblems(context)),
  answer(consolePaymentHandle, (request, context) => handlePayment(request, context)),
  answer(consoleConflictList, (_, context) => openConflictList(context)),
  answer(consoleConflictHandle, (request, context) => decideConflict(request, context)),
  answer(consoleFailureList, (_, context) => listFailures(context)),
  answer(consoleFailureHandle, (request, context) => retryFailure(request, context)),
];
