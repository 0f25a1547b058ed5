import { needsPerson, type Entry, type SealedUnsent } from '../store/outbox.ts';

/** Changes by what they wait for. */
export interface QueueCounts {
  /** On their way or waiting for their turn, the line, or an earlier change. */
  waiting: number;
  conflict: number;
  failed: number;
  /** Sealed on this device for members who have left. */
  sealed: number;
}

export function countEntries(entries: readonly Entry[], sealed: readonly SealedUnsent[] = []): QueueCounts {
  const having = (state: Entry['state']) => entries.filter((entry) => entry.state === state).length;
  return {
    waiting: entries.filter((entry) => !needsPerson(entry)).length,
    conflict: having('conflict'),
    failed: having('failed'),
    sealed: sealed.reduce((sum, { count }) => sum + count, 0),
  };
}

/** What the chip in the header says, the most urgent first. */
export type QueueMood = 'needs_you' | 'sign_in' | 'offline' | 'waiting' | 'saved';

export function queueMood(counts: QueueCounts, isSignedIn: boolean, isOnline: boolean): QueueMood {
  if (counts.conflict + counts.failed > 0) return 'needs_you';
  if (!isSignedIn && counts.sealed > 0) return 'sign_in';
  if (!isOnline) return 'offline';
  return counts.waiting > 0 ? 'waiting' : 'saved';
}
