import { subscribe } from 'valtio/vanilla';
import { Workbox } from 'workbox-window';

import {
  cacheLaterFilesMessage,
  cacheShellMessage,
  cacheShownFilesMessage,
} from '../../contract/wire/device-caches.ts';
import { connectionState } from '../state/connection-state.ts';
import { getSession } from '../store/session.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { endBypass, startBypass } from '../state/worker-bypass.ts';
import { untilQuiet, watchFetches } from './until-quiet.ts';
import { updateState } from './update-state.ts';

let workbox: Workbox | undefined;

/**
 * The interval in ms at which an open tab checks for a new version. The browser itself checks only when a
 * page is opened, and a tab may stay open for days.
 */
const updateCheckMs = 60 * 60 * 1000;

const noteWaiting = () => {
  updateState.isWaiting = true;
};

/**
 * Registers the service worker. A new version waits until `activateUpdate` is called. The tab that calls it
 * reloads; other tabs continue with the files of their version, which stay on the device.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  workbox = new Workbox('/sw.js');
  if (!navigator.serviceWorker.controller) cacheShownFiles();
  watchFetches();
  workbox.addEventListener('waiting', noteWaiting);
  // The new version controls this page now, because this tab or another one has activated it. The offer to
  // update is therefore hidden.
  workbox.addEventListener('controlling', () => {
    Object.assign(updateState, { isWaiting: false, isLetIn: false });
    endBypass();
  });
  try {
    const registration = await workbox.register();
    // The browser checks for a new version by itself when a page is opened, so a version may already be
    // installing.
    registration?.installing?.addEventListener('statechange', function noteInstalled() {
      if (this.state === 'installed' && navigator.serviceWorker.controller) noteWaiting();
    });
    whenConnected(() => void storeFiles());
    setInterval(() => void workbox?.update().catch(() => {}), updateCheckMs);
  } catch {
    // Private windows and some company policies forbid service workers. The application works without one.
  }
}

/**
 * Activates the new version when this page has fetched nothing for a moment. Before the new service worker
 * can start, Chromium must stop the old one. A request in that moment would start the old one again, and the
 * new one would have to wait for half a minute without requests.
 */
export async function activateUpdate(): Promise<void> {
  updateState.isLetIn = true;
  startBypass();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  await untilQuiet();
  workbox?.messageSkipWaiting();
}

/** Runs the callback now and whenever the connection is back, to fetch files that failed before. */
function whenConnected(run: () => void): void {
  let last = connectionState.status;
  subscribe(connectionState, () => {
    if (connectionState.status === 'up' && last !== 'up') run();
    last = connectionState.status;
  });
  run();
}

/**
 * On the first visit, sends the service worker a list of the files and API requests that this page requested
 * before the worker controlled it, including those still loading. The worker then caches them.
 */
function cacheShownFiles(): void {
  const { serviceWorker } = navigator;
  const report = async (urls: readonly string[]) => {
    const session = await getSession().catch(() => null);
    const authorization = session?.authorization ?? null;
    send(serviceWorker.controller, { type: cacheShownFilesMessage, urls, authorization });
  };
  const watch = () => {
    const takenOver = performance.now();
    new PerformanceObserver((list) => {
      const early = list.getEntries().filter(({ startTime }) => startTime < takenOver);
      const urls = early.flatMap(({ name }) => (/\/(assets|api)\//.test(name) ? [name] : []));
      if (urls.length > 0) void report(urls);
    }).observe({ type: 'resource', buffered: true });
  };
  serviceWorker.addEventListener('controllerchange', watch, { once: true });
}

/**
 * Asks the service worker to fetch the missing files of the application, and the files of pages that are
 * seldom opened. The latter are left out if the person has asked the browser to save data.
 */
async function storeFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const isSaving = navigator.connection?.saveData;
  const messages = [cacheShellMessage, ...(isSaving ? [] : [cacheLaterFilesMessage])];
  whenIdle(() => messages.forEach((type) => send(active, { type })));
}

/**
 * Sends a message to the service worker. During an update, nothing is sent, because a message would start the
 * old worker again.
 */
function send(worker: ServiceWorker | null, message: object): void {
  if (!updateState.isLetIn) worker?.postMessage(message);
}
