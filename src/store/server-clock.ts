/** Server time minus the device's, in ms; ports compare ages with people, so a wrong phone must not. */
let skewMs = 0;
let isKnown = false;

/** Takes the `Date` of an answer that came straight from the server just now. */
export function noteServerTime(serverMs: number, deviceMs: number = Date.now()): void {
  if (!Number.isFinite(serverMs)) return;
  skewMs = serverMs - deviceMs;
  isKnown = true;
}

/** For tests: as when the application starts. */
export function forgetServerTime(): void {
  skewMs = 0;
  isKnown = false;
}

/** Whether `serverNow` is the server's word and not the device's, which may be weeks ahead. */
export const isServerTimeKnown = (): boolean => isKnown;

/** Now by the server's clock, in ms; by the device's as long as no answer has come. */
export const serverNow = (deviceMs: number = Date.now()): number => deviceMs + skewMs;
