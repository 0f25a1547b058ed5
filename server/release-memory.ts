import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns memory that a large piece of work has used to the operating system. Without this call, V8 retains a
 * hundred megabytes of demo data, because an idle server allocates too little to start a garbage collection.
 */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

export interface Ends {
  onDone: () => void;
  onFailure: (error: unknown) => void;
}

/** Waits for a large piece of work, then releases the memory that it used. Calls one of the functions at the end. */
export async function releaseMemoryAfter(work: Promise<void>, { onDone, onFailure }: Ends): Promise<void> {
  try {
    await work;
    releaseMemory();
    onDone();
  } catch (error) {
    onFailure(error);
  }
}
