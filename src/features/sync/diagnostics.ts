import { openStore } from '../../store/open-store.ts';
import { isServerThere } from '../../sync/loop/is-server-there.ts';

/** How this browser keeps the application; null where it does not tell. */
export interface Diagnostics {
  /** The name of a file of this build: every build has its own. */
  build: string;
  storeVersion: number;
  /** emptied: it runs, and the browser has thrown away what it opens pages from. */
  worker: 'on' | 'emptied' | 'waiting' | 'off';
  usedBytes: number | null;
  quotaBytes: number | null;
  isPersisted: boolean | null;
}

/** Reads everything anew. Each part stands by itself: what fails is not known. */
export async function readDiagnostics(): Promise<Diagnostics> {
  const store = await openStore();
  await store.open();
  const [estimate, isPersisted, worker] = await Promise.all([
    navigator.storage?.estimate().catch(() => undefined),
    navigator.storage?.persisted().catch(() => null),
    workerState(),
  ]);
  return {
    build: import.meta.url.split('/').at(-1) ?? '',
    storeVersion: store.verno,
    worker,
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    isPersisted: isPersisted ?? null,
  };
}

async function workerState(): Promise<Diagnostics['worker']> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.waiting) return 'waiting';
  if (!registration?.active) return 'off';
  return (await hasShell()) ? 'on' : 'emptied';
}

/** Whether the first file of all is there: browsers empty a cache as a whole. */
async function hasShell(): Promise<boolean> {
  const names = await caches.keys().catch(() => []);
  const name = names.find((one) => one.startsWith('workbox-precache'));
  const page = name && (await caches.match('/index.zh.html', { cacheName: name, ignoreSearch: true }));
  return page !== undefined && page !== '';
}

/**
 * Fetches the program anew: the worker and every cache go, the database stays, and with it the session,
 * the favourites and everything unsent. Rejects when the server cannot be reached, as nothing could be
 * fetched then.
 */
export async function repair(reload: () => void = () => location.reload()): Promise<void> {
  if (!(await isServerThere())) throw new Error('the server is not there');
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = typeof caches === 'undefined' ? [] : await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  reload();
}
