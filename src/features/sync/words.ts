import type { QueuedEntry } from '../../store/outbox.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';

/** A change in words. */
export interface EntryWords {
  what: string;
  /** How much of it; empty where there is nothing to add. */
  where: string;
  /** The page where it can be made anew. */
  editLink: string | undefined;
  /** Why it did not go through, where one line would not say it. */
  reasons?: readonly string[];
}

export type Words = (entry: QueuedEntry, names: HarborNames) => EntryWords;
