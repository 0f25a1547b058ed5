import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleInvoiceHandle,
  consoleInvoiceList,
  consolePaymentHandle,
  consolePaymentList,
} from '../../../contract/calls/console/money.ts';
import { moneyLimits } from '../../../contract/limits/console-limits.ts';
import type { Config } from '../../config.ts';
import { listStuckOrders } from '../../db/orders/stuck.ts';
import { decideAbout, listWaitingInvoices, type Enclosure } from '../invoices/decide.ts';
import { letterOf } from '../invoices/letter.ts';
import { markSeenTo, sendRefundAgain } from '../orders/unstick.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

export async function invoicesToIssue(visit: ConsoleVisit): Promise<AnswerOf<typeof consoleInvoiceList>> {
  const list = await listWaitingInvoices(visit);
  return { list: list.map(({ state: _state, ...row }) => row) };
}

/**
 * Issues or refuses an invoice. With a mail server, the email to the customer is queued; without one, the
 * email is returned, so that the operator can send it.
 * Throws `conflict` if the invoice is not waiting, or if one of its orders was refunded.
 */
export async function handleInvoice(
  { id, decision, reason, file }: ParsedRequestOf<typeof consoleInvoiceHandle>,
  visit: ConsoleVisit & { config: Pick<Config, 'mail'> },
): Promise<AnswerOf<typeof consoleInvoiceHandle>> {
  const isMailing = visit.config.mail.server !== '';
  const enclosed = file && enclosureOf(file);
  const isWaiting = (await listWaitingInvoices(visit)).some((one) => one.id === id);
  const enclosure = isMailing ? enclosed : undefined;
  const decided = isWaiting ? await decideAbout({ id, state: decision, reason, enclosure }, visit) : null;
  if (decided?.outcome !== 'done') throw refusal({ code: 'conflict', field: '', why: 'console_decided' });
  const { number, email } = decided.invoice;
  const letter = enclosed && !isMailing ? letterOf(decided.invoice, enclosed) : '';
  return { number, email, letter: Buffer.from(letter, 'latin1').toString('base64') };
}

/**
 * Decodes the invoice file to attach to the email. Throws `too_large` over the limit, and `invalid` for an
 * empty file.
 */
function enclosureOf({ name, content }: { name: string; content: string }): Enclosure {
  const bytes = Buffer.from(content, 'base64');
  const most = moneyLimits.invoiceFileBytesMost;
  if (bytes.length > most)
    throw refusal({
      code: 'too_large',
      field: 'file',
      why: 'console_file_large',
      values: { megabytes: most / 1_048_576 },
    });
  if (bytes.length === 0) throw refusal({ code: 'invalid', field: 'file', why: 'console_invoice_file' });
  return { name, bytes };
}

export async function paymentProblems({
  database,
}: ConsoleVisit): Promise<AnswerOf<typeof consolePaymentList>> {
  const list = await listStuckOrders(database);
  return {
    list: list.map(({ refund_next_time: _next, since, ...row }) => ({ ...row, since: since.toISOString() })),
  };
}

/**
 * Sends a refund to the payment provider again, or records that the operator settled the payment outside this
 * system. Throws `conflict` if there is no refund to send, or no open problem.
 */
export async function handlePayment(
  { number, decision, reason }: ParsedRequestOf<typeof consolePaymentHandle>,
  { database, now, origin }: ConsoleVisit,
): Promise<Record<string, never>> {
  const by = { actor: 'operator', address: origin.address } as const;
  const isDone =
    decision === 'again'
      ? (await sendRefundAgain(database, { number, by }, now)) !== null
      : await markSeenTo(database, { number, reason, by }, now);
  if (!isDone) throw refusal({ code: 'conflict', field: '', why: 'console_decided' });
  return {};
}
