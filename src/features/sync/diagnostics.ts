import type { KeyEvent } from '../../store/at-rest/key-event.ts';
import { getDevice } from '../../store/device.ts';
import { openStore } from '../../store/open-store.ts';
import { isServerReachable } from '../../sync/loop/is-server-reachable.ts';

/**
 * Data about the state of the application in this browser; null for values that the browser does not report.
 */
export interface Diagnostics {
  /**
   * The name of the application's script file. It identifies the build, because it differs in every build.
   */
  build: string;
  storeVersion: number;
  /**
   * The state of the service worker: `on`, `off` (there is none), `waiting` (a new version waits to replace
   * the running one) or `emptied` (it runs, but the browser has deleted its cache).
   */
  worker: 'on' | 'emptied' | 'waiting' | 'off';
  usedBytes: number | null;
  quotaBytes: number | null;
  isPersisted: boolean | null;
  /** The last events of the session keys (the keys of the encrypted rows on this device), newest first. */
  keys: readonly KeyEvent[];
}

const keysShown = 5;

/** Reads all values again. If a value cannot be read, it is null, and the others are still returned. */
export async function readDiagnostics(): Promise<Diagnostics> {
  const store = await openStore();
  await store.open();
  const [estimate, isPersisted, worker, keys = []] = await Promise.all([
    navigator.storage?.estimate().catch(() => undefined),
    navigator.storage?.persisted().catch(() => null),
    workerState(),
    getDevice('key_log'),
  ]);
  return {
    build: import.meta.url.split('/').at(-1) ?? '',
    storeVersion: store.verno,
    worker,
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    isPersisted: isPersisted ?? null,
    keys: keys.slice(-keysShown).toReversed(),
  };
}

async function workerState(): Promise<Diagnostics['worker']> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.waiting) return 'waiting';
  if (!registration?.active) return 'off';
  return (await hasShell()) ? 'on' : 'emptied';
}

/**
 * Returns true if the start page is in the cache. A browser deletes a cache only as a whole, so the other
 * files are then there too.
 */
async function hasShell(): Promise<boolean> {
  const names = await caches.keys().catch(() => []);
  const name = names.find((one) => one.startsWith('workbox-precache'));
  const page = name && (await caches.match('/index.zh.html', { cacheName: name, ignoreSearch: true }));
  return page !== undefined && page !== '';
}

/**
 * Downloads the application again. The service worker and all caches are deleted. The database stays, with
 * the session, the favourites and all unsent changes. Rejects if the server cannot be reached, because the
 * download would fail.
 */
export async function repair(reload: () => void = () => location.reload()): Promise<void> {
  if (!(await isServerReachable())) throw new Error('the server cannot be reached; nothing was deleted');
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = typeof caches === 'undefined' ? [] : await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  reload();
}
