import { setTimeout as rest } from 'node:timers/promises';

/** Waits so long, or until the work is to stop. `ref` false: a process with nothing else to do may end meanwhile. */
export async function wait(ms: number, until: AbortSignal, { ref = true } = {}): Promise<void> {
  await rest(ms, null, { signal: until, ref }).catch((error: unknown) => {
    if (!until.aborted) throw error;
  });
}
