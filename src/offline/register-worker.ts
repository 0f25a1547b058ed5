import { keepLaterMessage } from '../../contract/wire/kept-answer.ts';
import { whenIdle } from '../store/when-idle.ts';
import { updateState } from './update-state.ts';

/** How often a tab that stays open looks for a new version. */
const lookForUpdateMs = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;

/**
 * Registers the service worker. A new version waits until `activateUpdate`; the tab in which it is
 * called loads again, the others go on with the files of theirs, which are kept.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Another tab has let the new version in.
  serviceWorker.addEventListener('controllerchange', () => {
    updateState.isWaiting = false;
  });
  try {
    registration = await serviceWorker.register('/sw.js');
    watchForNew(registration);
    void keepLaterFiles();
    setInterval(() => void registration?.update().catch(() => {}), lookForUpdateMs);
  } catch {
    // Private windows and some policies forbid workers: the application works on without.
  }
}

export function activateUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // A worker has no target; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** The first worker of all waits for nobody; one beside another does. */
function watchForNew(known: ServiceWorkerRegistration): void {
  const look = () => {
    if (known.waiting && navigator.serviceWorker.controller) updateState.isWaiting = true;
  };
  const watch = () => known.installing?.addEventListener('statechange', look);
  known.addEventListener('updatefound', watch);
  // The browser looks for a new version by itself when a page is opened, so one may be on its way already.
  watch();
  look();
}

/** Not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData */
interface WithConnection {
  connection?: { saveData?: boolean };
}

/** Pages that few open first are fetched once the worker stands, but not for whoever saves data. */
async function keepLaterFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if ((navigator as WithConnection).connection?.saveData) return;
  // A worker has no target; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  whenIdle(() => active?.postMessage({ type: keepLaterMessage }));
}
