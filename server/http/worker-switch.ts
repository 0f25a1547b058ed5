import type { Reply } from './exchange.ts';

/**
 * The script that replaces a faulty service worker. Browsers request `/sw.js` at each visit; the script then
 * deletes all caches and unregisters the worker. Data that members stored on their devices, especially unsent
 * changes, is not deleted.
 */
const script = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

export const switchedOffWorker = (policy: string): Reply => ({
  status: 200,
  headers: {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
  },
  body: script,
});
