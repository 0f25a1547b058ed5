import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns memory to the operating system that a large piece of work used before. Without this call, V8 keeps the
 * pages of a hundred megabytes of demo data, because a server at rest allocates too little to collect garbage.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
