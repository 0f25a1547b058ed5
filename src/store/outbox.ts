import type { QueuedBody } from '../../contract/calls/queued-body.ts';
import type { QueuedPath } from '../../contract/facts/index.ts';
import type { ErrorCode, FieldError } from '../../contract/error-code.ts';
import type { OwnRows, OwnTable, RowKey } from './own-rows.ts';

/**
 *   waiting -> sending -> (done: the entry is gone) | waiting | conflict | failed
 *
 * A `sending` one that is found when a replayer begins goes back to `waiting`: its outcome is unknown.
 */
export type EntryState = 'waiting' | 'sending' | 'conflict' | 'failed';

/** A lock in the order of the queue: an entry waits for earlier ones that hold the same entity, unless both share it. */
export interface Hold {
  entity: string;
  exclusive: boolean;
}

/**
 * How entries of one entity that were never tried become one. set: the later one says all there is to
 * say. edit: bodies with `changes` and `base`, field by field. never: each is sent by itself.
 */
export type Folding = 'set' | 'edit' | 'never';

/** What an entry did to one local row; null = no row. The difference is laid over whatever the server says later. */
export interface RowChange {
  table: OwnTable;
  key: RowKey;
  before: object | null;
  after: object | null;
  /** What the person saw and made of it, where the server's row has moved since: it is told by that. */
  made?: { before: object | null; after: object | null };
}

/** The same of one table. */
export interface ChangeOf<Table extends OwnTable> extends RowChange {
  table: Table;
  before: OwnRows[Table] | null;
  after: OwnRows[Table] | null;
  made?: { before: OwnRows[Table] | null; after: OwnRows[Table] | null };
}

/** Why an entry needs the person, or what the last try met. */
export interface EntryError {
  /** `expired`: it was not delivered in `limits.syncAskAfterDays`, and is not sent again unasked. */
  code: ErrorCode;
  /** HTTP status of the answer, 0 where there was none. */
  status: number;
  /** The server's reason, in the language that it was asked in. */
  message: string;
  errors: readonly FieldError[];
  /** Of a conflict: the server's row. */
  theirs?: unknown;
}

/** A change that the server may not have yet. */
export interface Entry {
  /** The order of the queue: given by the database, never by a clock. */
  sequence: number;
  /** UUIDv7, the Idempotency-Key: the same at every try until the server has answered. */
  id: string;
  member_id: number;
  /** Path of a call that the contract marks `queued`. */
  call: string;
  /** What the call takes. An edit carries `changes` and their `base`, the values that the person saw. */
  body: unknown;
  /** What it changes, e.g. `collection_group/<id>`; held exclusively. */
  entity: string;
  /** What it holds besides its entity. */
  holds: Hold[];
  fold: Folding;
  rows: RowChange[];
  /** See `rowNamesOf`. */
  row_names: string[];
  /** Tries under the present id. 0 = the server cannot have heard of it. */
  attempts: number;
  /** Not before, ms of the device's clock. */
  next_time: number;
  state: EntryState;
  error: EntryError | null;
  /** The person has discarded it, but a try may still arrive: the server must forbid it first. */
  is_discarded: boolean;
  /** After that it is not sent unasked, ms of the server's clock. */
  ask_time: number;
  /** When the person did it, ms of the server's clock. */
  create_time: number;
  /** The schema of `body`; it is brought up to date when it is sent. */
  v: number;
}

export type NewEntry = Omit<Entry, 'sequence'>;

/** Unsent work and own rows of somebody who has left, unreadable until that member logs in again. */
export interface SealedUnsent {
  id: number;
  /** HMAC of the member's id under the data key: tells nobody whose it is. */
  owner: string;
  /** How many changes are in it. */
  count: number;
  sealed: string;
}

/** The name of a row over all tables. */
export const rowNameOf = (table: OwnTable, key: RowKey): string => JSON.stringify([table, ...key]);

/** What an entry is found by: the names of its rows, or of what it is about where it changes none here. */
export const rowNamesOf = ({ rows, entity }: Pick<Entry, 'rows' | 'entity'>): string[] =>
  rows.length > 0 ? rows.map(({ table, key }) => rowNameOf(table, key)) : [entity];

/** What looks are about begins so. Who looks again before the first is sent, has looked once that day. */
export const lookNames = 'behavior/';

/** Whether an entry counts a look. Nothing that a person made is in it, so nobody is told or asked about it. */
export const isLook = ({ entity }: Pick<Entry, 'entity'>): boolean => entity.startsWith(lookNames);

/** What an entry asks of its call: the queue takes nothing else. */
export const bodyOf = <Path extends QueuedPath>(_: { path: Path }, { body }: Pick<Entry, 'body'>) =>
  body as QueuedBody<Path>;

/** What an entry did to the first row of a table that it changed. */
export const changeIn = <Table extends OwnTable>({ rows }: Pick<Entry, 'rows'>, table: Table) =>
  rows.find((change): change is ChangeOf<Table> => change.table === table);

interface Sides<Row> {
  before: Row | null;
  after: Row | null;
}

/** The row that a change is about, as it is told: what was made of it, or what it was. */
export const rowTold = <Row extends object>(
  change: (Sides<Row> & { made?: Sides<Row> }) | undefined,
): Row | null =>
  change ? (change.after ?? change.before ?? change.made?.after ?? change.made?.before ?? null) : null;

/** It was tried and never answered: it may have been applied. */
export const isOutcomeUnknown = ({ attempts, state, error }: Entry): boolean =>
  attempts > 0 && !((state === 'conflict' || state === 'failed') && error?.code !== 'expired');

/** It stays as it is until the person decides. */
export const needsPerson = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'conflict' || state === 'failed';
