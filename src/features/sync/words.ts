import type { QueuedEntry } from '../../store/outbox.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';

export interface EntryWords {
  what: string;
  /** The object that the change concerns, or the amount of changed data; empty if there is nothing to add. */
  where: string;
  /** The page on which the change can be repeated; undefined if there is no such page. */
  editLink: string | undefined;
  /** The reasons why the server refused the change, if there are several. */
  reasons?: readonly string[];
}

export type Words = (entry: QueuedEntry, names: HarborNames) => EntryWords;
