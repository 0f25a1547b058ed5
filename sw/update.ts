import { keepNoMoreMessage } from '../contract/wire/device-caches.ts';

/**
 * A new version waits until a person lets it in. The first one takes over open pages at once, so
 * that what is seen on the first visit is stored already.
 */
export function listenForUpdate(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', ({ data }) => {
    if (data?.type !== 'SKIP_WAITING') return;
    // A browser lets nobody in while the present one is at work, and on a slow line it may fetch for minutes.
    scope.registration.active?.postMessage({ type: keepNoMoreMessage });
    void scope.skipWaiting();
  });
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
}
