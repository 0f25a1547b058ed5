import type { InvoiceHeader } from '../../../contract/calls/invoices.ts';
import type { invoiceTypes } from '../../../contract/calls/invoices.ts';
import type { FieldError } from '../../../contract/error-code.ts';
import * as rules from '../../../trade/identifiers/typed-values.ts';
import {
  isSocialCreditCode,
  normalizeSocialCreditCode,
} from '../../../trade/identifiers/social-credit-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';

export type InvoiceType = (typeof invoiceTypes)[number];

/** The content of the form, as typed. */
export interface InvoiceDraft extends InvoiceHeader {
  invoice_type: InvoiceType;
  email: string;
  mobile: string;
  is_saved: boolean;
}

export const emptyDraft: InvoiceDraft = {
  header_type: 'company',
  invoice_type: 'ordinary',
  company_name: '',
  social_credit_code: '',
  email: '',
  mobile: '',
  is_saved: true,
};

/**
 * Returns the types of invoices that are possible for a type of invoice header. If the invoice type in the
 * form is not among them, it is replaced by the first of them.
 */
export const typesOf = (header: InvoiceHeader['header_type']): readonly InvoiceType[] =>
  header === 'company' ? ['ordinary', 'special'] : ['ordinary', 'personal'];

export const ofHeaderType = (draft: InvoiceDraft, header_type: InvoiceDraft['header_type']): InvoiceDraft => {
  const types = typesOf(header_type);
  const invoice_type = types.includes(draft.invoice_type) ? draft.invoice_type : 'ordinary';
  return { ...draft, header_type, invoice_type };
};

/**
 * Returns the form with a saved invoice header in place of the present one. The other fields are unchanged.
 */
export const withHeader = (draft: InvoiceDraft, header: InvoiceHeader): InvoiceDraft =>
  ofHeaderType({ ...draft, ...header }, header.header_type);

/** True if the typed credit code is valid. The form then shows a check mark next to the code. */
export const isCodeGood = ({ social_credit_code }: InvoiceDraft): boolean =>
  isSocialCreditCode(normalizeSocialCreditCode(social_credit_code));

export type InvoiceField = 'order_ids' | keyof InvoiceDraft;
export type InvoiceFaults = Partial<Record<InvoiceField, string>>;

/** Returns the faults of the form by field, in the same words as the server. */
export function faultsOf(draft: InvoiceDraft, orderIds: readonly number[]): InvoiceFaults {
  const say = (code: string) => sentence(currentLanguage(), code);
  const { header_type, company_name, social_credit_code, email, mobile } = draft;
  const faults: InvoiceFaults = {};
  if (orderIds.length === 0) faults.order_ids = t('invoice.ordersMissing');
  if (company_name.trim() === '')
    faults.company_name = t('invoice.empty', {
      field: t(header_type === 'company' ? 'invoice.companyName' : 'invoice.personName'),
    });
  if (social_credit_code.trim() === '') {
    if (header_type === 'company')
      faults.social_credit_code = t('invoice.empty', { field: t('invoice.code') });
  } else if (!isCodeGood(draft)) faults.social_credit_code = say('social_credit_code_invalid');
  if (!rules.isEmail(rules.normalizeEmail(email))) faults.email = say('email_invalid');
  if (!rules.isMobile(rules.normalizeMobile(mobile))) faults.mobile = say('mobile_invalid');
  return faults;
}

/** Converts the server's field errors into faults by field. */
export const faultsFrom = (errors: readonly FieldError[]): InvoiceFaults =>
  Object.fromEntries(errors.map(({ field, message }) => [field.split('.')[0], message]));
