import type { QueuedPath } from '../../../contract/facts/index.ts';
import type { Entry } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';

/**
 * All there is to say of one kind of queued thing, beside its call (`contract/`), what a press does to this
 * device's rows (`features/`) and its words, which need the texts of the page (`features/sync/entry-words.ts`).
 */
export interface Kind {
  /**
   * The rows of this device that an answer describes; the server's side of a conflict is read in the same
   * way. `answer` is the contract's, unchecked. An empty list: the rows are taken to be what the change made
   * of them.
   */
  rowsOf: (answer: never, entry: AnsweredEntry) => ServerRow[];
  /**
   * The body to send again when the person keeps their own change after a conflict; `theirs` is the server's
   * answer. Left out: the change is an edit of fields and gets the server's values as its base.
   */
  rebase?: (body: never, theirs: never) => unknown;
  /**
   * The value by which waiting edits refer to it, such as the path of a picture. When it is discarded, that
   * value is taken out of them.
   */
  namedAs?: (body: never) => string;
}

/** Some kinds, by the paths of their calls. */
export type Kinds<Path extends QueuedPath = QueuedPath> = Readonly<Record<Path, Kind>>;

/** What is known of the entry that an answer belongs to: whose it is, what was sent, and what it changed here. */
export type AnsweredEntry = Pick<Entry, 'member_id'> & Partial<Pick<Entry, 'body' | 'rows'>>;
