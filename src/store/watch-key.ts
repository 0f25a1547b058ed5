import { subscribeKey } from 'valtio/vanilla/utils';

import type { LaycanStore } from './laycan-store.ts';
import { openStore } from './open-store.ts';
import { sessionState } from './session-state.ts';

/** The delay in ms before the key of a locked session is read again. It doubles after each try. */
const firstDelayMs = 3_000;
/** The longest delay in ms before the key is read again. */
const delayMostMs = 60_000;

/** The channel on which a tab without the key asks the other tabs to write the missing key file again. */
const channelName = 'laycan-missing-key';

/**
 * While the session is locked (its key cannot be read), reads the key again after a delay, and when the page
 * becomes visible. Once the key can be read, every watched query is repeated and the session continues. If
 * the key file is missing, a tab that has the key in memory writes the file again, when another tab asks for
 * it or when its own page becomes visible. Returns a function that stops this.
 */
export function watchKey(delayMs = firstDelayMs): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = delayMs;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  const ask = () => channel?.postMessage('missing');
  const wait = () => {
    clearTimeout(timer);
    timer = sessionState.is_locked ? setTimeout(() => void retry(), delay) : undefined;
  };
  const retry = async () => {
    delay = Math.min(delay * 2, delayMostMs);
    await retryKey(ask).catch(() => {});
    wait();
  };
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return;
    void (sessionState.is_locked ? retry() : rewriteKey().catch(() => {}));
  };
  const stop = subscribeKey(sessionState, 'is_locked', (isLocked) => {
    delay = delayMs;
    wait();
    if (isLocked) ask();
  });
  channel?.addEventListener('message', () => void rewriteKey().catch(() => {}));
  const page = typeof document === 'undefined' ? undefined : document;
  page?.addEventListener('visibilitychange', onVisible);
  wait();
  return () => {
    stop();
    clearTimeout(timer);
    channel?.close();
    page?.removeEventListener('visibilitychange', onVisible);
  };
}

/** Reads the key of the stored token again. Calls `ask` if the key file is missing. */
async function retryKey(ask: () => void): Promise<void> {
  const { store, id } = await keyInUse();
  if (!id) return;
  await store.keys.retry(id);
  if (store.keys.isMissing(id)) ask();
}

async function rewriteKey(): Promise<void> {
  const { store } = await keyInUse();
  const { rewriteMissingKey } = await import('./at-rest/rewrite-missing-key.ts');
  await rewriteMissingKey(store);
}

async function keyInUse(): Promise<{ store: LaycanStore; id: string | undefined }> {
  const [store, { stampOfToken }] = await Promise.all([openStore(), import('./at-rest/stamp-of-token.ts')]);
  return { store, id: await stampOfToken(store) };
}
