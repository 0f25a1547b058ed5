import { subscribe } from 'valtio/vanilla';
import { Workbox } from 'workbox-window';

import {
  cacheLaterFilesMessage,
  cacheShellMessage,
  cacheShownFilesMessage,
} from '../../contract/wire/device-caches.ts';
import { lineState } from '../store/line-state.ts';
import { getSession } from '../store/session.ts';
import { whenIdle } from '../store/when-idle.ts';
import { endBypass, startBypass } from '../store/worker-bypass.ts';
import { updateState } from './update-state.ts';

let workbox: Workbox | undefined;

/** The interval in ms at which an open tab checks for a new version. */
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
  // Another tab has activated the new version.
  workbox.addEventListener('controlling', () => {
    Object.assign(updateState, { isWaiting: false, isLetIn: false });
    endBypass();
  });
  try {
    const registration = await workbox.register();
    // The browser itself checks for a new version when a page is opened, so a version may be installing
    // already.
    registration?.installing?.addEventListener('statechange', function noteInstalled() {
      if (this.state === 'installed' && navigator.serviceWorker.controller) noteWaiting();
    });
    whenConnected(() => void storeFiles());
    setInterval(() => void workbox?.update().catch(() => {}), updateCheckMs);
  } catch {
    // Private windows and some policies forbid service workers. The application works without one.
  }
}

/**
 * Activates the new version once this page has fetched nothing for a moment. Chromium ends the old service
 * worker first. If a file is requested meanwhile, Chromium starts the old worker again, and the new one waits
 * for half a minute of inactivity.
 */
export async function activateUpdate(): Promise<void> {
  updateState.isLetIn = true;
  startBypass();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  await nothingFetched();
  workbox?.messageSkipWaiting();
}

/**
 * The time in ms without a fetch after which the new version is activated. A loading page on a busy device
 * pauses for almost as long.
 */
const quietMs = 1_000;
const quietMostMs = 5_000;

/** The time of the last fetch, in ms of `performance.now()`. */
let lastFetchedMs = 0;

function watchFetches(): void {
  new PerformanceObserver(() => {
    lastFetchedMs = performance.now();
  }).observe({ type: 'resource', buffered: true });
}

async function nothingFetched(): Promise<void> {
  const latestMs = performance.now() + quietMostMs;
  for (;;) {
    const untilMs = Math.min(lastFetchedMs + quietMs, latestMs) - performance.now();
    if (untilMs <= 0) return;
    await new Promise((done) => {
      setTimeout(done, untilMs);
    });
  }
}

/** Runs the callback now and whenever the connection is back, to fetch files that failed before. */
function whenConnected(run: () => void): void {
  let last = lineState.line;
  subscribe(lineState, () => {
    if (lineState.line === 'up' && last !== 'up') run();
    last = lineState.line;
  });
  run();
}

/**
 * On the first visit: reports to the service worker the files and calls that this page requested before the
 * worker controlled it, including those still loading. The worker caches these files and answers.
 */
function cacheShownFiles(): void {
  const { serviceWorker } = navigator;
  const report = async (urls: readonly string[]) => {
    const session = await getSession().catch(() => null);
    const authorization = session?.authorization ?? null;
    tell(serviceWorker.controller, { type: cacheShownFilesMessage, urls, authorization });
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
 * Asks the service worker to fetch missing files of the application's frame (shell), and the files of rarely
 * opened pages. The latter are skipped if the user has asked the browser to save data.
 */
async function storeFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const isSaving = navigator.connection?.saveData;
  const messages = [cacheShellMessage, ...(isSaving ? [] : [cacheLaterFilesMessage])];
  whenIdle(() => messages.forEach((type) => tell(active, { type })));
}

/**
 * Sends a message to the service worker. It is skipped during an update, because a message would start the
 * old worker again.
 */
function tell(worker: ServiceWorker | null, message: object): void {
  if (!updateState.isLetIn) worker?.postMessage(message);
}
