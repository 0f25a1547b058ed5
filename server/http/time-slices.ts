import { setImmediate } from 'node:timers/promises';

/** The time in ms after which long work must let other requests run. */
const sliceMs = 5;

let sliceStartedMs = 0;
let lastTurn = Promise.resolve();

/**
 * Resolves when the caller may continue with long work: immediately or, if this process has worked for a few
 * ms without a pause, after the event loop has served other requests. Callers continue in the order of their
 * calls.
 */
export function nextSlice(): Promise<void> {
  // All callers wait in one chain, so that callers that start together do not all run in the same slice.
  lastTurn = lastTurn.then(restWhenDue);
  return lastTurn;
}

async function restWhenDue(): Promise<void> {
  if (performance.now() - sliceStartedMs < sliceMs) return;
  await setImmediate();
  sliceStartedMs = performance.now();
}
