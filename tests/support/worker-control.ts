import { expect, type Page } from '@playwright/test';

import { replayMessage } from '../../src/sync/queue/worker-replay.ts';

export interface WorkerControl {
  /** Stops the service worker, as the browser does with an idle worker. */
  stop: () => Promise<void>;
  /** True if no version of the worker is running. */
  isAsleep: () => boolean;
  /** Dispatches a sync event, as the browser does after a reconnection. */
  dispatchSync: () => Promise<void>;
}

/** Controls the service worker of `url` through the DevTools protocol. `page` may have any origin. */
export async function controlWorker(page: Page, url: string): Promise<WorkerControl> {
  const devTools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((tell) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => one.scopeURL.startsWith(url) && !one.isDeleted);
      if (own) tell(own.registrationId);
    }),
  );
  const versions = new Map<string, string>();
  devTools.on('ServiceWorker.workerVersionUpdated', (told) => {
    for (const one of told.versions) versions.set(one.versionId, one.runningStatus);
  });
  await devTools.send('ServiceWorker.enable');
  return {
    stop: async () => void (await devTools.send('ServiceWorker.stopAllWorkers')),
    isAsleep: () => versions.size > 0 && [...versions.values()].every((status) => status === 'stopped'),
    dispatchSync: async () => {
      const event = { origin: url, registrationId: await registrationId, tag: replayMessage };
      await devTools.send('ServiceWorker.dispatchSyncEvent', { ...event, lastChance: false });
    },
  };
}

/** Clicks the button for updating and waits until the new version controls the reloaded page. */
export async function letNewVersionIn(page: Page): Promise<void> {
  const update = page.getByRole('status').getByRole('button', { name: '更新' });
  await update.waitFor();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await update.click();
  await page.waitForFunction(() => !('isSameDocument' in window));
  await expect(update).toBeHidden();
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);
}
