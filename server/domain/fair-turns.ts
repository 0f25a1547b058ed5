import { AppError } from '../../contract/error-code.ts';

export interface TurnRules {
  /** Pieces of work of one client that wait or are under way; and of all clients together. */
  perClient: number;
  inAll: number;
  /** After a piece of work everybody rests for so many times as long as it took: what is left of the time is for other work. */
  restFactor?: number;
  /** What a client may use up at once, and how much of it comes back in a second; no such bound without it. */
  budget?: { ms: number; backPerSecondMs: number };
}

/** Does a client's piece of work when it is its turn. Throws `unavailable` when too much of it waits, `too_many_requests` when its budget is used up. */
export type InTurn = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>;

interface Client {
  waiting: (() => void)[];
  /** Waiting and under way. */
  held: number;
  usedMs: number;
  sinceMs: number;
}

/**
 * Does costly work one piece at a time, the clients in turns: who asks for much waits behind itself, and
 * is refused at last, while somebody else's first piece comes next.
 */
export function fairTurns({ perClient, inAll, restFactor = 0, budget }: TurnRules): InTurn {
  // A Map keeps the order of insertion: whose turn it was goes to the end.
  const clients = new Map<string, Client>();
  let held = 0;
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
    if (client.held === 0 && debtOf(client, nowMs) === 0) clients.delete(name);
  };
  const debtOf = ({ usedMs, sinceMs }: Client, nowMs: number): number =>
    budget ? Math.max(0, usedMs - ((nowMs - sinceMs) / 1000) * budget.backPerSecondMs) : 0;

  return async (name, work) => {
    const nowMs = performance.now();
    for (const [other, one] of clients) {
      if (clients.size <= rememberedMost) break;
      forget(other, one, nowMs);
    }
    const client = clients.get(name) ?? { waiting: [], held: 0, usedMs: 0, sinceMs: nowMs };
    const debtMs = debtOf(client, nowMs);
    if (budget && debtMs >= budget.ms) {
      const seconds = Math.ceil((debtMs - budget.ms + 1) / budget.backPerSecondMs);
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, seconds) });
    }
    if (client.held >= perClient || held >= inAll)
      throw new AppError('unavailable', { retryAfterSeconds: 5 });
    clients.set(name, client);
    client.held += 1;
    held += 1;
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
      client.held -= 1;
      held -= 1;
      forget(name, client, endedMs);
      if (restFactor === 0) next();
      else setTimeout(next, Math.ceil(tookMs * restFactor));
    }
  };
}

const rememberedMost = 1_000;
