import type { QueuedPath } from '../../../contract/facts/index.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';

/**
 * The client's rules for one kind of queued change. Three parts are elsewhere: its call (`contract/`), its
 * effect on this device's rows (`features/`), and its description for the person, which needs the page's
 * texts (`features/sync/entry-words.ts`).
 */
export interface Kind {
  /**
   * Returns the rows of this device that an answer contains. It is also called with the server's rows of a
   * conflict. `answer` has the contract's type and is not validated. An empty list means that the rows stay
   * as the change left them.
   */
  rowsOf: (answer: never, entry: AnsweredEntry) => ServerRow[];
  /**
   * Returns the body to send again if the person decides for their own change after a conflict. `theirs` is
   * the server's answer. If this function is absent, the change is an edit of fields, and the server's values
   * become its base.
   */
  rebase?: (body: never, theirs: never) => unknown;
  /**
   * Returns the body of two queued changes that are folded into one (`fold: 'set'`). If this function is
   * absent, the later body replaces the earlier body.
   */
  folded?: (first: never, second: never) => unknown;
  /**
   * Returns the value that other queued edits contain if they refer to the result of this change, such as the
   * path of a picture. If this change is discarded, the value is removed from those edits.
   */
  namedAs?: (body: never) => string;
}

/** The client's rules (kinds) for some queued calls, by the paths of the calls. */
export type Kinds<Path extends QueuedPath = QueuedPath> = Readonly<Record<Path, Kind>>;

/**
 * The known parts of the queued change to which an answer belongs: its owner, the sent body, and the rows
 * that it changed on this device.
 */
export type AnsweredEntry = Pick<QueuedEntry, 'member_id'> & Partial<Pick<QueuedEntry, 'body' | 'rows'>>;
