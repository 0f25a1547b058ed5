import { expect, test, type BrowserContext } from '@playwright/test';

import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { isSaved, logInByPage } from '../../support/favourites-pages.ts';
import { cellOf } from '../../support/group-page.ts';
import { openInstalledProfile, openWithConnection } from '../../support/prepared-device.ts';
import { hasPorts, makeGroup, pasteSailings, workspaceAddress } from '../../support/workspace-pages.ts';
import { laneHash, visitLane, windowsOf } from '../../support/visit-lane.ts';

/*
 * In these tests the server never answers, and no timer of a second or more ends. So a page that shows its
 * content has waited neither for an answer nor for a time limit, however busy the machine is.
 */

/** Lets no timer of a second or more end in the documents of a browser. */
async function stopLongTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if ('hasShortTimers' in globalThis) return;
    const { setTimeout: later } = globalThis;
    const shortOnly = (run: () => void, ms = 0) => later(ms < 1_000 ? run : () => {}, ms);
    const never = () => new AbortController().signal;
    Object.assign(globalThis, { hasShortTimers: true, setTimeout: shortOnly });
    Object.assign(AbortSignal, { timeout: never });
  });
}

test('a killed browser shows a known search without waiting for the server', async () => {
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  const { rows } = await visitLane(device.page(), line.url);
  line.set('silent');
  await device.killAndReopen();
  await stopLongTimers(device.context());
  const page = device.page();
  await page.goto(`${line.url}/${laneHash}`);
  await expect.poll(() => windowsOf(page)).toEqual(rows);
  await page.reload();
  await expect.poll(() => windowsOf(page)).toEqual(rows);
  await device.close();
  await line.close();
});

test('a killed browser shows the grid of drafts without waiting for the server', async () => {
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  const today = todayIn('Asia/Shanghai', new Date());
  const sheet = [
    ['船名', '航次', '装港', '受载期', '卸港', '抵港'],
    ['TEST PIONEER', '601W', '上海', addDays(today, 3), '吉达', addDays(today, 30)],
  ];
  await logInByPage(device.page(), line.url, 4);
  await device.page().goto(line.url + workspaceAddress);
  await hasPorts(device.page());
  await makeGroup(device.page(), 'cold start');
  await pasteSailings(device.page(), sheet.map((row) => row.join('\t')).join('\n'));
  await isSaved(device.page());
  const address = device.page().url();
  line.set('silent');
  await device.killAndReopen();
  await stopLongTimers(device.context());
  await device.page().goto(address);
  await expect(cellOf(device.page(), 'TEST PIONEER')).toBeVisible();
  await device.page().reload();
  await expect(cellOf(device.page(), 'TEST PIONEER')).toBeVisible();
  await device.close();
  await line.close();
});
