import { performance } from 'node:perf_hooks';

import { AppError } from '../../contract/error-code.ts';
import type { OpenDatabase } from '../db/open.ts';

/**
 * Runs a request of a client and charges the client for its share of the server's time. A client that has
 * used its time is served one request after the other, with pauses between them. Throws `too_many_requests`
 * if too many of its requests wait.
 */
export type ServerTime = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>;

/** The server's time in ms that a client may use at once, and the part that it regains in a second. */
const budget = { ms: 1_000, backPerSecondMs: 300 };
/**
 * The most time in ms that a request is charged for the server's work just before it, while no request was
 * running: receiving this request and sending the previous answer.
 */
const transferMostMs = 2;
/** The most debt of a client in ms. More would punish it long after its last request. */
const debtMostMs = budget.ms + 3_000;
/** All clients that have used their time together get at most one of this many parts of the server's time. */
const partsOfTime = 3;
/** The shortest pause in ms. Many cheap requests would otherwise keep the event loop busy. */
const pauseLeastMs = 2;
const waitingMost = 32;
const clientsMost = 20_000;

interface Client {
  usedMs: number;
  /** The time at which `usedMs` was last updated. */
  sinceMs: number;
  /** True while a request of the client, or the pause after the request, blocks the client's next one. */
  isPaced: boolean;
  waiting: (() => void)[];
}

interface Clocks {
  /** Returns the time for which this process and its database have worked, in ms. */
  busyMs: () => number;
  nowMs?: () => number;
  /** Calls a function after a time. */
  after?: (ms: number, then: () => void) => void;
}

export function createServerTime(clocks: Clocks): ServerTime {
  const { busyMs, nowMs = () => performance.now(), after = (ms, then) => void setTimeout(then, ms) } = clocks;
  const share = sharedWork(busyMs);
  // A Map preserves the insertion order. A client moves to the end with each request.
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

/** Forgets the client unused for longest. Its running requests end as usual. */
function forgetOldest(clients: Map<string, Client>): void {
  if (clients.size <= clientsMost) return;
  const [oldest] = clients.keys();
  if (oldest !== undefined) clients.delete(oldest);
}

/**
 * Splits the time in which the server works evenly among the requests that run at that time. Returns a
 * function that starts a request, which returns a function that ends it and returns its share in ms.
 */
function sharedWork(busyMs: () => number): () => () => number {
  let running = 0;
  let lastMs = busyMs();
  // The work, in ms, of one request that had been running since the beginning. A request's share is the
  // difference between two readings.
  let sharedMs = 0;
  /**
   * Distributes the work since the last call among the running requests. Returns that work if no request was
   * running.
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
 * Returns a clock of the server's work: it counts the time in which the event loop works, and in which
 * PostgreSQL runs a statement of this process. The embedded engine runs in the event loop.
 */
export function busyClock({ pool, engine }: Pick<OpenDatabase, 'pool' | 'engine'>): () => number {
  const loopMs = () => performance.eventLoopUtilization().active;
  if (engine === 'embedded') return loopMs;
  let used = 0;
  let sinceMs = 0;
  let totalMs = 0;
  pool.on('acquire', () => {
    if (used++ === 0) sinceMs = performance.now();
  });
  pool.on('release', () => {
    if (--used === 0) totalMs += performance.now() - sinceMs;
  });
  return () => loopMs() + totalMs + (used > 0 ? performance.now() - sinceMs : 0);
}
