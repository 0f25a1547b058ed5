import { stopCachingMessage } from '../contract/wire/device-caches.ts';

/**
 * The maximum time in ms to wait for the active version's answer. Earlier versions that do not know the
 * message never answer. If the active version is not running, the message starts it, which takes seconds on a
 * busy device. If the new version took over during this start, the browser would wait until the active
 * version has been idle for half a minute.
 */
const answerMs = 10_000;
/**
 * The time in ms after which a version that still waits asks again, and the maximum number of times that it
 * asks. One request may not be enough: if the active version was still starting at that time, the browser
 * lets it run on.
 */
const again = { afterMs: 3_000, most: 20 };

/**
 * Handles updates. A new version waits until the user accepts it. Every version takes control of open pages
 * when it is activated, so that the files of a first visit are stored.
 */
export function listenForUpdate(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', (event) => {
    const { data, ports } = event;
    if (data?.type === stopCachingMessage) ports[0]?.postMessage(stopCachingMessage);
    if (data?.type !== 'SKIP_WAITING') return;
    event.waitUntil(takeOver(scope));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
}

async function takeOver(scope: ServiceWorkerGlobalScope): Promise<void> {
  for (let tries = 0; tries < again.most; tries += 1) {
    await askToRest(scope.registration.active);
    void scope.skipWaiting();
    await new Promise((done) => setTimeout(done, again.afterMs));
    if (!scope.registration.waiting) return;
  }
}

/**
 * Asks the active version to stop its work, and waits for its answer. A browser activates the new version
 * only when the active version is idle, and on a slow connection the active version may fetch files for
 * minutes. The browser stops the active version immediately only if that version is already running. A
 * version that is still starting would run until it times out, which calls of a page can delay again and
 * again.
 */
const askToRest = (active: ServiceWorker | null): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done());
    port1.start();
    setTimeout(done, answerMs);
    active?.postMessage({ type: stopCachingMessage }, [port2]);
  });
