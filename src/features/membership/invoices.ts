import type { RequestOf } from '../../../contract/call.ts';
import { invoiceHandle, type Invoice } from '../../../contract/calls/invoices.ts';
import { fetchAnswer } from '../../api/client.ts';

/** Requests an invoice. Resolves when the server has stored the request. */
export async function requestInvoice(request: RequestOf<typeof invoiceHandle>): Promise<Invoice> {
  const { answer } = await fetchAnswer(invoiceHandle, request);
  return answer;
}
