/** The answers that the page requested before its script was loaded, by URL; see `boot/ask-early.ts`. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  // A global variable, because the inline script and the application share no modules.
  var earlyAnswers: EarlyAnswers | undefined;
}

/**
 * Returns the early answer for a URL, which may still be pending, and removes it, so that only one call uses
 * it; undefined if there is none. If the caller aborts, it stops waiting, but the request itself continues.
 */
export function claimEarlyAnswer(
  address: string,
  signal?: AbortSignal | null,
): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers?.get(address);
  if (!early) return undefined;
  globalThis.earlyAnswers?.delete(address);
  if (!signal) return early;
  return Promise.race([early, abortOf(signal)]);
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });

/** Deletes the early answers that no call has used, so that a later call does not get an outdated answer. */
export function forgetEarly(): void {
  globalThis.earlyAnswers?.clear();
}
