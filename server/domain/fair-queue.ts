import { AppError } from '../../contract/error-code.ts';

export interface FairQueueRules {
  /** The maximum number of jobs, waiting or running, of one client. */
  perClient: number;
  /** The maximum number of jobs, waiting or running, of all clients together. */
  inAll: number;
  /**
   * After each job, the queue pauses for the duration of that job multiplied by this factor, so that the
   * processor is free for other work.
   */
  restFactor?: number;
  /**
   * The processing time in ms that a client may use without a pause, and the time that it regains per second.
   * Unlimited if absent.
   */
  budget?: { ms: number; backPerSecondMs: number };
}

/**
 * Runs a client's job when it is the client's turn. Throws `unavailable` when too many jobs wait, and
 * `too_many_requests` when the client's budget is used up.
 */
export type RunFairly = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>;

interface Client {
  waiting: (() => void)[];
  /** The number of waiting and running jobs. */
  running: number;
  usedMs: number;
  sinceMs: number;
}

/**
 * Runs costly jobs one at a time and alternates between the clients. A client with many jobs waits for its
 * own jobs and is finally refused, while another client's first job is next.
 */
export function fairQueue({ perClient, inAll, restFactor = 0, budget }: FairQueueRules): RunFairly {
  // A Map preserves the order of insertion. A client moves to the end when its job has run, so the first
  // client is next.
  const clients = new Map<string, Client>();
  let running = 0;
  let isBusy = false;

  const next = (): void => {
    for (const [name, client] of clients) {
      const start = client.waiting.shift();
      if (!start) continue;
      clients.delete(name);
      clients.set(name, client);
      isBusy = true;
      return start();
    }
    isBusy = false;
  };
  const forget = (name: string, client: Client, nowMs: number): void => {
    if (client.running === 0 && debtOf(client, nowMs) === 0) clients.delete(name);
  };
  const debtOf = ({ usedMs, sinceMs }: Client, nowMs: number): number =>
    budget ? Math.max(0, usedMs - ((nowMs - sinceMs) / 1000) * budget.backPerSecondMs) : 0;

  return async (name, work) => {
    const nowMs = performance.now();
    for (const [other, one] of clients) {
      if (clients.size <= rememberedMost) break;
      forget(other, one, nowMs);
    }
    const client = clients.get(name) ?? { waiting: [], running: 0, usedMs: 0, sinceMs: nowMs };
    const debtMs = debtOf(client, nowMs);
    if (budget && debtMs >= budget.ms) {
      const seconds = Math.ceil((debtMs - budget.ms + 1) / budget.backPerSecondMs);
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, seconds) });
    }
    if (client.running >= perClient || running >= inAll)
      throw new AppError('unavailable', { retryAfterSeconds: 5 });
    clients.set(name, client);
    client.running += 1;
    running += 1;
    await new Promise<void>((start) => {
      client.waiting.push(start);
      if (!isBusy) next();
    });
    const startedMs = performance.now();
    try {
      return await work();
    } finally {
      const endedMs = performance.now();
      const tookMs = endedMs - startedMs;
      client.usedMs = debtOf(client, endedMs) + tookMs;
      client.sinceMs = endedMs;
      client.running -= 1;
      running -= 1;
      forget(name, client, endedMs);
      if (restFactor === 0) next();
      else setTimeout(next, Math.ceil(tookMs * restFactor));
    }
  };
}

const rememberedMost = 1_000;
