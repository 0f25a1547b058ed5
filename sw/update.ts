import { keepNoMoreMessage } from '../contract/wire/device-caches.ts';

/** A version that says nothing, as an earlier one may, is at work by then. */
const answerMs = 1_000;

/**
 * A new version waits until a person lets it in. The first one takes over open pages at once, so
 * that what is seen on the first visit is stored already.
 */
export function listenForUpdate(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', (event) => {
    const { data, ports } = event;
    if (data?.type === keepNoMoreMessage) ports[0]?.postMessage(keepNoMoreMessage);
    if (data?.type !== 'SKIP_WAITING') return;
    event.waitUntil(askToRest(scope.registration.active).then(() => void scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
}

/**
 * A browser lets nobody in while the present version is at work, and on a slow line it may fetch for minutes. It also tells
 * only a version that is awake to rest at once: one that this word wakes would be left to fall asleep by itself, which a
 * page that asks something now and then can keep it from.
 */
const askToRest = (active: ServiceWorker | null): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done());
    port1.start();
    setTimeout(done, answerMs);
    active?.postMessage({ type: keepNoMoreMessage }, [port2]);
  });
