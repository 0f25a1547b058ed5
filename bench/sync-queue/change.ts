/** One change of the load. Those of an entity are numbered in the order in which they were made. */
export interface Change {
  name: string;
  entity: string;
  number: number;
  /** The server refuses it, however often it comes. */
  isRefused: boolean;
}

/** What every queue's page offers to the measurement, as `globalThis.queue`. */
export interface QueuePage {
  /** Resolves with ms when the change is stored, or when the queue has given it up. */
  add: (change: Change) => Promise<number>;
  /** Names of what is still to be sent, and of what the queue holds for the person to decide. */
  left: () => Promise<{ waiting: string[]; told: string[]; isSending?: boolean }>;
}

declare global {
  var queue: QueuePage | undefined;
}

/** In a page: offers the queue. */
export function offer(page: QueuePage): void {
  globalThis.queue = page;
}

/** How long something takes, in ms. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
