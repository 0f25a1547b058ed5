import type { LaycanStore } from '../../store/laycan-store.ts';
import { isPageView, pageViewEntities } from '../../store/outbox.ts';
import { entriesOf } from './queue-tables.ts';

/** The numbers of queued changes by state, without page views. */
export interface QueueCounts {
  /** Changes that are being sent, or wait for their turn, the connection or an earlier change. */
  waiting: number;
  conflict: number;
  failed: number;
  /**
   * Changes on this device that are encrypted for members who have logged out, or whose session is locked.
   */
  sealed: number;
}

/**
 * Counts the queue by its indexes. Reads only the rows that need the person's decision, so that a long queue
 * does not delay every change.
 */
export async function countQueue(store: LaycanStore, memberId: number): Promise<QueueCounts> {
  const looks = new Set(await store.outbox.where('row_names').startsWith(pageViewEntities).primaryKeys());
  const all = await countWithout(store, memberId, looks);
  // Queued changes of other members, which are in the queue if their session was locked (its key could not be
  // read).
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

/** The state shown by the chip in the header, most urgent first. */
export type QueueMood = 'needs_you' | 'sign_in' | 'offline' | 'waiting' | 'saved';

export function queueMood(counts: QueueCounts, isSignedIn: boolean, isOnline: boolean): QueueMood {
  if (counts.conflict + counts.failed > 0) return 'needs_you';
  if (!isSignedIn && counts.sealed > 0) return 'sign_in';
  if (!isOnline) return 'offline';
  return counts.waiting > 0 ? 'waiting' : 'saved';
}
