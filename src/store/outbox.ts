import type { QueuedBody } from '../../contract/calls/queued-body.ts';
import type { QueuedPath } from '../../contract/facts/index.ts';
import type { ErrorCode, FieldError } from '../../contract/error-code.ts';
import type { OwnRows, OwnTable, RowKey } from './own-rows.ts';

/**
 * The state of a queued change:
 *
 * waiting -> sending -> (done: the change is deleted from the queue) | waiting | conflict | failed
 *
 * If the application ends while a change is `sending`, the change returns to `waiting` at the next start,
 * because its outcome is unknown.
 */
export type EntryState = 'waiting' | 'sending' | 'conflict' | 'failed';

/**
 * An entity that a queued change locks. The change is not sent before earlier changes that lock the same
 * entity, unless both locks are shared.
 */
export interface QueueLock {
  entity: string;
  exclusive: boolean;
}

/**
 * The rule for merging queued changes of one entity that were never sent:
 *
 * - set: only the later change stays.
 * - edit: changes whose bodies have `changes` and `base` are merged field by field.
 * - never: each change is sent separately.
 */
export type Folding = 'set' | 'edit' | 'never';

/**
 * The effect of a queued change on one row of the device: the row before and after the change; null means no
 * row. Until the change is sent, its effect is applied again to each newer row from the server.
 */
export interface RowChange {
  table: OwnTable;
  key: RowKey;
  before: object | null;
  after: object | null;
  /**
   * The row before and after the change, as the person saw it. Set only if the row on the server has changed
   * in the meantime. The page uses these two rows to describe the change to the person.
   */
  made?: { before: object | null; after: object | null };
}

/** The change of a row in a known table. */
export interface ChangeOf<Table extends OwnTable> extends RowChange {
  table: Table;
  before: OwnRows[Table] | null;
  after: OwnRows[Table] | null;
  made?: { before: OwnRows[Table] | null; after: OwnRows[Table] | null };
}

/** The reason why a person must decide about a queued change, or the reason why the last try failed. */
export interface EntryError {
  /**
   * The error code. `expired` means that the change could not be sent within `limits.syncAskAfterDays`. It is
   * then sent only if the member agrees.
   */
  code: ErrorCode;
  /** The HTTP status of the answer, 0 if there was none. */
  status: number;
  /** The server's reason, in the language of the request. */
  message: string;
  errors: readonly FieldError[];
  /** The server's row, only for a conflict. */
  theirs?: unknown;
}

/** A queued change that the server may not have yet. */
export interface QueuedEntry {
  /** The position in the queue. The database assigns it, so wrong clocks cannot change the order. */
  sequence: number;
  /**
   * A UUIDv7, sent as the header Idempotency-Key. Every try sends the same id until the server has answered.
   */
  id: string;
  member_id: number;
  /** The path of an API call that the contract marks as `queued`. */
  call: string;
  /** The body of the call. An edit contains `changes` and their `base`, the values that the person saw. */
  body: unknown;
  /**
   * The entity that the change is about, for example `collection_group/<id>`. The change always locks it
   * exclusively.
   */
  entity: string;
  /** Queue locks of the change in addition to the lock on its own entity. */
  holds: QueueLock[];
  fold: Folding;
  rows: RowChange[];
  /**
   * The names of the rows that the change writes (see `rowNamesOf`), for finding the queued changes of a row.
   */
  row_names: string[];
  /** The number of tries under the present id. If it is 0, the server cannot have received the change. */
  attempts: number;
  /** The earliest time of the next try, in ms of the device's clock. */
  next_time: number;
  state: EntryState;
  error: EntryError | null;
  /**
   * True if the person discarded the change while the server may still receive it. The change stays in the
   * queue until the server has confirmed that it will refuse the change's id.
   */
  is_discarded: boolean;
  /**
   * The time after which the change is not sent without the person's consent, in ms of the server's clock.
   */
  ask_time: number;
  /** The time of the person's action, in ms of the server's clock. */
  create_time: number;
  /** The schema version of `body`. An older body is upgraded before it is sent. */
  v: number;
}

export type NewEntry = Omit<QueuedEntry, 'sequence'>;

/**
 * The encrypted unsent changes and own rows (favourites, drafts and similar) of a member who logged out. They
 * can be read again only after that member logs in.
 */
export interface SealedUnsent {
  id: number;
  /**
   * The HMAC of the member's id under the data key (the member's key from the server). It identifies the
   * owner without revealing the member's id.
   */
  owner: string;
  /** The number of queued changes in the encrypted work. */
  count: number;
  sealed: string;
}

/** Returns the name of a row, unique over all tables. */
export const rowNameOf = (table: OwnTable, key: RowKey): string => JSON.stringify([table, ...key]);

/**
 * Returns the names by which a queued change is found: the names of the rows that it writes. If it writes no
 * row of this device, the name of its entity is returned.
 */
export const rowNamesOf = ({ rows, entity }: Pick<QueuedEntry, 'rows' | 'entity'>): string[] =>
  rows.length > 0 ? rows.map(({ table, key }) => rowNameOf(table, key)) : [entity];

/**
 * The prefix of the entity of a queued page view. The page and the day follow the prefix, so all queued views
 * of a page on one day have the same entity and count once.
 */
export const pageViewEntities = 'behavior/';

/**
 * True if a queued change only counts a page view. The member does not know about such changes, so no message
 * mentions them.
 */
export const isPageView = ({ entity }: Pick<QueuedEntry, 'entity'>): boolean =>
  entity.startsWith(pageViewEntities);

/**
 * Returns the body of a queued change with the type of its call. This is safe because the queue accepts only
 * bodies of that type.
 */
export const bodyOf = <Path extends QueuedPath>(_: { path: Path }, { body }: Pick<QueuedEntry, 'body'>) =>
  body as QueuedBody<Path>;

/** Returns the first row change that a queued change makes in the given table. */
export const changeIn = <Table extends OwnTable>({ rows }: Pick<QueuedEntry, 'rows'>, table: Table) =>
  rows.find((change): change is ChangeOf<Table> => change.table === table);

interface Sides<Row> {
  before: Row | null;
  after: Row | null;
}

/**
 * Returns the row that describes a change to the person: the row after the change, or the row before it if
 * the change is a deletion. Null if there is neither.
 */
export const describedRow = <Row extends object>(
  change: (Sides<Row> & { made?: Sides<Row> }) | undefined,
): Row | null =>
  change ? (change.after ?? change.before ?? change.made?.after ?? change.made?.before ?? null) : null;

/** True if a change was tried without an answer, so the server may have applied it. */
export const isOutcomeUnknown = ({ attempts, state, error }: QueuedEntry): boolean =>
  attempts > 0 && !((state === 'conflict' || state === 'failed') && error?.code !== 'expired');

/** True if a change waits for the person's decision. */
export const needsPerson = ({ state }: Pick<QueuedEntry, 'state'>): boolean =>
  state === 'conflict' || state === 'failed';
