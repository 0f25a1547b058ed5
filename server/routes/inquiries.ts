import { inquiryHandle, inquiryList, reportHandle, reportList } from '../../contract/calls/inquiries.ts';
import { listInquiriesOf, listReportsOf, sendInquiry, sendReport } from '../domain/inquiries/inquiries.ts';
import { answer, type Route } from '../http/route.ts';

export const inquiryRoutes: Route[] = [
  answer(inquiryHandle, (request, context) => sendInquiry(request, context)),
  answer(inquiryList, (request, context) => listInquiriesOf(request, context)),
  answer(reportHandle, (request, context) => sendReport(request, context)),
  answer(reportList, (request, context) => listReportsOf(request, context)),
];
