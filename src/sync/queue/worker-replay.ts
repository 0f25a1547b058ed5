/** Tells the worker that the page may be gone before the queue is; the same name is the Background Sync tag. */
export const replayMessage = 'REPLAY_QUEUE';

/** Not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/SyncManager (not in Safari, Firefox). */
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register: (tag: string) => Promise<void> };
  }
}

/** The page goes out of sight: the worker takes over what is not sent. A bonus; the next opening sends it anyway. */
export async function askWorkerToReplay(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  registration.active.postMessage({ type: replayMessage });
  // Refused where the person has switched background work off.
  await registration.sync?.register(replayMessage).catch(() => {});
}
