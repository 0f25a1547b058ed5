import * as v from 'valibot';

import { bilingual, instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/invoices.ts';
import { email, mobile, nothing, socialCreditCode, rowNumber } from '../fields.ts';
import * as limits from '../limits/limits.ts';

export const headerTypes = ['company', 'personal'] as const;
/**
 * The types of an invoice. `ordinary` is an ordinary VAT invoice, `special` is a special VAT invoice for
 * companies, and `personal` is for a private person.
 */
export const invoiceTypes = ['ordinary', 'personal', 'special'] as const;
export const invoiceStates = ['requested', 'issued', 'refused'] as const;

/** The maximum number of orders on one invoice. */
export const invoiceOrdersMost = 20;

const companyName = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim()),
  v.minLength(1, 'required'),
  v.maxLength(limits.typedCharsMost, 'text_too_long'),
  v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'text_invalid'),
);

const header = {
  header_type: v.picklist(headerTypes, 'header_type_required'),
  /** The company's name, or a person's name on a personal invoice. */
  company_name: companyName,
};

const headerRow = v.object({
  header_type: v.picklist(headerTypes),
  company_name: v.string(),
  /** The social credit code; empty for a person without one. */
  social_credit_code: v.string(),
});
export type InvoiceHeader = v.InferOutput<typeof headerRow>;

const invoice = v.object({
  id: v.number(),
  /** The invoice number that the member and the operator use. */
  number: v.string(),
  ...headerRow.entries,
  invoice_type: v.picklist(invoiceTypes),
  email: v.string(),
  /** The masked number, for example 138****0000. */
  mobile: v.string(),
  amount_fen: v.number(),
  state: v.picklist(invoiceStates),
  /** The operator's reason for a refusal; empty if the request was not refused. */
  reason: v.string(),
  /** True if part of the amount was paid by simulation only, so that the invoice is not valid. */
  is_simulated: v.boolean(),
  orders: v.array(v.object({ id: v.number(), number: v.string(), ...bilingual })),
  create_time: instant,
  /** The time at which the invoice was issued or refused; null while the request waits. */
  decide_time: v.nullable(instant),
});
export type Invoice = v.InferOutput<typeof invoice>;

const paidOrder = v.object({
  id: v.number(),
  number: v.string(),
  ...bilingual,
  amount_fen: v.number(),
  pay_time: v.nullable(instant),
  is_simulated: v.boolean(),
  /**
   * The id of the invoice that contains the order; null if no invoice contains it, so that the member can
   * still request one.
   */
  invoice_id: v.nullable(v.number()),
});

export const invoiceData = defineCall({
  ...facts.invoiceData,
  request: nothing,
  answer: v.object({
    /** All paid orders, the newest first, including orders that are already on an invoice. */
    orders: v.array(paidOrder),
    headers: v.array(headerRow),
    invoices: v.array(invoice),
    /** The email address of the member's last invoice; empty if there is none. */
    last_email: v.string(),
  }),
  summary: 'Returns the caller’s paid orders, saved invoice headers and invoices.',
});

export const invoiceHandle = defineCall({
  ...facts.invoiceHandle,
  request: v.strictObject({
    order_ids: v.pipe(
      v.array(rowNumber),
      v.minLength(1, 'invoice_orders_required'),
      v.maxLength(invoiceOrdersMost, 'too_many_values'),
    ),
    ...header,
    invoice_type: v.picklist(invoiceTypes, 'invoice_type_required'),
    /** Required for a company, optional for a person. */
    social_credit_code: v.optional(socialCreditCode),
    email,
    mobile,
    /**
     * True to save the invoice header (name and tax data of the buyer) for the next request; false to delete
     * the saved header.
     */
    is_saved: v.boolean(),
  }),
  answer: invoice,
  summary: 'Requests one invoice for one or several paid orders.',
});
export type InvoiceRequest = v.InferOutput<typeof invoiceHandle.request>;
