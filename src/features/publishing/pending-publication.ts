import type { QueuedBody } from '../../../contract/calls/queued-body.ts';
import { batchDelete, schedulePublish } from '../../../contract/facts/publishing.ts';
import { t } from '../../i18n/t.ts';
import { bodyOf, needsPerson, type QueuedEntry } from '../../store/outbox.ts';

/** What is asked of the server for a group, and not answered yet, or refused. */
export type PendingPublications = ReadonlyMap<string, readonly QueuedEntry[]>;

/** Publications, confirmations and withdrawals of the queue, by group and in their order. */
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

/** The one that the person has to look at. */
export const refusedOf = (pending: readonly QueuedEntry[] = []): QueuedEntry | undefined =>
  pending.find(needsPerson);

type PendingBody = QueuedBody<typeof schedulePublish.path>;

/** Null of what publishes nothing: a confirmation, a withdrawal. */
export function publishedBy(entry: QueuedEntry): PendingBody | null {
  if (entry.call !== schedulePublish.path) return null;
  const wanted = bodyOf(schedulePublish, entry);
  return wanted.rows.length + wanted.removed.length > 0 ? wanted : null;
}

/** The publications that an entry withdraws or calls off, and what they were to the person. */
export const takenBackBy = (entry: QueuedEntry) =>
  entry.call === batchDelete.path ? bodyOf(batchDelete, entry).rows : [];

/** The last one that is on its way to be withdrawn or called off. */
export function comingBack(pending: readonly QueuedEntry[]) {
  const entry = pending.findLast((one) => takenBackBy(one).length > 0);
  const back = entry && takenBackBy(entry)[0];
  return back ? { entry, ...back } : null;
}

/** What is said first where nothing was called off or withdrawn. */
export const refusedTakingBack = ({ base }: ReturnType<typeof takenBackBy>[number]): string =>
  t(base === 'scheduled' ? 'publishing.notCalledOff' : 'publishing.notWithdrawn');
