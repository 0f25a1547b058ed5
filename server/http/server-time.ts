import { performance } from 'node:perf_hooks';

import { AppError } from '../../contract/error-code.ts';
import type { OpenDatabase } from '../db/open.ts';

/**
 * Runs a request of a client and charges the client for its share of the server's time. If a client has used up
 * its time, its requests run one after another with pauses. Throws `too_many_requests` if too many of its
 * requests wait.
 */
export type ServerTime = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * `ms` is the server's time that a client may use without a pause. `backPerSecondMs` is the time that it
 * regains in each second.
 */
const budget = { ms: 1_000, backPerSecondMs: 300 };
/**
 * The server also works just before a request begins: it receives the request and sends the previous response.
 * If no other request was running then, the request is charged for this work, but at most for this time in ms.
 */
const transferMostMs = 2;
/**
 * The maximum time in ms that a client can owe. Without this maximum, a costly request would delay the client
 * for a long time afterwards.
 */
const debtMostMs = budget.ms + 3_000;
/**
 * The clients that have used up their time share a fraction of the server's time: one divided by this number.
 */
const partsOfTime = 3;
/**
 * The minimum pause in ms of a client that has used up its time. Without the pause, many cheap requests would
 * occupy the event loop.
 */
const pauseLeastMs = 2;
const waitingMost = 32;
const clientsMost = 20_000;

interface Client {
  usedMs: number;
  /** The time in ms at which `usedMs` was last updated. */
  sinceMs: number;
  /**
   * True while the client's next request must wait, because a request of the client, or the pause after it,
   * has not ended.
   */
  isPaced: boolean;
  waiting: (() => void)[];
}

interface Clocks {
  /** Returns the time for which this process and its database have worked, in ms. */
  busyMs: () => number;
  nowMs?: () => number;
  /** Calls a function after a time in ms. Tests replace it. */
  after?: (ms: number, then: () => void) => void;
}

export function createServerTime(clocks: Clocks): ServerTime {
  const { busyMs, nowMs = () => performance.now(), after = (ms, then) => void setTimeout(then, ms) } = clocks;
  const share = sharedWork(busyMs);
  // A Map preserves the insertion order. A client moves to the end with each request, so the first client is
  // the one that was unused for longest.
  const clients = new Map<string, Client>();
  let pacedClients = 0;

  const next = (client: Client): void => {
    const start = client.waiting.shift();
    if (start) return start();
    client.isPaced = false;
    pacedClients -= 1;
  };
  const turnOf = (client: Client): Promise<void> | void => {
    if (client.isPaced) {
      if (client.waiting.length >= waitingMost)
        throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
      return new Promise((start) => client.waiting.push(start));
    }
    client.isPaced = true;
    pacedClients += 1;
  };

  const pauseAfter = (ms: number) => Math.max(pauseLeastMs, Math.ceil(ms * (partsOfTime * pacedClients - 1)));

  return async (name, work) => {
    const client = clients.get(name) ?? { usedMs: 0, sinceMs: nowMs(), isPaced: false, waiting: [] };
    clients.delete(name);
    clients.set(name, client);
    forgetOldest(clients);
    const isPaced = client.isPaced || debtOf(client, nowMs()) >= budget.ms;
    if (isPaced) await turnOf(client);
    const charged = share();
    try {
      return await work();
    } finally {
      const ms = charged();
      client.usedMs = Math.min(debtMostMs, debtOf(client, nowMs()) + ms);
      client.sinceMs = nowMs();
      if (isPaced) after(pauseAfter(ms), () => next(client));
    }
  };
}

const debtOf = ({ usedMs, sinceMs }: Client, nowMs: number): number =>
  Math.max(0, usedMs - ((nowMs - sinceMs) / 1000) * budget.backPerSecondMs);

/**
 * If there are too many clients, removes the one that was unused for longest. Its running requests end as
 * usual.
 */
function forgetOldest(clients: Map<string, Client>): void {
  if (clients.size <= clientsMost) return;
  const [oldest] = clients.keys();
  if (oldest !== undefined) clients.delete(oldest);
}

/**
 * Divides the work of the server evenly among the requests that run at the same time. Returns a function that
 * starts a request. That function returns another one, which ends the request and returns its share in ms.
 */
function sharedWork(busyMs: () => number): () => () => number {
  let running = 0;
  let lastMs = busyMs();
  // The total share in ms of an imaginary request that has been running since the start. The share of a real
  // request is the difference between two readings.
  let sharedMs = 0;
  /**
   * Distributes the work since the last call among the running requests, and returns 0. If no request was
   * running, returns the ms of that work.
   */
  const advance = (): number => {
    const passedMs = busyMs() - lastMs;
    lastMs += passedMs;
    if (running === 0) return passedMs;
    sharedMs += passedMs / running;
    return 0;
  };
  return () => {
    const transferMs = Math.min(transferMostMs, advance());
    running += 1;
    const startedMs = sharedMs;
    return () => {
      advance();
      running -= 1;
      return transferMs + sharedMs - startedMs;
    };
  };
}

/**
 * Returns a clock of the server's work. It counts the time in which this process works, and in which
 * PostgreSQL runs a statement of this process. In this process, the event loop also runs the embedded engine,
 * and other threads hash codes and compress answers.
 */
export function busyClock({ pool, engine }: Pick<OpenDatabase, 'pool' | 'engine'>): () => number {
  const ownMs = processClock();
  if (engine === 'embedded') return ownMs;
  let used = 0;
  let sinceMs = 0;
  let totalMs = 0;
  pool.on('acquire', () => {
    if (used++ === 0) sinceMs = performance.now();
  });
  pool.on('release', () => {
    if (--used === 0) totalMs += performance.now() - sinceMs;
  });
  return () => ownMs() + totalMs + (used > 0 ? performance.now() - sinceMs : 0);
}

/**
 * Returns a clock of this process. It advances with the processor time of all threads, or with the time in
 * which the event loop works, whichever is longer. On a busy machine the event loop is interrupted, so its
 * time is the longer one.
 */
function processClock(): () => number {
  const loopMs = () => performance.eventLoopUtilization().active;
  const processorMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let last = { loopMs: loopMs(), processorMs: processorMs() };
  let totalMs = 0;
  return () => {
    const now = { loopMs: loopMs(), processorMs: processorMs() };
    totalMs += Math.max(now.loopMs - last.loopMs, now.processorMs - last.processorMs);
    last = now;
    return totalMs;
  };
}
