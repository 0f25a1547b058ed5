import type { PushedAlert } from '../contract/wire/pushed-alert.ts';

/** Shows pushed alerts as notifications. A click opens the alert's page, which needs no connection. */
export function listenForAlerts(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(scope, event.data.json() as PushedAlert));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(openPath(scope, (notification.data as PushedAlert).path));
  });
}

/** A repeated message has the same tag, so it replaces the notification without a sound. */
const show = (scope: ServiceWorkerGlobalScope, alert: PushedAlert): Promise<void> =>
  scope.registration.showNotification(alert.title, {
    body: alert.body,
    tag: alert.id,
    icon: '/icons/icon-192.png',
    data: alert,
  });

async function openPath({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window' });
  if (!page) return void (await clients.openWindow(path));
  await Promise.all([page.focus(), page.navigate(path)]);
}
