import { Workbox } from 'workbox-window';

import { updateState } from './update-state.ts';

let workbox: Workbox | undefined;

/** How often a tab that stays open looks for a new version. */
const lookForUpdateMs = 60 * 60 * 1000;

/**
 * Registers the service worker. A new version waits until `activateUpdate`; the tab in which it is
 * called loads again, the others go on with the files of theirs, which are kept.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    updateState.isWaiting = true;
  });
  // Another tab has let the new version in.
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) updateState.isWaiting = false;
  });
  try {
    await workbox.register();
    setInterval(() => void workbox?.update().catch(() => {}), lookForUpdateMs);
  } catch {
    // Private windows and some policies forbid workers: the application works on without.
  }
}

export function activateUpdate(): void {
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}
