/**
 * The server's time minus the device's time, in ms. Ages of sailings are computed with the server's time,
 * because the device's clock may be wrong.
 */
let skewMs = 0;
let isKnown = false;

/**
 * Stores the difference between the two clocks, from the `Date` header of an answer that the server has just
 * sent.
 */
export function noteServerTime(serverMs: number, deviceMs: number = Date.now()): void {
  if (!Number.isFinite(serverMs)) return;
  skewMs = serverMs - deviceMs;
  isKnown = true;
}

/** Resets the clock to its initial state, for tests. */
export function forgetServerTime(): void {
  skewMs = 0;
  isKnown = false;
}

/**
 * True if `serverNow` is based on an answer of the server. Otherwise it is based on the device's clock, which
 * may be wrong by weeks.
 */
export const isServerTimeKnown = (): boolean => isKnown;

/**
 * Returns the present time of the server's clock, in ms. Until the first answer it is the time of the
 * device's clock.
 */
export const serverNow = (deviceMs: number = Date.now()): number => deviceMs + skewMs;
