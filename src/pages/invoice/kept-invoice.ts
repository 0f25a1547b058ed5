import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../../trade/edit/record.ts';
import { sessionState } from '../../store/session-state.ts';
import { keepInTab, takeFromTab } from '../../store/tab-memory.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** What somebody has typed and ticked so far. */
interface KeptInvoice {
  /** Who: another member begins anew. */
  member_id: number;
  /** Null as long as nothing is typed. */
  draft: InvoiceDraft | null;
  /** The orders that are ticked. */
  wished: readonly number[];
  /** The order whose invoice was asked for when they were: the link of another one ticks that one. */
  orderId: number;
}

const nothing: KeptInvoice = { member_id: 0, draft: null, wished: [], orderId: 0 };

/** Where it waits while the page is loaded again, in this tab only. */
const storageKey = 'invoice_draft';

const isKept = (value: unknown): value is KeptInvoice =>
  isRecord(value) &&
  Array.isArray(value['wished']) &&
  (value['draft'] === null || (isRecord(value['draft']) && typeof value['draft']['mobile'] === 'string'));

/** In memory: it survives going to another page and back, and a line that breaks. */
export const keptInvoice = proxy<KeptInvoice>(takeFromTab(storageKey, isKept) ?? { ...nothing });

// What is sent has no order ticked, and waits nowhere.
keepInTab(storageKey, () => (keptInvoice.draft && keptInvoice.wished.length > 0 ? keptInvoice : null));

/** What a member typed is nobody else's. */
export function beginInvoice(member_id: number, orderId: number): void {
  if (keptInvoice.member_id !== member_id) Object.assign(keptInvoice, nothing, { member_id });
  if (keptInvoice.orderId !== orderId) Object.assign(keptInvoice, { orderId, wished: [orderId] });
}

/** It goes with the logout; a session that ended by itself is mostly the same person's again. */
subscribeKey(sessionState, 'member_id', (memberId) => {
  const isOwners = memberId === 0 ? sessionState.has_ended : memberId === keptInvoice.member_id;
  if (!isOwners) Object.assign(keptInvoice, nothing);
});
