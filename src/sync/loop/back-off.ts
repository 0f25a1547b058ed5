const leastMs = 1_000;
const mostMs = 300_000;
/**
 * The longest pause in ms that the server can demand; a longer one is shortened. A stored pause that ends
 * later than this is wrong: it was stored while the device's clock was wrong.
 */
const orderedMostMs = 3_600_000;

/**
 * Returns a random pause in ms between one second and an upper limit. The limit doubles with every failure,
 * up to five minutes. `random` is 0..1.
 */
export function backOffMs(failures: number, random: number): number {
  const ceiling = Math.min(mostMs, leastMs * 2 ** Math.min(failures, 20));
  return leastMs + random * (ceiling - leastMs);
}

/** Converts a Retry-After in seconds to a pause in ms, within the limits. */
export const orderedMs = (seconds: number): number =>
  Math.min(orderedMostMs, Math.max(leastMs, seconds * 1000));

/**
 * True if the end of a pause is in the future. An end that is too far in the future is ignored, because it
 * was stored while the device's clock was wrong.
 */
export const isAhead = (time: number, now: number): boolean => time > now && time - now <= orderedMostMs;
