import type { Reply } from './exchange.ts';

/**
 * Takes the place of a service worker that is broken: browsers ask for `/sw.js` anew at each visit, and this
 * one gives the site back to the network. What people keep on their devices, unsent changes above all,
 * stays where it is: only copies of answers and files go.
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
