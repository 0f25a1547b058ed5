import type { QueuedPath } from '../../../contract/facts/index.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';

/**
 * The client's knowledge of one kind of queued change. Three parts are elsewhere: its call (`contract/`), its
 * effect on this device's rows (`features/`), and its words, which need the page's texts
 * (`features/sync/entry-words.ts`).
 */
export interface Kind {
  /**
   * Returns the rows of this device that an answer describes; the server's side of a conflict is read in the
   * same way. `answer` has the contract's type and is not validated. An empty list means that the rows stay
   * as the change made them.
   */
  rowsOf: (answer: never, entry: AnsweredEntry) => ServerRow[];
  /**
   * Returns the body to send again if the person keeps their own change after a conflict. `theirs` is the
   * server's answer. If absent, the change is an edit of fields and gets the server's values as its base.
   */
  rebase?: (body: never, theirs: never) => unknown;
  /**
   * Returns the body of two queued changes that are merged into one (`fold: 'set'`). If absent, the later body
   * replaces the earlier one.
   */
  folded?: (first: never, second: never) => unknown;
  /**
   * Returns the value by which waiting edits refer to this change, such as the path of a picture. If the
   * change is discarded, that value is removed from them.
   */
  namedAs?: (body: never) => string;
}

/** Some kinds, by the paths of their calls. */
export type Kinds<Path extends QueuedPath = QueuedPath> = Readonly<Record<Path, Kind>>;

/**
 * The known parts of the queued change that an answer belongs to: its owner, the sent body, and the rows it
 * changed here.
 */
export type AnsweredEntry = Pick<QueuedEntry, 'member_id'> & Partial<Pick<QueuedEntry, 'body' | 'rows'>>;
