import type { Described } from '../../features/sync/describe-entry.ts';
import type { Entry } from '../../store/outbox.ts';

/** A change of the queue with its words. */
export interface EntryProps {
  entry: Entry;
  words: Described;
  now: Date;
  onDiscard: () => void;
}
