/** The answers that the page requested before its script was loaded, by address; see `boot/ask-early.ts`. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  // A global, because the inline script and the application share no modules.
  var earlyAnswers: EarlyAnswers | undefined;
}

/**
 * Returns the pending early answer for an address. Each is returned once. An abort stops the waiting, not the
 * request.
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

/** Drops the early answers that no caller has used, because they would be outdated later. */
export function forgetEarly(): void {
  globalThis.earlyAnswers?.clear();
}
