import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns memory that a large piece of work has used to the operating system. Without this call, V8 retains a
 * hundred megabytes of demo data, because an idle server allocates too little to start a garbage collection.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
