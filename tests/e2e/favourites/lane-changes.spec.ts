import { expect, test, type Locator, type Page } from '@playwright/test';

import { openDatabase, type OpenDatabase } from '../../../server/db/open.ts';
import { windowText } from '../../../src/i18n/windows.ts';
import {
  favouritesAddress,
  addFavouriteLaneElsewhere,
  laneAddress,
  openAs,
  openDemoSession,
} from '../../support/favourites-pages.ts';
import { openFaultyLine, type FaultyLine } from '../../support/faulty-line.ts';
import { publisherIn, windowIn } from '../../support/publisher-changes.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { hasLaterFiles, waitForWorker } from '../../support/site-pages.ts';

test.use({ serviceWorkers: 'allow' });

let site: OwnSite;
let database: OpenDatabase;
let line: FaultyLine;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startOwnSite();
  database = await openDatabase({ url: site.database });
  line = await openFaultyLine(site.url);
});
test.afterAll(async () => {
  await line.close();
  await database.close();
  await site.stop();
});

const inbox = (page: Page) => page.getByRole('region', { name: '上次查看以来' });
const news = (page: Page) => inbox(page).getByRole('listitem');
/** Finds the link to the favourites in the header. Its name contains the number of news. */
const tab = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^收藏/ });
const counts = (page: Page, n: number) =>
  expect(tab(page)).toHaveAccessibleName(n === 0 ? '收藏' : new RegExp(`${n} 条船期有变更`));

/** Returns the text of the laycan of a sailing that loads `days` days from now. */
const daysIn = (days: number) => windowText(windowIn(days), windowIn(0).start_time);

test('changes by publishers are shown with old and new values until read', async ({ browser }) => {
  const publisher = publisherIn(database);
  const moved = await publisher.publish('MOVED ONE', ['CNTAO', 'DEHAM'], 20);
  const gone = await publisher.publish('WITHDRAWN ONE', ['CNSHA', 'AEJEA'], 25);
  await publisher.publish('STEADY ONE', ['CNTAG', 'USHOU'], 25);
  const session = await openDemoSession(site.url, 2);
  await addFavouriteLaneElsewhere(site.url, session, ['CNSHA', 'AEJEA']);
  await addFavouriteLaneElsewhere(site.url, session, ['CNTAO', 'DEHAM']);
  await addFavouriteLaneElsewhere(site.url, session, ['CNTAG', 'USHOU']);
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await openAs(context, line.url, session);
  await page.goto(line.url + favouritesAddress);
  const nothing = page.getByText(/收藏的航线没有新变更/);
  await expect(nothing).toBeVisible();
  await waitForWorker(page);
  await hasLaterFiles(page);

  line.set('down');
  await publisher.moveLoading(moved, 2);
  await publisher.withdraw(gone);
  await publisher.publish('NEW ONE', ['CNTAG', 'USHOU'], 30);
  await page.reload();
  await expect(nothing).toBeVisible();
  line.set('up');
  await expect(news(page)).toHaveCount(3);
  const [movedNews, goneNews, newNews] = ['MOVED ONE', 'WITHDRAWN ONE', 'NEW ONE'].map((ship) =>
    news(page).filter({ hasText: ship }),
  ) as [Locator, Locator, Locator];
  await expect(movedNews).toContainText('改期');
  await expect(movedNews.locator('s')).toHaveText(daysIn(20));
  await expect(movedNews.locator('p b')).toHaveText(daysIn(22));
  await expect(movedNews).toContainText('推迟 2 天');
  await expect(goneNews).toContainText('取消');
  await expect(goneNews.locator('s')).toHaveText(daysIn(25));
  await expect(newNews).toContainText('新增');
  await expect(newNews.locator('p b')).toHaveText(daysIn(30));
  await counts(page, 3);

  // A sailing's change can be marked as read while the device is offline.
  line.set('down');
  await newNews.getByRole('button', { name: /^标为已读：NEW ONE/ }).press('Enter');
  // The focus moves to a neighbour in the list of the day.
  await expect(news(page).locator('a:focus')).toHaveCount(1);
  await counts(page, 2);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await counts(page, 3);
  await page.getByRole('button', { name: /^上海 – 杰贝阿里：移动/ }).click();
  await page.getByRole('menuitem', { name: '变更提醒' }).click();
  const settings = page.getByRole('dialog', { name: '变更提醒' });
  await settings.getByRole('radio', { name: '一周' }).check();
  await settings.getByRole('button', { name: '完成' }).click();
  await counts(page, 2);
  await page.reload();
  await counts(page, 2);
  await page.getByRole('button', { name: '恢复提醒' }).click();
  await counts(page, 3);

  // On a phone the changes are one line above the lanes, and days fold.
  await page.setViewportSize({ width: 375, height: 812 });
  const first = page.locator('[data-lane]').first();
  await expect(news(page)).toHaveCount(0);
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(420);
  await page.getByRole('button', { name: /^上次查看以来.*3$/ }).click();
  await expect(news(page)).toHaveCount(3);
  await inbox(page)
    .getByRole('button', { name: /^今天 / })
    .click();
  await expect(news(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  line.set('up');
  await page.goto(line.url + laneAddress('CNTAO', 'DEHAM'));
  const row = page.getByRole('row').filter({ hasText: 'MOVED ONE' });
  await row.scrollIntoViewIfNeeded();
  await expect(row).toContainText('推迟 2 天');
  await counts(page, 2);
  await expect(row).toContainText('推迟 2 天');
  await tab(page).click();
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(inbox(page)).toHaveCount(0);
  await counts(page, 0);
  await expect(nothing).toBeVisible();
  await context.close();
});
