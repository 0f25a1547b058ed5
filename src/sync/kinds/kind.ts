import type { QueuedPath } from '../../../contract/facts/index.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';

/**
 * The client's rules for one kind of queued change. Three other parts are in other folders: its call
 * (`contract/`), its effect on this device's rows (`features/`), and the text that describes it to a person
 * (`features/sync/entry-words.ts`).
 */
export interface Kind {
  /**
   * Returns the rows of this device that an answer contains. Also called with the server's rows after a
   * conflict. `answer` has the contract's type but is not validated here. With an empty list, the rows stay
   * as the change left them.
   */
  rowsOf: (answer: never, entry: AnsweredEntry) => ServerRow[];
  /**
   * After a conflict, returns the body to send if the person chooses their own change. `theirs` is the
   * server's answer. Without this function the change is an edit of fields, and the server's values become
   * its base.
   */
  rebase?: (body: never, theirs: never) => unknown;
  /**
   * Returns the merged body of two queued changes (`fold: 'set'`). Without this function, the later body is
   * used.
   */
  folded?: (first: never, second: never) => unknown;
  /**
   * Returns the value that later edits contain if they refer to the result of this change, for example the
   * path of a picture. If this change is discarded, the value is removed from those edits.
   */
  namedAs?: (body: never) => string;
}

/** The client's rules (kinds) for queued calls, by the path of the call. */
export type Kinds<Path extends QueuedPath = QueuedPath> = Readonly<Record<Path, Kind>>;

/**
 * The owner, the sent body and the changed rows of a queued change, as far as they are known when its answer
 * is read.
 */
export type AnsweredEntry = Pick<QueuedEntry, 'member_id'> & Partial<Pick<QueuedEntry, 'body' | 'rows'>>;
