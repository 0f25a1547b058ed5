import type { Described } from './describe-entry.ts';
import type { QueuedEntry } from '../../store/outbox.ts';

/** The props of a queued change with its description. */
export interface EntryProps {
  entry: QueuedEntry;
  words: Described;
  now: Date;
  onDiscard: () => void;
}
