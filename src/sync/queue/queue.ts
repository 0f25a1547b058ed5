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
   * Other entities that the action concerns. For example, a change of a row locks its group as shared, so
   * that deleting the group waits for it.
   */
  holds?: QueueLock[];
  fold?: Folding;
  /**
   * The earliest time of sending, in ms of the device's clock. Until then `discard` undoes the change without
   * asking the server.
   */
  next_time?: number;
  /** Applies the change to this device's rows, within the transaction that queues it. */
  change: (own: OwnRowsChange) => Promise<void>;
}

/**
 * Changes the local rows and queues the change, both or neither, and starts sending. When it resolves, both
 * are on the disk. Rejects with `AppError`: `login_required` without a session, `not_saved` if the device is
 * full. In both cases nothing has changed.
 */
export async function record<C extends Call & { queued: true }>(intent: Intent<C>): Promise<void> {
  await recordAll([intent]);
}

/**
 * Records a change that is computed within the transaction. Resolves with true if there was something to
 * change. Rejects with the errors of `record` and with any error that `plan` throws.
 */
export async function recordPlanned(plan: Plan<Intent<Call & { queued: true }>>): Promise<boolean> {
  const ids = await recordAll([plan]);
  return ids.length > 0;
}

/**
 * Records several changes in their order, all or none. Resolves with the ids of the queued changes. `alsoChange`
 * changes rows that are never sent, in the same transaction.
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
 * Records changes that replace queued changes of one row; the replaced changes are discarded in the same
 * transaction. If one of the replaced changes is no longer in the queue, because another browser window was
 * faster, nothing is done.
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
 * Sends a refused or expired change again. If the server refused it, it gets a new id and, if the person
 * corrected it, another body.
 */
export async function retry(id: string, mended?: unknown): Promise<void> {
  await retryIn(await openStore(), id, mended);
  wakeReplayer();
}

/**
 * Discards a queued change. If the server cannot have received it, it is deleted and its rows are restored.
 * Otherwise the server must first promise not to run it, and the change stays in the queue until then.
 */
export async function discard(id: string): Promise<Discarded> {
  const came = await discardIn(await openStore(), id);
  wakeReplayer();
  return came;
}

/**
 * Resolves a conflict by the person's choice: the person's change again on top of the server's row, the
 * server's row, or a mix of both.
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
 * Returns the number of the member's changes that the server may not have, for the question at logout. Page
 * views are not counted.
 */
export async function countUnsent(memberId: number): Promise<number> {
  const store = await openStore();
  const entries = entriesOf(store, memberId);
  return entries.filter((entry) => !isPageView(entry)).count();
}
