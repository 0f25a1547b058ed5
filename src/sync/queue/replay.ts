import { isRecord } from '../../../trade/edit/record.ts';
import { valueAt } from '../../../trade/edit/value-at.ts';
import { syncCancel, syncPush } from '../../../contract/facts/queue.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { SyncResult } from '../../../contract/calls/queue.ts';
import type { QueuePause } from '../../store/device-rows.ts';
import type { RowsOfAnswer } from '../kinds/kinds.ts';
import type { QueuedEntry, EntryError } from '../../store/outbox.ts';
import { backOffMs, orderedMs } from '../loop/back-off.ts';
import { settlementOf } from './settlement.ts';
import type { Settlement } from './settle.ts';

/** The paths of the API calls that the queue itself makes. */
export type QueuePath = typeof syncPush.path | typeof syncCancel.path;

/**
 * The session with which a request is sent. It is read in the same transaction as the changes, so that no
 * change is sent with the session of another member.
 */
export interface Sender {
  member_id: number;
  token: string;
  /** The whole value of the Authorization header. */
  authorization: string;
}

/**
 * The result of a request. `answered`: the response has the JSON form of our server's answers. `refused`: the
 * server refused the request. `signed_out`: the server no longer accepts the token. `unreachable`: no answer
 * arrived, or the server cannot process the request now.
 */
export type Sent =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'refused'; error: EntryError }
  | { kind: 'signed_out' }
  | { kind: 'unreachable'; error: EntryError; retryAfterSeconds?: number | undefined };

export interface Picked {
  /** The session; null if no member is logged in and nothing is sent. */
  sender: Sender | null;
  /** Changes to send, in the state `sending`. The server answers each of them separately. */
  entries: QueuedEntry[];
  failures: number;
  /**
   * The time at which the next change is due. Null if nothing can be sent before a new change is queued or
   * the person decides about one.
   */
  nextTime: number | null;
}

/** The queue in the database, as the function `replay` uses it. Each method is one transaction. */
export interface ReplayStore {
  /** Sets changes that an earlier run left as `sending` to `waiting`. */
  begin: () => Promise<void>;
  pick: (now: number, isHurried: boolean) => Promise<Picked>;
  /** Writes the outcomes of changes (settlements). `pause` replaces the present pause; null ends it. */
  settle: (settlements: Settlement[], pause: QueuePause | null) => Promise<void>;
}

export interface ReplayPorts {
  store: ReplayStore;
  send: (sender: Sender, path: QueuePath, body: object) => Promise<Sent>;
  rowsOf: RowsOfAnswer;
  /** Runs one task at a time over all tabs and the service worker. */
  lock: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Returns the present time of the device's clock, in ms. */
  now: () => number;
  /** Returns a random number from 0 to 1. */
  random: () => number;
}

export type Replayed =
  /** All changes that could be sent were sent; the next turn is at `nextTime`. */
  | { kind: 'idle'; nextTime: number | null }
  | { kind: 'unreachable'; nextTime: number; error: EntryError }
  /** The server no longer accepts `token`. All changes stay in the queue. */
  | { kind: 'signed_out'; token: string };

/**
 * Sends the queued changes until none is ready. Depends neither on Dexie nor on fetch nor on the page, so
 * that the page, the service worker and the tests run the same code. `isHurried` is true if the connection
 * seems restored; a pause then ends, unless the server demanded it.
 */
export function replay(ports: ReplayPorts, isHurried = false): Promise<Replayed> {
  return ports.lock(async () => {
    await ports.store.begin();
    for (let hurry = isHurried; ; hurry = false) {
      const { sender, entries, failures, nextTime } = await ports.store.pick(ports.now(), hurry);
      if (!sender || entries.length === 0) return { kind: 'idle', nextTime };
      const stopped = await deliver({ ...ports, sender, failures, picked: entries });
      if (stopped) return stopped;
    }
  });
}

type Delivery = ReplayPorts & { sender: Sender; failures: number; picked: QueuedEntry[] };

async function deliver(delivery: Delivery): Promise<Replayed | undefined> {
  for (const entry of delivery.picked.filter(({ is_discarded }) => is_discarded)) {
    const stopped = await cancel(delivery, entry);
    if (stopped) return stopped;
  }
  const pushed = delivery.picked.filter(({ is_discarded }) => !is_discarded);
  return pushed.length === 0 ? undefined : push(delivery, pushed);
}

async function push(delivery: Delivery, entries: QueuedEntry[]): Promise<Replayed | undefined> {
  const body = { entries: entries.map(({ id, call, body }) => ({ key: id, call, body })) };
  const sent = await delivery.send(delivery.sender, syncPush.path, body);
  if (sent.kind === 'refused' && entries.length > 1) {
    // One change may make the whole request fail. The request is halved until that change is alone, so that
    // all others are delivered.
    const half = entries.length >> 1;
    return (await push(delivery, entries.slice(0, half))) ?? push(delivery, entries.slice(half));
  }
  if (sent.kind === 'refused') {
    const settlements = entries.map(({ id }): Settlement => ({ id, kind: 'failed', error: sent.error }));
    return settled(delivery, settlements);
  }
  if (sent.kind !== 'answered') return stop(delivery, sent);
  const results = resultsOf(sent.answer);
  if (results.some(({ status }) => status === 401)) return stop(delivery, { kind: 'signed_out' });
  const settlements = entries.map((entry) =>
    settlementOf(
      entry,
      results.find(({ key }) => key === entry.id),
      circumstancesOf(delivery, entry),
    ),
  );
  return settled(delivery, settlements);
}

/**
 * Asks the server to confirm that it will never apply a change, even if it receives the change later. If the
 * server has applied the change already, its answer contains the result. Returns undefined if sending can
 * continue; otherwise the result with which this run of the queue ends.
 */
async function cancel(delivery: Delivery, entry: QueuedEntry): Promise<Replayed | undefined> {
  const sent = await delivery.send(delivery.sender, syncCancel.path, { key: entry.id });
  if (sent.kind === 'signed_out' || sent.kind === 'unreachable') return stop(delivery, sent);
  return settled(delivery, [cancelSettlement(delivery, entry, sent)]);
}

function cancelSettlement(delivery: Delivery, entry: QueuedEntry, sent: Sent): Settlement {
  if (sent.kind === 'refused') return { id: entry.id, kind: 'failed', error: sent.error };
  const answer = sent.kind === 'answered' ? sent.answer : null;
  const result = valueAt(answer, 'result');
  const outcome = valueAt(answer, 'outcome');
  if (outcome === 'cancelled') return { id: entry.id, kind: 'dropped' };
  const known = outcome === 'already' && isResult(result) ? result : undefined;
  return settlementOf(entry, known, circumstancesOf(delivery, entry));
}

type Stopped = Extract<Sent, { kind: 'signed_out' | 'unreachable' }>;

/**
 * Ends the sending, because nothing can be sent now. The server may have received changes that have no
 * result, so they keep their ids and wait.
 */
async function stop(delivery: Delivery, sent: Stopped): Promise<Replayed> {
  const { store, sender, picked, now, random } = delivery;
  const error = sent.kind === 'unreachable' ? sent.error : null;
  const settlements = picked.map(({ id }): Settlement => ({ id, kind: 'again', nextTime: 0, error }));
  if (sent.kind === 'signed_out') {
    await store.settle(settlements, null);
    return { kind: 'signed_out', token: sender.token };
  }
  const failures = delivery.failures + 1;
  const { retryAfterSeconds } = sent;
  const is_ordered = retryAfterSeconds !== undefined;
  const until = now() + (is_ordered ? orderedMs(retryAfterSeconds) : backOffMs(failures, random()));
  await store.settle(settlements, { until, failures, is_ordered });
  return { kind: 'unreachable', nextTime: until, error: sent.error };
}

/**
 * Writes the outcomes of changes (settlements), and ends a pause, because the connection works. Returns
 * undefined, which means that sending continues.
 */
async function settled({ store }: Delivery, settlements: Settlement[]): Promise<undefined> {
  await store.settle(settlements, null);
  return undefined;
}

const circumstancesOf = ({ now, random, rowsOf }: Delivery, { attempts }: QueuedEntry) => ({
  nextTime: now() + backOffMs(attempts, random()),
  rowsOf,
});

/**
 * Returns the results in an answer, at most `limits.syncEntriesMost`. A change without a result counts as not
 * answered.
 */
function resultsOf(answer: unknown): SyncResult[] {
  const results = valueAt(answer, 'results');
  return isResults(results) ? results.slice(0, limits.syncEntriesMost) : [];
}

const isResult = (value: unknown): value is SyncResult => isRecord(value);
const isResults = (value: unknown): value is SyncResult[] => Array.isArray(value);
