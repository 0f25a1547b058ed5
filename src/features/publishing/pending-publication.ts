import type { QueuedBody } from '../../../contract/calls/queued-body.ts';
import { batchDelete, schedulePublish } from '../../../contract/facts/publishing.ts';
import { t } from '../../i18n/t.ts';
import { bodyOf, needsPerson, type QueuedEntry } from '../../store/outbox.ts';

export type PendingPublications = ReadonlyMap<string, readonly QueuedEntry[]>;

/**
 * Returns the unsent publications, confirmations and withdrawals of the queue, by group and in queue order.
 */
export function pendingPublications(entries: readonly QueuedEntry[]): PendingPublications {
  const byGroup = new Map<string, QueuedEntry[]>();
  for (const entry of entries) {
    if (entry.is_discarded || (entry.call !== schedulePublish.path && entry.call !== batchDelete.path))
      continue;
    const [kind, id] = entry.entity.split('/');
    if (kind !== 'template' || id === undefined) continue;
    byGroup.set(id, [...(byGroup.get(id) ?? []), entry]);
  }
  return byGroup;
}

/**
 * Returns the queued change about which a person must decide, because the server refused it or it is in
 * conflict; undefined if there is none.
 */
export const refusedOf = (pending: readonly QueuedEntry[] = []): QueuedEntry | undefined =>
  pending.find(needsPerson);

type PendingBody = QueuedBody<typeof schedulePublish.path>;

/** Returns the request body of a queued publication; null for a confirmation or a withdrawal. */
export function publishedBy(entry: QueuedEntry): PendingBody | null {
  if (entry.call !== schedulePublish.path) return null;
  const wanted = bodyOf(schedulePublish, entry);
  return wanted.rows.length + wanted.removed.length > 0 ? wanted : null;
}

/**
 * True if a queued change confirms the published sailings. Customers see the previous confirmation until the
 * server has received it.
 */
export const isConfirmedBy = (entry: QueuedEntry): boolean =>
  entry.call === schedulePublish.path && bodyOf(schedulePublish, entry).confirm;

/**
 * Returns the publications that a queued change withdraws or cancels, each with the state that it had when
 * the person decided.
 */
export const withdrawnBy = (entry: QueuedEntry) =>
  entry.call === batchDelete.path ? bodyOf(batchDelete, entry).rows : [];

/** Returns the last unsent withdrawal or cancellation of the queue; null if there is none. */
export function pendingWithdrawal(pending: readonly QueuedEntry[]) {
  const entry = pending.findLast((one) => withdrawnBy(one).length > 0);
  const back = entry && withdrawnBy(entry)[0];
  return back ? { entry, ...back } : null;
}

/** Returns the title for a refused withdrawal or cancellation. */
export const refusedWithdrawalTitle = ({ base }: ReturnType<typeof withdrawnBy>[number]): string =>
  t(base === 'scheduled' ? 'publishing.notCalledOff' : 'publishing.notWithdrawn');
