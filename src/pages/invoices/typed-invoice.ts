import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../../trade/edit/record.ts';
import { sessionState } from '../../store/session-state.ts';
import { keepInTab, takeFromTab } from '../../store/tab-memory.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** What somebody has typed and ticked so far. */
interface TypedInvoice {
  /** Who: another member begins anew. */
  member_id: number;
  /** Null as long as nothing is typed. */
  draft: InvoiceDraft | null;
  /** The orders that are ticked. */
  wished: readonly number[];
  /** The order whose invoice was asked for when they were: the link of another one ticks that one. */
  orderId: number;
}

const nothing: TypedInvoice = { member_id: 0, draft: null, wished: [], orderId: 0 };

/** Where it waits while the page is loaded again, in this tab only. */
const storageKey = 'invoice_draft';

const isTyped = (value: unknown): value is TypedInvoice =>
  isRecord(value) &&
  Array.isArray(value['wished']) &&
  (value['draft'] === null || (isRecord(value['draft']) && typeof value['draft']['mobile'] === 'string'));

/** In memory: it survives going to another page and back, and a line that breaks. */
export const typedInvoice = proxy<TypedInvoice>(takeFromTab(storageKey, isTyped) ?? { ...nothing });

// What is sent has no order ticked, and waits nowhere.
keepInTab(storageKey, () => (typedInvoice.draft && typedInvoice.wished.length > 0 ? typedInvoice : null));

/** What a member typed is nobody else's. */
export function beginInvoice(member_id: number, orderId: number): void {
  if (typedInvoice.member_id !== member_id) Object.assign(typedInvoice, nothing, { member_id });
  if (typedInvoice.orderId !== orderId) Object.assign(typedInvoice, { orderId, wished: [orderId] });
}

/** It goes with the logout; a session that ended by itself is mostly the same person's again. */
subscribeKey(sessionState, 'member_id', (memberId) => {
  const isOwners = memberId === 0 ? sessionState.has_ended : memberId === typedInvoice.member_id;
  if (!isOwners) Object.assign(typedInvoice, nothing);
});
