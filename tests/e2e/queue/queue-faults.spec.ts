import { expect, test, type BrowserContext, type Page } from '@playwright/test';

import { randomOf } from '../../../server/demo/random.ts';
import { FavouritesPerson } from '../../support/favourites-person.ts';
import { accountButton, chip, isSaved, logInByPage, openAs } from '../../support/favourites-pages.ts';
import { openFaultyLine, type FaultyLine } from '../../support/faulty-line.ts';
import { pushFaults } from '../../support/faulty-pushes.ts';
import { isAllSent } from '../../support/stored-favourites.ts';
import {
  appliedOf,
  endSessionsOf,
  expectOnceAndInOrder,
  isWaiting,
  startQueueSite,
  type QueueSite,
} from '../../support/queue-site.ts';
import { hasLaterFiles, openWindow, waitForWorker } from '../../support/site-pages.ts';
import { controlWorker, letNewVersionIn } from '../../support/worker-control.ts';
import { inSweep } from '../../support/sweep.ts';

test.use({ serviceWorkers: 'allow' });

const seed = 20_261_120;

let site: QueueSite;
let line: FaultyLine;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startQueueSite();
});
test.afterAll(() => site.stop());
test.beforeEach(async () => {
  await site.forgetFavourites();
  line = await openFaultyLine(site.url);
});
test.afterEach(() => line.close());

/**
 * Opens a page of the n-th demo account whose long timeouts are shortened 60 times, so that the minute of a
 * request takes one second.
 */
async function openHasty(context: BrowserContext, n: number): Promise<Page> {
  await context.addInitScript(() => {
    const shortened = (ms: number) => (ms > 30_000 ? ms / 60 : ms);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(shortened(ms));
    const start = globalThis.setTimeout.bind(globalThis);
    globalThis.setTimeout = Object.assign(
      (run: () => void, ms = 0) => start(run, shortened(ms)),
      globalThis.setTimeout,
    );
  });
  const page = await openAs(context, line.url, n);
  await isAllSent(page);
  return page;
}

// src/sync/queue/replay.model.test.ts plays the same faults, and publish.spec.ts three of them in a browser.
test('every change arrives once and in order despite request faults', inSweep, async ({ context }) => {
  const random = randomOf(seed, 'line');
  const { came } = line.pushes;
  const page = await openHasty(context, 1);
  const person = new FavouritesPerson(line.url);
  for (const to of ['AEJEA', 'SAJED', 'SADMM']) await person.star(page, to);
  await isAllSent(page);
  for (const fault of pushFaults) {
    const meeting = line.pushes.meet(fault);
    await person.act(page, random);
    const { letArrive } = await meeting;
    await person.act(page, random);
    await isAllSent(page);
    // The server recognizes a repeated change by its key, so the late request has no effect.
    if (fault === 'late') expect((await letArrive()).status).toBe(200);
  }
  await person.openList(page);
  await expectOnceAndInOrder(site, page, { n: 1, came, lanes: person.codes });
});

test('the service worker sends the queue of a crashed tab once', async ({ context }) => {
  const { came } = line.pushes;
  const page = await context.newPage();
  await logInByPage(page, line.url, 2);
  await isAllSent(page);
  await waitForWorker(page);
  const person = new FavouritesPerson(line.url);
  await person.star(page, 'AEJEA');
  await isAllSent(page);
  const meeting = line.pushes.meet('answer late');
  await person.star(page, 'SAJED');
  await meeting;
  // These changes wait for the answer that does not arrive.
  for (const to of ['SADMM', 'AEJEA']) await person.star(page, to);
  const blank = await context.newPage();
  const control = await controlWorker(blank, line.url);
  const crashed = page.waitForEvent('crash');
  void (await context.newCDPSession(page)).send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  await control.stop();
  await control.dispatchSync();
  await expect.poll(() => appliedOf(site, 2)).toBe(4);
  const again = await context.newPage();
  await person.openList(again);
  await expectOnceAndInOrder(site, again, { n: 2, came, lanes: person.codes });
  expect(came.map(({ key }) => key)).toHaveLength(5);
});

// src/sync/queue/replay.model.test.ts plays up to three tabs.
test('two tabs change the same lanes on a faulty connection', inSweep, async ({ context }) => {
  const random = randomOf(seed, 'tabs');
  const { came } = line.pushes;
  const first = await openHasty(context, 3);
  const second = await openWindow(first);
  const person = new FavouritesPerson(line.url);
  await person.openList(second);
  for (const fault of ['twice', 'answer lost', 'cut'] as const) {
    void line.pushes.meet(fault);
    for (const page of [first, second, first, second]) await person.act(page, random);
  }
  for (const page of [first, second]) {
    await person.openList(page);
    await expectOnceAndInOrder(site, page, { n: 3, came, lanes: person.codes });
  }
});

// sync-centre.spec.ts ends a session in a browser; replay.model.test.ts also plays another member.
test('unsent changes of an ended session wait for their member', inSweep, async ({ context }) => {
  const { came } = line.pushes;
  const page = await openAs(context, line.url, 4);
  await isAllSent(page);
  const person = new FavouritesPerson(line.url);
  await person.star(page, 'AEJEA');
  await isAllSent(page);
  const meeting = line.pushes.meet('answer late');
  await person.star(page, 'SAJED');
  await meeting;
  await person.star(page, 'SADMM');
  await endSessionsOf(site, 4);
  // The page stops waiting for the answer and will send the request again.
  line.set('up');
  await expect(chip(page)).toHaveAccessibleName('同步：2 项，登录后发送');
  const sent = came.length;

  await logInByPage(page, line.url, 5);
  await new FavouritesPerson(line.url).openList(page);
  await isSaved(page);
  expect(came).toHaveLength(sent);
  // A page that loads late moves the focus, which closes the menu, so the step is retried.
  await expect(async () => {
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click({ timeout: 2_000 });
  }).toPass();
  await expect(chip(page)).toHaveAccessibleName('同步：2 项，登录后发送');

  await logInByPage(page, line.url, 4);
  await person.openList(page);
  await expectOnceAndInOrder(site, page, { n: 4, came, lanes: person.codes });
});

test('a killed server or database loses and doubles no change', async ({ context }) => {
  const random = randomOf(seed, 'kills');
  const { came } = line.pushes;
  const page = await openHasty(context, 5);
  const person = new FavouritesPerson(line.url);
  for (const to of ['AEJEA', 'SAJED', 'SADMM']) await person.star(page, to);
  await isAllSent(page);
  for (const crash of [site.killAndRestart, site.postgres.crashAndRestart]) {
    const held = await site.delayAnswers();
    await person.act(page, random);
    await held.isMet();
    await crash();
    await held.release();
    await person.act(page, random);
    await isAllSent(page);
    const meeting = line.pushes.meet('answer late');
    await person.act(page, random);
    await meeting;
    await crash();
    await person.act(page, random);
    await isAllSent(page);
  }
  await person.openList(page);
  await expectOnceAndInOrder(site, page, { n: 5, came, lanes: person.codes });
});

test('tabs with the old and the new build send one queue', async ({ context }) => {
  const { came } = line.pushes;
  const old = await openHasty(context, 1);
  await waitForWorker(old);
  // While a service worker is still fetching files, no new worker can replace it, so the test waits.
  await hasLaterFiles(old);
  const person = new FavouritesPerson(line.url);
  for (const to of ['AEJEA', 'SAJED', 'SADMM']) await person.star(old, to);
  await person.openList(old);
  await isAllSent(old);
  line.set('failing');
  await person.moveUp(old, 'SAJED');
  await isWaiting(old, 1);

  line.deploy(/\/assets\/sailing-page-/);
  await old.evaluate(() => Object.assign(window, { isOld: true }));
  const fresh = await openWindow(old);
  await fresh.goto(line.url);
  await letNewVersionIn(fresh);
  await person.openList(fresh);
  await person.moveUp(old, 'SADMM');
  await person.seesAll(fresh);
  await person.drop(fresh, 'AEJEA');
  await person.seesAll(old);
  await isWaiting(old, 3);
  line.set('up');
  // Nothing else starts the queue here, and the pause after many failures may be one minute.
  await fresh.evaluate(() => dispatchEvent(new Event('online')));
  for (const page of [old, fresh])
    await expectOnceAndInOrder(site, page, { n: 1, came, lanes: person.codes });
  expect(await old.evaluate(() => 'isOld' in window)).toBe(true);
});
