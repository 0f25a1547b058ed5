import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-queues.ts';
import { nothing, rowNumber } from '../../fields.ts';
import { moneyLimits } from '../../limits/console-limits.ts';
import { headerTypes, invoiceTypes } from '../invoices.ts';
import { payProviders } from '../orders.ts';
import { orderStates } from '../../order-states.ts';

/** The reason that the operator types for a decision about money. */
export const moneyReason = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(moneyLimits.reasonCharsMost, 'text_too_long'),
);

const invoiceRequest = v.object({
  id: v.number(),
  number: v.string(),
  header_type: v.picklist(headerTypes),
  invoice_type: v.picklist(invoiceTypes),
  company_name: v.string(),
  social_credit_code: v.string(),
  email: v.string(),
  /** The full number, because the operator may have to call. */
  mobile: v.string(),
  amount_fen: v.number(),
  is_simulated: v.boolean(),
  orders: v.array(v.string()),
  create_time: instant,
});
export type InvoiceToIssue = v.InferOutput<typeof invoiceRequest>;

export const consoleInvoiceList = defineCall({
  ...facts.consoleInvoiceList,
  request: nothing,
  answer: v.object({ list: v.array(invoiceRequest) }),
  summary: 'Lists the requests for invoices that wait, the oldest first.',
});

export const consoleInvoiceHandle = defineCall({
  ...facts.consoleInvoiceHandle,
  request: v.pipe(
    v.strictObject({
      id: rowNumber,
      decision: v.picklist(['issued', 'refused'], 'value_unknown'),
      reason: v.optional(moneyReason, ''),
      /** The invoice file for the email to the customer; required to issue an invoice. */
      file: v.optional(
        v.strictObject({
          name: v.pipe(
            v.string(),
            v.maxLength(100, 'console_invoice_file'),
            v.regex(/^[^\\/\p{Cc}]+\.(?:pdf|ofd|jpe?g|png|zip)$/iu, 'console_invoice_file'),
          ),
          /** The content of the invoice file in base64. */
          content: v.pipe(v.string(), v.minLength(1, 'required')),
        }),
      ),
    }),
    v.forward(
      v.check(({ decision, reason }) => decision === 'issued' || reason !== '', 'required'),
      ['reason'],
    ),
    v.forward(
      v.check(({ decision, file }) => decision === 'refused' || file !== undefined, 'required'),
      ['file'],
    ),
  ),
  answer: v.object({
    number: v.string(),
    email: v.string(),
    /** The email to the customer, in base64, if the site has no mail server; otherwise empty. */
    letter: v.string(),
  }),
  summary: 'Issues an invoice and sends it to the customer, or refuses the request with a reason.',
});

const paymentProblem = v.object({
  number: v.string(),
  /** The full number, because the operator may have to call. */
  mobile: v.string(),
  provider: v.picklist(payProviders),
  amount_fen: v.number(),
  state: v.picklist(orderStates),
  /**
   * The code of a contradiction between payment and order, for example `wrong_amount`; null if only the
   * refund needs the operator.
   */
  flag: v.nullable(v.string()),
  refund_state: v.nullable(v.picklist(['processing', 'done', 'failed'])),
  refund_fen: v.nullable(v.number()),
  refund_tries: v.nullable(v.number()),
  /**
   * The creation time of the refund; without a refund, the time of payment; without a payment, the creation
   * time of the order.
   */
  since: instant,
});
export type PaymentProblem = v.InferOutput<typeof paymentProblem>;

export const consolePaymentList = defineCall({
  ...facts.consolePaymentList,
  request: nothing,
  answer: v.object({ list: v.array(paymentProblem) }),
  summary: 'Lists the payments and refunds that need a person, the oldest first.',
});

export const orderNumber = v.pipe(v.string(), v.regex(/^\w{1,40}$/, 'id_invalid'));

export const consolePaymentHandle = defineCall({
  ...facts.consolePaymentHandle,
  request: v.pipe(
    v.strictObject({
      number: orderNumber,
      /**
       * The decision.
       *
       * - again: the server sends the refund again.
       * - settled: the operator has settled the payment on the provider's site.
       */
      decision: v.picklist(['again', 'settled'], 'value_unknown'),
      reason: v.optional(moneyReason, ''),
    }),
    v.forward(
      v.check(({ decision, reason }) => decision === 'again' || reason !== '', 'required'),
      ['reason'],
    ),
  ),
  answer: v.object({}),
  summary: 'Sends a refund again, or notes that a payment was settled at the provider.',
});
