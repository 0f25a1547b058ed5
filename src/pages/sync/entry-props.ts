import type { Described } from '../../features/sync/describe-entry.ts';
import type { QueuedEntry } from '../../store/outbox.ts';

/** A change of the queue with its words. */
export interface EntryProps {
  entry: QueuedEntry;
  words: Described;
  now: Date;
  onDiscard: () => void;
}
