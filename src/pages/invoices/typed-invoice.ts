import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../../trade/edit/record.ts';
import { storeForm } from '../../store/form-notes.ts';
import { isReturnExpected, sessionState } from '../../store/session-state.ts';
import { readOnceInTab } from '../../store/tab-memory.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** The draft of an invoice request: the typed input and the ticked orders. */
interface TypedInvoice {
  /** The owner of the draft; another member starts with an empty draft. */
  member_id: number;
  /** The typed form; null until something is typed. */
  draft: InvoiceDraft | null;
  /** The ids of the ticked orders. */
  chosenIds: readonly number[];
  /**
   * The order in the link with which the form was opened when the orders were ticked. If a link with another
   * order is opened, that order is ticked instead.
   */
  orderId: number;
}

const nothing: TypedInvoice = { member_id: 0, draft: null, chosenIds: [], orderId: 0 };

/** The session storage key under which the draft is stored during a reload of this tab. */
const storageKey = 'invoice_draft';

/** A draft as this or an earlier version stored it. Earlier versions named the ticked orders `wished`. */
type StoredInvoice = Omit<TypedInvoice, 'chosenIds'> &
  Partial<Record<'chosenIds' | 'wished', readonly number[]>>;

const isStored = (value: unknown): value is StoredInvoice =>
  isRecord(value) &&
  Array.isArray(value['chosenIds'] ?? value['wished']) &&
  (value['draft'] === null || (isRecord(value['draft']) && typeof value['draft']['mobile'] === 'string'));

const fromStored = ({ member_id, draft, orderId, ...ids }: StoredInvoice): TypedInvoice => ({
  member_id,
  draft,
  chosenIds: ids.chosenIds ?? ids.wished ?? [],
  orderId,
});

const stored = readOnceInTab(storageKey, isStored);
/**
 * The draft in memory. It is still there after the member has opened other pages, and while there is no
 * connection.
 */
export const typedInvoice = proxy<TypedInvoice>(stored ? fromStored(stored) : { ...nothing });

// Stores the draft, so that a reload of this tab does not lose it. After a request was sent, no orders are
// ticked, and nothing is stored.
storeForm({
  name: storageKey,
  isValue: isStored,
  value: () => (typedInvoice.draft && typedInvoice.chosenIds.length > 0 ? typedInvoice : null),
  restore: (found) => Object.assign(typedInvoice, fromStored(found)),
  state: typedInvoice,
});

/**
 * Begins an empty draft if the existing one belongs to another member. Ticks the order in the opened link.
 */
export function beginInvoice(member_id: number, orderId: number): void {
  if (typedInvoice.member_id !== member_id) Object.assign(typedInvoice, nothing, { member_id });
  if (typedInvoice.orderId !== orderId) Object.assign(typedInvoice, { orderId, chosenIds: [orderId] });
}

/**
 * Clears the draft at a logout. When the session expires, the draft stays, because usually the same member
 * logs in again.
 */
subscribeKey(sessionState, 'member_id', (memberId) => {
  const isOwners = memberId === 0 ? isReturnExpected() : memberId === typedInvoice.member_id;
  if (!isOwners) Object.assign(typedInvoice, nothing);
});
