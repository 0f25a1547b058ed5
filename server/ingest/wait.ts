import { setTimeout as rest } from 'node:timers/promises';

/**
 * Waits `ms` milliseconds, or until the signal aborts. With `ref: false`, a process without other work may
 * exit during the wait.
 */
export async function wait(ms: number, until: AbortSignal, { ref = true } = {}): Promise<void> {
  await rest(ms, null, { signal: until, ref }).catch((error: unknown) => {
    if (!until.aborted) throw error;
  });
}
