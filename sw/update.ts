import { stopCachingMessage } from '../contract/wire/device-caches.ts';

/**
 * The maximum time in ms to wait for the active version's answer. Earlier versions that do not know the
 * message never answer. If the active version is not running, the message starts it, which takes seconds on a
 * busy device. If the new version took over during this start, the browser would wait until the active
 * version has been idle for half a minute.
 */
const answerMs = 10_000;

/**
 * Handles updates. A new version waits until the user accepts it. Every version takes control of open pages
 * when it is activated, so that the files of a first visit are stored.
 */
export function listenForUpdate(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', (event) => {
    const { data, ports } = event;
    if (data?.type === stopCachingMessage) ports[0]?.postMessage(stopCachingMessage);
    if (data?.type !== 'SKIP_WAITING') return;
    event.waitUntil(askToRest(scope.registration.active).then(() => void scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
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
