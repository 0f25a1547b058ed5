import { useLayoutEffect, useState, type SubmitEvent } from 'react';
import { useSnapshot } from 'valtio/react';

import type { AnswerOf } from '../../../contract/call.ts';
import type { Invoice, invoiceData } from '../../../contract/calls/invoices.ts';
import { AppError } from '../../../contract/error-code.ts';
import { requestInvoice } from '../../features/membership/invoices.ts';
import { reasonText } from '../../features/membership/reason-text.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import type { Problem } from '../../ui/error-summary.tsx';
import { showMessage } from '../../ui/toasts.ts';
import {
  emptyDraft,
  faultsFrom,
  faultsOf,
  withHeader,
  type InvoiceDraft,
  type InvoiceFaults,
  type InvoiceField,
} from './invoice-draft.ts';
import { beginInvoice, typedInvoice } from './typed-invoice.ts';

export type InvoiceData = AnswerOf<typeof invoiceData>;

/** Returns the id of a field's control, to which the error summary links. */
export const controlId = (field: InvoiceField): string => `invoice-${field}`;

interface Sending {
  data: InvoiceData;
  /** The id of the order in the link that opened the form; 0 if the link contains none. */
  orderId: number;
  isCutOff: boolean;
  onSent: () => void;
}

/**
 * Returns the state of the form and its actions. The input is not lost by a refusal, a failed request,
 * navigation or a reload.
 */
export function useInvoiceForm({ data, orderId, isCutOff, onSent }: Sending) {
  const { draft: typed, chosenIds } = useSnapshot(typedInvoice, { sync: true });
  // Runs as a layout effect, before the browser paints, so that the draft of another member is never visible.
  useLayoutEffect(() => beginInvoice(sessionState.member_id, orderId), [orderId]);
  const draft = typed ?? firstDraft(data);
  const setDraft = (next: (draft: InvoiceDraft) => InvoiceDraft) => {
    typedInvoice.draft = next(typedInvoice.draft ?? firstDraft(data));
  };
  const [faults, setFaults] = useState<InvoiceFaults>({});
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const free = data.orders.filter(({ invoice_id }) => invoice_id === null);
  const chosen = free.filter(({ id }) => chosenIds.includes(id));
  const showFaults = (found: InvoiceFaults) => {
    setFaults(found);
    setProblems(
      Object.entries(found).map(([field, text]) => ({ controlId: controlId(field as InvoiceField), text })),
    );
  };
  const send = async () => {
    const order_ids = chosen.map(({ id }) => id);
    const { social_credit_code: code, ...rest } = draft;
    const sent = { ...rest, order_ids, ...(code.trim() !== '' && { social_credit_code: code }) };
    const found = faultsOf(draft, order_ids);
    showFaults(found);
    if (Object.keys(found).length > 0 || isCutOff || isBusy) return;
    setIsBusy(true);
    try {
      const { number, email } = await requestInvoice(sent);
      typedInvoice.chosenIds = [];
      showMessage(t('invoice.sent', { number, email }), { forMs: 6_000 });
      onSent();
    } catch (refused) {
      const errors = refused instanceof AppError ? refused.errors : [];
      if (errors.length > 0) showFaults(faultsFrom(errors));
      else setProblems([{ controlId: null, text: reasonText(refused) }]);
      // Another device may have requested an invoice for one of the orders in the meantime. The data are
      // therefore fetched again.
      if (errors.some(({ field }) => field === 'order_ids')) onSent();
    }
    setIsBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const choose = (id: number, isWanted: boolean) => {
    typedInvoice.chosenIds = isWanted ? [...chosenIds, id] : chosenIds.filter((one) => one !== id);
  };
  const change = (part: Partial<InvoiceDraft>) => setDraft((now) => ({ ...now, ...part }));
  return { draft, setDraft, change, chosen, choose, faults, problems, isBusy, submit };
}

export type InvoiceFormView = ReturnType<typeof useInvoiceForm>;

/** Returns a draft with the last used header and mail address. */
function firstDraft({ headers, last_email }: InvoiceData): InvoiceDraft {
  const [header] = headers;
  const draft = { ...emptyDraft, email: last_email };
  return header ? withHeader(draft, header) : draft;
}

/**
 * Fills the form with the values of a refused request. The mobile number is left out, because the server
 * returns it only masked. Returns a function that restores the previous input; null if there was none.
 */
export function fillFrom({ header_type, company_name, social_credit_code, ...rest }: Invoice) {
  const { invoice_type, email, orders } = rest;
  const { draft, chosenIds } = typedInvoice;
  const { mobile, is_saved } = draft ?? emptyDraft;
  const header = { header_type, company_name, social_credit_code };
  typedInvoice.draft = { ...header, invoice_type, email, mobile, is_saved };
  typedInvoice.chosenIds = orders.map(({ id }) => id);
  document.getElementById(controlId('company_name'))?.focus();
  return draft && (() => void Object.assign(typedInvoice, { draft, chosenIds }));
}
