import type { QueuedPath } from '../../../contract/facts/index.ts';
import type { Entry } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';

/**
 * All there is to say of one kind of queued thing, beside its call (`contract/`), what a press does to this
 * device's rows (`features/`) and its words, which need the texts of the page (`features/sync/entry-words.ts`).
 */
export interface Kind {
  /**
   * The rows of this device that an answer stands for, as does the server's side of a conflict. `answer` is the
   * contract's, unchecked. None: what the change made of its rows is taken for theirs.
   */
  rowsOf: (answer: never, entry: AnsweredEntry) => ServerRow[];
  /**
   * The body of what is done all the same, over what somebody else has made of it meanwhile (`theirs`, the
   * answer of the conflict). Left out: an edit of fields, which gets the server's values as its base.
   */
  rebase?: (body: never, theirs: never) => unknown;
  /** What waiting edits may name it by; they let go of that when it is discarded. */
  namedAs?: (body: never) => string;
}

/** Some kinds, by the paths of their calls. */
export type Kinds<Path extends QueuedPath = QueuedPath> = Readonly<Record<Path, Kind>>;

/** Whose answer it is, and what was asked. */
export type AnsweredEntry = Pick<Entry, 'member_id'> & Partial<Pick<Entry, 'body'>>;
