import * as v from 'valibot';

import { bilingual, instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/invoices.ts';
import { email, mobile, nothing, socialCreditCode, rowNumber } from '../fields.ts';
import * as limits from '../limits/limits.ts';

export const headerTypes = ['company', 'personal'] as const;
/** `special`: of value-added tax, for companies; `personal`: for a person. */
export const invoiceTypes = ['ordinary', 'personal', 'special'] as const;
export const invoiceStates = ['requested', 'issued', 'refused'] as const;

/** Orders on one invoice at the most. */
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
  /** Of a person it is the person's name. */
  company_name: companyName,
};

const headerRow = v.object({
  header_type: v.picklist(headerTypes),
  company_name: v.string(),
  /** Empty of a person without one. */
  social_credit_code: v.string(),
});
export type InvoiceHeader = v.InferOutput<typeof headerRow>;

const invoice = v.object({
  id: v.number(),
  /** As the member and the operator name it. */
  number: v.string(),
  ...headerRow.entries,
  invoice_type: v.picklist(invoiceTypes),
  email: v.string(),
  /** Masked: 138****0000. */
  mobile: v.string(),
  amount_fen: v.number(),
  state: v.picklist(invoiceStates),
  /** Why it was refused, in the operator's words; else empty. */
  reason: v.string(),
  /** Some of it was paid by simulation: it is no invoice that counts. */
  is_simulated: v.boolean(),
  orders: v.array(v.object({ id: v.number(), number: v.string(), ...bilingual })),
  create_time: instant,
  /** When it was issued or refused. */
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
  /** The invoice that it is on already; null: it is free. */
  invoice_id: v.nullable(v.number()),
});

export const invoiceData = defineCall({
  ...facts.invoiceData,
  request: nothing,
  answer: v.object({
    /** Paid orders, the newest first, with those that are on an invoice. */
    orders: v.array(paidOrder),
    headers: v.array(headerRow),
    invoices: v.array(invoice),
    /** Where the last invoice was sent to; empty before the first. */
    last_email: v.string(),
  }),
  summary: 'The paid orders of the caller, the saved headers and the invoices.',
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
    /** Of a company; a person may leave it out. */
    social_credit_code: v.optional(socialCreditCode),
    email,
    mobile,
    /** Whether the header is offered the next time; `false` forgets it. */
    is_saved: v.boolean(),
  }),
  answer: invoice,
  summary: 'Requests one invoice for one or several paid orders.',
});
export type InvoiceRequest = v.InferOutput<typeof invoiceHandle.request>;
