import type { BrowserContext, Page } from '@playwright/test';

import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import type { LocalValues } from '../../../src/store/device-rows.ts';
import { expectAccessible, expectAccessibleInAll } from '../../support/accessible.ts';
import { openAs, openDemoSession, chip, isSaved } from '../../support/favourites-pages.ts';
import { aSailingIn, workspaceOf } from '../../support/history-pages.ts';
import { openInstalledProfile, openWithConnection, testOnDevice } from '../../support/prepared-device.ts';
import {
  foundByReader,
  groupOf,
  openReview,
  publicationsOf,
  publishAll,
  typeOver,
} from '../../support/publishing-pages.ts';
import { setLanguage } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import {
  draftsOf,
  hasPorts,
  makeGroup,
  pasteSailings,
  placeOfMessages,
  rowsOfSheet,
  workspaceAddress,
} from '../../support/workspace-pages.ts';
import { inSweep } from '../../support/sweep.ts';

const publisher = 3;
const member = 2;
const today = todayIn('Asia/Shanghai', new Date());
const day = (days: number) => addDays(today, days);
const head = ['船名', '航次', '装港', '受载期', '卸港', '抵港'].join('\t');
const sailing = (n: number, ship: string) =>
  [`${ship} ${n}`, `${600 + n}W`, '上海', day(n + 3), '吉达', day(n + 30)].join('\t');
const sheetOf = (total: number, ship: string) =>
  [head, ...Array.from({ length: total }, (_, n) => sailing(n, ship))].join('\n');
const search = { from: 'CNSHA', to: 'SAJED', since: day(3), until: day(10) };
/** The notice above the sheet about a publication that readers do not have yet. */
const notice = (page: Page) =>
  page.getByRole('main').locator('header ~ [role=status], header ~ [role=alert]');

test('drafts published offline reach readers once, despite a killed browser', async () => {
  test.setTimeout(180_000);
  const title = `发布 ${Date.now()}`;
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  const session = await openDemoSession(siteUrl(), publisher);
  const reader = await openDemoSession(siteUrl(), member);
  const online = await openAs(device.context(), line.url, session);
  await online.goto(line.url + workspaceAddress);
  await makeGroup(online, title);
  await hasPorts(online);
  await pasteSailings(online, sheetOf(3, 'TEST READY'));
  await expect.poll(() => rowsOfSheet(online)).toBe(3);
  await publishAll(online);
  await isSaved(online);
  const ids = (await draftsOf(siteUrl(), session, title)).map(({ id }) => id);
  const found = async () =>
    (await foundByReader(siteUrl(), reader, ids, search)).map(({ ship_name, voyage_number }) =>
      [ship_name, voyage_number].join(' '),
    );
  const group = await groupOf(siteUrl(), session, title);
  expect(await found()).toEqual(['TEST READY 0 600W', 'TEST READY 1 601W', 'TEST READY 2 602W']);

  line.set('down');
  await typeOver(online, 'TEST READY 0', 'TEST RENAMED');
  await typeOver(online, '601W', '701W');
  // The cell shows the text before the device has stored it. A change that arrives while the review is open
  // would not be selected, so the test waits for the count of changes.
  await expect(online.getByRole('main').locator('b', { hasText: '2 处改动未发布' })).toBeVisible();
  const review = await openReview(online);
  await expect(review).toContainText('联网后发布');
  await review.getByRole('button', { name: '发布 2 处改动' }).click();
  await expect(notice(online)).toContainText('联网后发布，正在排队');

  await device.killAndReopen();
  const page = await device.context().newPage();
  await page.goto(line.url + workspaceAddress);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(notice(page)).toContainText('联网后发布，正在排队');
  await expect(chip(page)).toHaveAccessibleName(/3 项待发送/);
  expect(await publicationsOf(siteUrl(), session, group)).toHaveLength(1);

  const faults = (['answer lost', 'dropped', 'twice'] as const).map((fault) => line.pushes.meet(fault));
  line.set('up');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await Promise.all(faults);
  await isSaved(page);
  expect(await found()).toEqual(['TEST RENAMED 600W', 'TEST READY 1 701W', 'TEST READY 2 602W']);
  const [last, ...others] = await publicationsOf(siteUrl(), session, group);
  expect(last).toMatchObject({
    number: 2,
    state: 'live',
    sailing_total: 3,
    changed_total: 2,
    added_total: 0,
  });
  expect(others).toHaveLength(1);

  const before = await groupOf(siteUrl(), session, title);
  await page.getByRole('button', { name: '确认仍有效' }).click();
  await expect
    .poll(async () => (await groupOf(siteUrl(), session, title)).confirm_time)
    .not.toBe(before.confirm_time);
  await isSaved(page);
  expect(await publicationsOf(siteUrl(), session, group)).toHaveLength(2);
  const after = await groupOf(siteUrl(), session, title);
  expect(after.batch_id).toBe(before.batch_id);
  const confirmed = await foundByReader(siteUrl(), reader, ids, search);
  expect(confirmed.map(({ confirm_time }) => confirm_time)).toEqual(ids.map(() => after.confirm_time));
  await device.close();
  await line.close();
});

test('the publication review is accessible and leads to faulty sailings', async ({ context }) => {
  test.setTimeout(180_000);
  const title = `核对 ${Date.now()}`;
  const page = await openAs(context, siteUrl(), publisher);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteUrl() + workspaceAddress);
  await makeGroup(page, title);
  await hasPorts(page);
  await pasteSailings(page, sheetOf(4, 'TEST FACE'));
  await publishAll(page);
  await isSaved(page);

  await typeOver(page, '600W', '700W');
  await page.getByRole('checkbox', { name: '选择第 2 条' }).check();
  await page.getByRole('checkbox', { name: '选择第 3 条' }).check();
  const batch = page.getByRole('toolbar', { name: '批量操作' });
  await page.evaluate(() => scrollTo(0, 0));
  expect(await placeOfMessages(page)).toBeLessThanOrEqual((await batch.boundingBox())?.y ?? 0);
  await batch.getByRole('button', { name: '删除' }).click();
  await expect.poll(() => rowsOfSheet(page)).toBe(2);
  const gone = page.getByRole('row', { name: /TEST FACE 1/ });
  await gone.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => rowsOfSheet(page)).toBe(3);
  await expect(gone.getByRole('button', { name: '恢复' })).toHaveCount(0);
  await pasteSailings(page, sheetOf(1, 'TEST NEW'));
  await pasteSailings(page, [head, sailing(8, 'TEST FAULTY')].join('\n'));
  await expect(page.getByRole('gridcell', { name: 'TEST FAULTY 8' })).toBeVisible();
  await page.getByRole('gridcell', { name: '吉达' }).last().click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 条有误')).toBeVisible();

  const review = await openReview(page);
  await expect(review).toContainText('+1 条船期');
  await expectAccessibleInAll(page, 'Chinese');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '核对并发布' })).toBeFocused();
  await openReview(page);
  await review.getByRole('button', { name: /^修改 TEST FAULTY 8/ }).click();
  await expect(review).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^第 5 条，卸港 1/ })).toBeFocused();

  await setLanguage(context, siteUrl(), 'en');
  await page.reload();
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await expect(page.getByRole('dialog', { name: /^Publish / })).toContainText('+1 sailing');
  await page.getByRole('radio', { name: 'Later' }).check();
  await expectAccessibleInAll(page, 'English');
});

testOnDevice(
  'the second publisher of a group learns of the first publication',
  async ({ browser, context: own, line }) => {
    const title = `冲突 ${Date.now()}`;
    const session = await openDemoSession(siteUrl(), publisher);
    const colleague = await openDemoSession(siteUrl(), publisher);
    const reader = await openDemoSession(siteUrl(), member);
    const open = async (context: BrowserContext, url: string, who: Partial<LocalValues>) => {
      const page = await openAs(context, url, who);
      await page.goto(url + workspaceAddress);
      return page;
    };
    const theirs = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
    const other = await open(theirs, siteUrl(), colleague);
    await makeGroup(other, title);
    await hasPorts(other);
    await pasteSailings(other, sheetOf(2, 'TEST CLASH'));
    await publishAll(other);
    await isSaved(other);
    const page = await open(own, line.url, session);
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect.poll(() => rowsOfSheet(page)).toBe(2);
    await hasPorts(page);
    await expect(page.getByText('没有改动')).toBeVisible();

    line.set('down');
    await typeOver(page, '601W', '801W');
    await publishAll(page);
    await typeOver(other, '600W', '700W');
    await publishAll(other);
    await isSaved(other);
    line.set('up');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const reason = '对外船期已是另一次发布的内容';
    await expect(notice(page)).toContainText('未发布：同事刚修改或发布过');
    await expect(notice(page)).toContainText(reason);
    await page.reload();
    await expect(notice(page)).toContainText(reason);
    await expectAccessible(page);

    await page.goto(`${line.url}/#/pages/sync/index`);
    const card = page.getByRole('article').filter({ hasText: `发布“${title}”` });
    await expect(card).toContainText(reason);
    await expectAccessible(page);
    await card.getByRole('link', { name: '去修改' }).click();
    await notice(page).getByRole('button', { name: '重新核对' }).click();
    await page
      .getByRole('dialog', { name: /^发布 / })
      .getByRole('button', { name: '发布 1 处改动' })
      .click();
    await isSaved(page);
    await expect(notice(page).getByRole('button', { name: '复制变更文字' })).toBeVisible();
    await notice(page).getByRole('button', { name: '关闭' }).click();
    await expect(notice(page)).toHaveCount(0);
    const ids = (await draftsOf(siteUrl(), session, title)).map(({ id }) => id);
    const found = await foundByReader(siteUrl(), reader, ids, search);
    expect(found.map(({ voyage_number }) => voyage_number)).toEqual(['700W', '801W']);
    const group = await groupOf(siteUrl(), session, title);
    expect(await publicationsOf(siteUrl(), session, group)).toHaveLength(3);
    await theirs.close();
  },
);

// tests/server/scheduled-publishing.test.ts and src/features/workspace/use-refresh-workspace.test.ts prove the rules.
test('a scheduled publication goes live once, and the group shows it', inSweep, async ({ context }) => {
  const title = `定时 ${Date.now()}`;
  const session = await openDemoSession(siteUrl(), publisher);
  const reader = await openDemoSession(siteUrl(), member);
  const own = workspaceOf(siteUrl(), session);
  const later = aSailingIn(5, today, { ship_name: 'TEST LATER' });
  const id = await own.makeGroup(title, [later]);
  const page = await openAs(context, siteUrl(), session);
  const at = new Date(Date.now() + 20_000);
  await own.publish(id, [], at);
  const lane = { from: 'CNSHA', to: 'AEJEA', since: day(5), until: day(8) };
  const found = async () => (await foundByReader(siteUrl(), reader, [later.id], lane)).length;
  expect(await found()).toBe(0);
  await page.goto(siteUrl() + workspaceAddress);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('button', { name: '取消定时发布' })).toBeVisible();
  await expect.poll(found, { timeout: 60_000 }).toBe(1);
  const publications = await publicationsOf(siteUrl(), session, { id });
  expect(publications).toMatchObject([{ state: 'live', number: 1, sailing_total: 1 }]);
  expect(Date.parse(publications[0]?.publish_time ?? '')).toBeGreaterThanOrEqual(at.getTime());
  // The open page reloads the state by itself.
  await expect(page.getByText('第 1 次发布')).toBeVisible();
  await expect(page.getByRole('button', { name: '取消定时发布' })).toHaveCount(0);
});
