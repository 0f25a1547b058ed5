import { invoiceData, invoiceHandle } from '../../contract/calls/invoices.ts';
import { requestInvoice, viewInvoices } from '../domain/invoices/invoices.ts';
import { answer, type Route } from '../http/route.ts';

export const invoiceRoutes: Route[] = [
  answer(invoiceData, (_, context) => viewInvoices(context)),
  answer(invoiceHandle, (request, context) => requestInvoice(request, context)),
];
