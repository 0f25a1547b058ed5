import { stopCachingMessage } from '../contract/wire/device-caches.ts';

/**
 * The longest wait in ms for the active version to answer. Versions that do not know the message never answer.
 * A version that sleeps is started by the message, which takes seconds on a busy device. If the new version
 * takes over while the active one is starting, the browser waits until the active one has been idle for half a
 * minute.
 */
const answerMs = 10_000;

/**
 * Handles updates. A new version waits until the user accepts it. The first version takes control of open
 * pages at once, so that files of the first visit are stored.
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
 * Asks the active version to stop its work. A browser activates the new version only when the active one is
 * idle, and on a slow connection the active one may fetch files for minutes. The message is sent only to a
 * version that is already running: a version started by this message would run until it times out, which
 * calls of a page can delay again and again.
 */
const askToRest = (active: ServiceWorker | null): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done());
    port1.start();
    setTimeout(done, answerMs);
    active?.postMessage({ type: stopCachingMessage }, [port2]);
  });
