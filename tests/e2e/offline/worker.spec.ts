import { openChangingWorker } from '../../support/changing-worker.ts';
import { openFaultyLine } from '../../support/faulty-line.ts';
import { testOnDevice } from '../../support/prepared-device.ts';
import { expect, siteUrl, testWithWorker } from '../../support/site-test.ts';
import { waitForWorker } from '../../support/site-pages.ts';
import { controlWorker, letNewVersionIn } from '../../support/worker-control.ts';
import { bars, unseenHash, visitLane } from '../../support/visit-lane.ts';

testOnDevice('a captive portal page is never cached', async ({ page, line }) => {
  await visitLane(page, line.url);
  line.set('portal');
  await page.goto(`${line.url}/${unseenHash}`);
  await expect(page.getByRole('heading', { name: '当前网络需要先登录认证' })).toBeVisible();
  await expect(page.getByRole('link', { name: '打开认证页' })).toBeVisible();
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())?.update().catch(() => {}),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: '当前网络需要先登录认证' })).toBeVisible();
  const foreign = await page.evaluate(async () => {
    const names = await caches.keys();
    const found: string[] = [];
    for (const name of names)
      for (const request of await (await caches.open(name)).keys()) {
        const stored = await caches.match(request, { cacheName: name });
        if ((await stored?.text())?.includes('Free Wi-Fi')) found.push(request.url);
      }
    return found;
  });
  expect(foreign).toEqual([]);
  line.set('up');
  await page.reload();
  await expect(page.getByText(/船东发布|这条航线暂时没有船期/).first()).toBeVisible();
});

testWithWorker(
  'a tab with the old build finds its files after an update',
  async ({ page: old, complaints }) => {
    const line = await openFaultyLine(siteUrl());
    await visitLane(old, line.url);
    line.deploy(/\/assets\/sailing-page-/);
    const other = await old.context().newPage();
    await other.goto(line.url);
    await expect(bars(other, /有新版本/)).toBeVisible();
    await letNewVersionIn(other);

    const inPrecache = await other.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'));
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().some(({ url }) => url.includes('sailing-page'));
    });
    expect(inPrecache).toBe(false);
    await old.evaluate(
      () => (location.hash = '#/pages/browse/detail?id=00000000-0000-7000-8000-000000000000'),
    );
    await expect(old.getByRole('heading', { name: '船期不存在' })).toBeVisible();
    await line.close();
    complaints.length = 0;
  },
);

testWithWorker('a build with a changed sending script is a new version', async ({ context }) => {
  const changing = await openChangingWorker(siteUrl(), '/sw-data.js');
  const page = await context.newPage();
  await page.goto(changing.url);
  await waitForWorker(page);
  changing.deploy();
  await page.reload();
  await page.getByRole('status').getByRole('button', { name: '更新' }).waitFor();
  // Sends requests as a page does while it opens. A request that arrives while the old worker is ending
  // starts that worker again.
  await page.evaluate(() => {
    let left = 60;
    const timer = setInterval(() => {
      void fetch(`/icons/favicon.svg?${left}`);
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, 15);
  });
  await letNewVersionIn(page);
  // A file requested through a worker that is ending does not arrive.
  await page.waitForLoadState('networkidle');
  const control = await controlWorker(page, changing.url);
  await control.stop();
  await control.dispatchSync();
  const deployments = () =>
    Promise.all(
      context
        .serviceWorkers()
        .map((worker) => worker.evaluate(() => (globalThis as { deployment?: number }).deployment)),
    );
  await expect.poll(deployments).toEqual([2]);
  await changing.close();
});

testWithWorker("a visitor's pages load no sending script, and home no queue script", async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const open = async (hash: string) => {
    await page.goto(`${siteUrl()}/${hash}`);
    await page.waitForLoadState('networkidle');
  };
  await open('');
  await waitForWorker(page);
  const loaded = (names: RegExp) => files.filter((file) => names.test(file));
  expect(loaded(/replay|\/queue-(?!tables)|settle|refresh-favourites|change-lanes/)).toEqual([]);
  for (const hash of ['#/pages/browse/index?from=CNSHA&to=AEJEA', '#/pages/collect/index']) await open(hash);
  expect(loaded(/replay|refresh-favourites/)).toEqual([]);
});
