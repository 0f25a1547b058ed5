/** A change that the bench makes. The changes of one entity are numbered in their order. */
export interface Change {
  name: string;
  entity: string;
  number: number;
  /** True if the server refuses the change every time it is sent. */
  isRefused: boolean;
}

/** The functions that the page of each compared queue provides as `globalThis.queue`. */
export interface QueuePage {
  /** Adds a change. Resolves with the time in ms until the change is stored or discarded. */
  add: (change: Change) => Promise<number>;
  /**
   * Returns the names of the unsent changes (`waiting`), and of the changes about which the user must decide
   * (`told`).
   */
  left: () => Promise<{ waiting: string[]; told: string[]; isSending?: boolean }>;
}

declare global {
  var queue: QueuePage | undefined;
}

/** Makes the functions of the queue available to the bench. Called in the page. */
export function offer(page: QueuePage): void {
  globalThis.queue = page;
}

/** Returns the duration of `run` in ms. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
