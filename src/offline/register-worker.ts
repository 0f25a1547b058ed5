import { subscribe } from 'valtio/vanilla';
import { Workbox } from 'workbox-window';

import { keepLaterMessage, keepShellMessage, keepShownMessage } from '../../contract/wire/device-caches.ts';
import { lineState } from '../store/line-state.ts';
import { whenIdle } from '../store/when-idle.ts';
import { updateState } from './update-state.ts';

let workbox: Workbox | undefined;

/** How often a tab that stays open looks for a new version. */
const lookForUpdateMs = 60 * 60 * 1000;

const sayIsWaiting = () => {
  updateState.isWaiting = true;
};

/**
 * Registers the service worker. A new version waits until `activateUpdate`; the tab in which it is
 * called loads again, the others go on with the files of theirs, which stay on the device.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  workbox = new Workbox('/sw.js');
  if (!navigator.serviceWorker.controller) keepShown();
  watchFetches();
  workbox.addEventListener('waiting', sayIsWaiting);
  // Another tab has let the new version in.
  workbox.addEventListener('controlling', () => {
    Object.assign(updateState, { isWaiting: false, isLetIn: false });
  });
  try {
    const registration = await workbox.register();
    // The browser looks for a new version by itself when a page is opened, so one may be on its way already.
    registration?.installing?.addEventListener('statechange', function noteInstalled() {
      if (this.state === 'installed' && navigator.serviceWorker.controller) sayIsWaiting();
    });
    whenLineIsThere(() => void keepFiles());
    setInterval(() => void workbox?.update().catch(() => {}), lookForUpdateMs);
  } catch {
    // Private windows and some policies forbid workers: the application works on without.
  }
}

/**
 * Lets the new version in once this page has fetched nothing for a moment. Chromium ends the old worker first, and
 * starts it again for a file that is asked for while it ends; the new one then waits for half a minute of rest.
 */
export async function activateUpdate(): Promise<void> {
  updateState.isLetIn = true;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  await nothingFetched();
  workbox?.messageSkipWaiting();
}

/** A page that loads on a busy device pauses for almost as long. */
const quietMs = 1_000;
const quietMostMs = 5_000;

/** Of the page's clock. */
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

/** Now, and again whenever the line comes back: what a page without one could not fetch. */
function whenLineIsThere(run: () => void): void {
  let last = lineState.line;
  subscribe(lineState, () => {
    if (lineState.line === 'up' && last !== 'up') run();
    last = lineState.line;
  });
  run();
}

/** On the first visit: what this page has asked for before the worker took over, also what comes later. */
function keepShown(): void {
  const { serviceWorker } = navigator;
  const keep = () => {
    const takenOver = performance.now();
    new PerformanceObserver((list) => {
      const early = list.getEntries().filter(({ startTime }) => startTime < takenOver);
      const urls = early.flatMap(({ name }) => (name.includes('/assets/') ? [name] : []));
      if (urls.length > 0) tell(serviceWorker.controller, { type: keepShownMessage, urls });
    }).observe({ type: 'resource', buffered: true });
  };
  serviceWorker.addEventListener('controllerchange', keep, { once: true });
}

/** What the browser has lost of the shell, and pages that few open first: these not for whoever saves data. */
async function keepFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const isSaving = navigator.connection?.saveData;
  const messages = [keepShellMessage, ...(isSaving ? [] : [keepLaterMessage])];
  whenIdle(() => messages.forEach((type) => tell(active, { type })));
}

/** A word to a worker that is to be replaced would start it again. */
function tell(worker: ServiceWorker | null, message: object): void {
  if (!updateState.isLetIn) worker?.postMessage(message);
}
