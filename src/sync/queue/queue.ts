import type { Call, RequestOf } from '../../../contract/call.ts';
import { isPageView, type Folding, type QueueLock } from '../../store/outbox.ts';
import { openStore } from '../../store/open-store.ts';
import { sessionState } from '../../store/session-state.ts';
import { discardIn, type Discarded } from './discard-entry.ts';
import type { OwnRowsChange } from './own-rows-change.ts';
import { entriesOf } from './queue-tables.ts';
import { recordAllIn, type Plan, type RecordedIntent } from './record-entry.ts';
import { recordInsteadIn } from './record-instead.ts';
import { resolveIn, type Choice } from './resolve-entry.ts';
import { retryIn } from './retry-entry.ts';
import { wakeReplayer } from './wake-replayer.ts';

/** A person's action that is to be sent to the server. */
export interface Intent<C extends Call & { queued: true }> {
  call: C;
  body: RequestOf<C>;
  /**
   * The entity that the action changes, for example `collection_group/<id>`. Changes of one entity are sent
   * strictly in order.
   */
  entity: string;
  /**
   * Entities that the action locks in addition to its own. For example, a change of a row locks the group of
   * the row as shared, so that a deletion of the group waits for the change.
   */
  holds?: QueueLock[];
  fold?: Folding;
  /**
   * The earliest time of sending, in ms of the device's clock. Before it, `discard` undoes the change without
   * a request to the server.
   */
  next_time?: number;
  /** Changes this device's rows, in the same transaction that queues the action. */
  change: (own: OwnRowsChange) => Promise<void>;
}

/**
 * Changes rows of this device, queues the change for the server, and starts sending. When the promise
 * resolves, rows and queued change are on the disk. Rejects with `AppError` (`login_required` without a
 * session, `not_saved` on a full device); then nothing has changed.
 */
export async function record<C extends Call & { queued: true }>(intent: Intent<C>): Promise<void> {
  await recordAll([intent]);
}

/**
 * Records a change that `plan` computes within the transaction. Resolves with true if there was something to
 * change. Rejects with the errors of `record` and of `plan`.
 */
export async function recordPlanned(plan: Plan<Intent<Call & { queued: true }>>): Promise<boolean> {
  const ids = await recordAll([plan]);
  return ids.length > 0;
}

/**
 * Records several changes in their order, all or none. Resolves with the ids of the queued changes.
 * `alsoChange` changes rows that are never sent to the server, in the same transaction.
 */
export async function recordAll(
  intents: readonly (Intent<Call & { queued: true }> | Plan<Intent<Call & { queued: true }>>)[],
  alsoChange?: (own: OwnRowsChange) => Promise<void>,
): Promise<string[]> {
  const { member_id } = sessionState;
  const whole = intents.map((one) => (typeof one === 'function' ? wholePlan(one) : wholeOf(one)));
  const ids = await recordAllIn(await openStore(), whole, member_id || undefined, alsoChange);
  wakeReplayer();
  return ids;
}

/**
 * Records changes in place of queued changes, which are discarded in the same transaction. If one of those is
 * no longer in the queue, because another window was faster, nothing changes.
 */
export async function recordInstead(
  intents: readonly Intent<Call & { queued: true }>[],
  ids: readonly string[],
): Promise<void> {
  await recordInsteadIn(await openStore(), intents.map(wholeOf), ids);
  wakeReplayer();
}

const wholeOf = (intent: Intent<Call & { queued: true }>): RecordedIntent => ({
  holds: [],
  fold: 'never',
  ...intent,
  call: intent.call.path,
});

const wholePlan =
  (plan: Plan<Intent<Call & { queued: true }>>): Plan =>
  async (rows) => {
    const intent = await plan(rows);
    return intent && wholeOf(intent);
  };

/**
 * Sends a refused or expired change again. A change that the server refused gets a new id. `mended` is the
 * body that the person corrected.
 */
export async function retry(id: string, mended?: unknown): Promise<void> {
  await retryIn(await openStore(), id, mended);
  wakeReplayer();
}

/**
 * Discards a queued change. If the server cannot have received the change, it is deleted and its rows are
 * restored. Otherwise it stays in the queue until the server confirms that it will never apply the change.
 */
export async function discard(id: string): Promise<Discarded> {
  const came = await discardIn(await openStore(), id);
  wakeReplayer();
  return came;
}

/**
 * Resolves a conflict by the person's choice: the person's change on top of the server's row, the server's
 * row, or a mix of both.
 */
export async function resolve(id: string, choice: Choice): Promise<void> {
  await resolveIn(await openStore(), id, choice);
  wakeReplayer();
}

/** Returns all unsent changes as JSON text for a file. */
export async function exportQueue(memberId: number): Promise<string> {
  const entries = await entriesOf(await openStore(), memberId).toArray();
  return JSON.stringify({ format: 'laycan-queue', v: 1, entries }, null, 2);
}

/**
 * Counts the member's changes that the server may not have, for the question at logout. Page views are not
 * counted.
 */
export async function countUnsent(memberId: number): Promise<number> {
  const store = await openStore();
  const entries = entriesOf(store, memberId);
  return entries.filter((entry) => !isPageView(entry)).count();
}
