/**
 * The message that asks the service worker to send the queue, because the page may be closed before it has
 * sent everything. The Background Sync tag has the same name.
 */
export const replayMessage = 'REPLAY_QUEUE';

/**
 * An interface that TypeScript's library does not contain:
 * https://developer.mozilla.org/docs/Web/API/SyncManager. Safari and Firefox do not have it.
 */
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register: (tag: string) => Promise<void> };
  }
}

/**
 * When the page is hidden, asks the service worker to send the rest of the queue. Without it, the queue is
 * sent when the page is opened again.
 */
export async function replayInWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  registration.active.postMessage({ type: replayMessage });
  // The browser refuses the registration if the person has disabled background work.
  await registration.sync?.register(replayMessage).catch(() => {});
}
