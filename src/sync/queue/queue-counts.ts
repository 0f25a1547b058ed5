import type { LaycanStore } from '../../store/laycan-store.ts';
import { isPageView, pageViewEntities } from '../../store/outbox.ts';
import { entriesOf } from './queue-tables.ts';

/** The numbers of queued changes by state, without page views. */
export interface QueueCounts {
  /** Changes that are being sent, or that wait for the connection or for an earlier change. */
  waiting: number;
  conflict: number;
  failed: number;
  /**
   * Changes on this device that cannot be sent now: they belong to a member who logged out, or to a locked
   * session.
   */
  sealed: number;
}

/**
 * Counts the queue by the indexes of its table. Only changes that need the person's decision are read, so
 * that a long queue delays nothing.
 */
export async function countQueue(store: LaycanStore, memberId: number): Promise<QueueCounts> {
  const looks = new Set(await store.outbox.where('row_names').startsWith(pageViewEntities).primaryKeys());
  const all = await countWithout(store, memberId, looks);
  // Queued changes of other members. They are in the queue if their session was locked (its key could not be
  // read) when it ended.
  const others = (await store.outbox.count()) - looks.size - all;
  const stuck = await store.outbox.where('state').anyOf('conflict', 'failed').toArray();
  const having = (state: 'conflict' | 'failed') =>
    stuck.filter((one) => one.member_id === memberId && one.state === state && !isPageView(one)).length;
  const [conflict, failed] = [having('conflict'), having('failed')];
  const sealed = await store.sealed_unsent.toArray();
  return {
    waiting: all - conflict - failed,
    conflict,
    failed,
    sealed: sealed.reduce((sum, { count }) => sum + count, others),
  };
}

async function countWithout(
  store: LaycanStore,
  memberId: number,
  looks: ReadonlySet<number>,
): Promise<number> {
  const entries = entriesOf(store, memberId);
  if (looks.size === 0) return entries.count();
  return (await entries.primaryKeys()).filter((sequence) => !looks.has(sequence)).length;
}

/**
 * The state of the queue that the header shows. If several states apply, the most urgent one is shown. The
 * list is in the order of urgency, the most urgent state first.
 */
export type QueueMood = 'needs_you' | 'sign_in' | 'offline' | 'waiting' | 'saved';

export function queueMood(counts: QueueCounts, isSignedIn: boolean, isOnline: boolean): QueueMood {
  if (counts.conflict + counts.failed > 0) return 'needs_you';
  if (!isSignedIn && counts.sealed > 0) return 'sign_in';
  if (!isOnline) return 'offline';
  return counts.waiting > 0 ? 'waiting' : 'saved';
}
