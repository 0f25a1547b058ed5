/**
 * The message that asks the service worker to send the queue, because the page may be closed first. The same
 * name is the Background Sync tag.
 */
export const replayMessage = 'REPLAY_QUEUE';

/**
 * TypeScript's library lacks this interface: https://developer.mozilla.org/docs/Web/API/SyncManager (not in
 * Safari, Firefox).
 */
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register: (tag: string) => Promise<void> };
  }
}

/**
 * When the page is hidden, asks the service worker to send the rest of the queue. It is only an acceleration:
 * the next opening of the page sends it anyway.
 */
export async function replayInWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  registration.active.postMessage({ type: replayMessage });
  // The browser refuses the registration if the person has disabled background work.
  await registration.sync?.register(replayMessage).catch(() => {});
}
