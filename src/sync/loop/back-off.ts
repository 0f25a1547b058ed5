const leastMs = 1_000;
const mostMs = 300_000;
/** Whoever asks for more patience than that has a wrong clock; so has a device that waits for longer. */
const orderedMostMs = 3_600_000;

/** Full jitter: anything from a second to twice as much with every failure, at most five minutes. `random` is 0..1. */
export function backOffMs(failures: number, random: number): number {
  const ceiling = Math.min(mostMs, leastMs * 2 ** Math.min(failures, 20));
  return leastMs + random * (ceiling - leastMs);
}

/** What a Retry-After asks for, in ms. */
export const orderedMs = (seconds: number): number =>
  Math.min(orderedMostMs, Math.max(leastMs, seconds * 1000));

/** Whether a time to wait for is still ahead. One too far ahead was written under another clock. */
export const isAhead = (time: number, now: number): boolean => time > now && time - now <= orderedMostMs;
