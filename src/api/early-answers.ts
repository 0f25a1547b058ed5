/** What the page asked for before its script was there, by address; see `boot/ask-early.ts`. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  // A property of the window, as the inline script and the application share no modules.
  var earlyAnswers: EarlyAnswers | undefined;
}

/** The answer that is on its way already. Each is taken once; whoever gives up waiting gives up only that. */
export function takeEarly(address: string, signal?: AbortSignal | null): Promise<Response> | undefined {
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

/** Drops what nobody has taken: it would be old by the time somebody did. */
export function forgetEarly(): void {
  globalThis.earlyAnswers?.clear();
}
