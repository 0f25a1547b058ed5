import type { Call, RequestOf } from '../../../contract/call.ts';
import { isPageView, type Folding, type QueueLock } from '../../store/outbox.ts';
import { openStore } from '../../store/open-store.ts';
import { sessionState } from '../../store/session-state.ts';
import { discardIn, type Discarded } from './discard-entry.ts';
import type { OwnRowsChange } from './own-rows-change.ts';
import { entriesOf } from './queue-tables.ts';
import { recordAllIn, type RecordedIntent } from './record-entry.ts';
import { recordInsteadIn } from './record-instead.ts';
import { resolveIn, type Choice } from './resolve-entry.ts';
import { retryIn } from './retry-entry.ts';
import { wakeReplayer } from './wake.ts';

/** Something a person did that the server shall know. */
export interface Intent<C extends Call & { queued: true }> {
  call: C;
  body: RequestOf<C>;
  /** What it changes, e.g. `collection_group/<id>`: changes of one entity are sent strictly in order. */
  entity: string;
  /** What else it touches: a row of a group holds the group shared, so that deleting the group waits for it. */
  holds?: QueueLock[];
  fold?: Folding;
  /** Not sent before, ms of the device's clock: until then `discard` takes it back without asking anybody. */
  next_time?: number;
  /** The same change on this device's rows, within the transaction that queues it. */
  change: (own: OwnRowsChange) => Promise<void>;
}

/**
 * Changes the local rows and queues the change, both or neither, then wakes the replayer. It is on the
 * disk when this resolves. Rejects with `AppError`: `login_required` without a session,
 * `not_saved` when the device has no room; then nothing has changed.
 */
export async function record<C extends Call & { queued: true }>(intent: Intent<C>): Promise<void> {
  await recordAll([intent]);
}

/**
 * Several changes in their order, all or none. Resolves with the ids of their entries. `beside` changes
 * rows that never leave this device, in the same transaction.
 */
export async function recordAll(
  intents: readonly Intent<Call & { queued: true }>[],
  beside?: (own: OwnRowsChange) => Promise<void>,
): Promise<string[]> {
  const { member_id } = sessionState;
  const ids = await recordAllIn(await openStore(), intents.map(wholeOf), member_id || undefined, beside);
  wakeReplayer();
  return ids;
}

/**
 * A change in the place of entries of one row, which are taken back in the same transaction; where they have gone
 * meanwhile, as another window was faster, nothing is done.
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

/** Sends a refused or expired entry again. After an answered refusal it has a new key, and another body if it was mended. */
export async function retry(id: string, mended?: unknown): Promise<void> {
  await retryIn(await openStore(), id, mended);
  wakeReplayer();
}

/**
 * Takes a change back. One that the server cannot have goes at once, its rows as they were before; of
 * one whose outcome is unknown the server forbids the late arrival first, so it stays until then.
 */
export async function discard(id: string): Promise<Discarded> {
  const came = await discardIn(await openStore(), id);
  wakeReplayer();
  return came;
}

/** Settles a conflict: mine again over the server's row, theirs, or something edited from both. */
export async function resolve(id: string, choice: Choice): Promise<void> {
  await resolveIn(await openStore(), id, choice);
  wakeReplayer();
}

/** Everything that is not sent, as JSON text for a file. */
export async function exportQueue(memberId: number): Promise<string> {
  const entries = await entriesOf(await openStore(), memberId).toArray();
  return JSON.stringify({ format: 'laycan-queue', v: 1, entries }, null, 2);
}

/** How many changes of the member the server may not have; what a logout asks about. Nobody is asked about looks. */
export async function countUnsent(memberId: number): Promise<number> {
  const store = await openStore();
  const entries = entriesOf(store, memberId);
  return entries.filter((entry) => !isPageView(entry)).count();
}
