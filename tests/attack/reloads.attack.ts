import { chromium, test } from '@playwright/test';

import { chromiumOptions } from '../support/chromium.ts';
import { openProfile } from '../support/profile.ts';
import { startQueueSite } from '../support/queue-site.ts';
import { randomOf } from '../../server/demo/random.ts';
import { ReloadingDevice } from './reloading-device.ts';

const reloads = Number(process.env['RELOADS'] ?? 100);
const seed = Number(process.env['SEED'] ?? 1);
/** The demo accounts of the devices. The first device has a browser of its own, which is killed. */
const [killed, ...others] = [5, 1, 2, 6] as const;
const reloadTimeoutMs = 30_000;
const progressEvery = 50;

/*
 * Each device reloads two windows. The devices work at the same time, because most of a reload is waiting. The
 * connection fails, the server, the browser and windows are killed, and reads of the key file fail.
 */
test('reloads of windows during faults and kills lose no copy and no change', async () => {
  test.setTimeout(600_000 + reloads * reloadTimeoutMs);
  const site = await startQueueSite();
  const [profile, browser] = [await openProfile(), await chromium.launch(chromiumOptions)];
  const random = randomOf(seed, 'reloads');
  const counts: Record<string, number> = { reload: 0 };
  let [killAt, killing] = [0, Promise.resolve()];
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
    const played = counts['reload'] ?? 0;
    if (what === 'reload' && played % progressEvery === 0) console.log(`${played} of ${reloads} reloads`);
    if (what !== 'reload' || played < killAt) return;
    killAt = played + random.whole(10, 40);
    killing = killing.then(() => site.killAndRestart());
    count('kill of the server');
  };
  const shared = { siteUrl: site.url, seed, count };
  const devices: ReloadingDevice[] = [];
  const startedMs = performance.now();
  try {
    await site.forgetFavourites();
    devices.push(await ReloadingDevice.open({ ...shared, account: killed, browser: profile }));
    for (const account of others) {
      const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' });
      devices.push(await ReloadingDevice.open({ ...shared, account, browser: { context: () => context } }));
    }
    const isOver = () => (counts['reload'] ?? 0) >= reloads;
    const playDevice = async (device: ReloadingDevice) => {
      while (!isOver()) await device.round();
    };
    await Promise.all(devices.map(playDevice));
    await killing;
    for (const device of devices) await device.finish();
    const minutes = Math.round((performance.now() - startedMs) / 6_000) / 10;
    console.log(JSON.stringify({ seed, minutes, counts }));
  } finally {
    for (const device of devices) await device.close();
    await browser.close();
    await profile.close();
    await site.stop();
  }
});
