import type { DeviceData } from './load-data-script.ts';

/**
 * Registers the new push subscription when the browser has replaced or ended the former one. If no server
 * answers, the page registers it when the application is opened.
 */
export function listenForRenewal(
  scope: ServiceWorkerGlobalScope,
  data: () => Pick<DeviceData, 'renewPush'>,
): void {
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(data().renewPush(scope.registration.pushManager));
  });
}
