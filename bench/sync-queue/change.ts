/** A change of the load. Changes of one entity are numbered in the order in which they were made. */
export interface Change {
  name: string;
  entity: string;
  number: number;
  /** True if the server refuses the change every time it is sent. */
  isRefused: boolean;
}

/** The functions that the page of each queue provides to the bench as `globalThis.queue`. */
export interface QueuePage {
  /** Resolves with the ms until the change is stored, or until the queue discards the change. */
  add: (change: Change) => Promise<number>;
  /** Returns the names of the unsent changes, and of the changes that need a decision of the user. */
  left: () => Promise<{ waiting: string[]; told: string[]; isSending?: boolean }>;
}

declare global {
  var queue: QueuePage | undefined;
}

/** Provides the queue to the bench. Called in a page. */
export function offer(page: QueuePage): void {
  globalThis.queue = page;
}

/** Returns the duration of `run` in ms. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
