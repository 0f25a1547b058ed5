/** Server time minus the device's, in ms; ports compare ages with people, so a wrong phone must not. */
let skewMs = 0;

/** Takes the `Date` of an answer that came straight from the server just now. */
export function noteServerTime(serverMs: number, deviceMs: number = Date.now()): void {
  if (Number.isFinite(serverMs)) skewMs = serverMs - deviceMs;
}

/** Now by the server's clock, in ms; by the device's as long as no answer has come. */
export const serverNow = (deviceMs: number = Date.now()): number => deviceMs + skewMs;
