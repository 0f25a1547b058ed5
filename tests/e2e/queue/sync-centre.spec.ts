import type { Page } from '@playwright/test';

import { expectAccessibleInAll } from '../../support/accessible.ts';
import {
  accountButton,
  chip,
  favouritesAddress,
  isSaved,
  laneAddress,
  laneCodes,
  laneStar,
  logInByPage,
  openAs,
  openDemoSession,
} from '../../support/favourites-pages.ts';
import type { FaultyLine } from '../../support/faulty-line.ts';
import { testOnDevice as test } from '../../support/prepared-device.ts';
import { expect, siteUrl } from '../../support/site-test.ts';

const syncAddress = '/#/pages/sync/index';
const main = (page: Page) => page.getByRole('main');

/** Adds a lane to the favourites while the connection is down. */
async function keepOffline(page: Page, line: FaultyLine, from: string, to: string): Promise<void> {
  await page.goto(line.url + laneAddress(from, to));
  await isSaved(page);
  await expect(laneStar(page)).toHaveAttribute('aria-pressed', 'false');
  line.set('down');
  await laneStar(page).click();
  await expect(chip(page)).toHaveAccessibleName(/1 项待发送/);
}

async function askToLogOut(page: Page) {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const dialog = page.getByRole('alertdialog', { name: '还有 1 项改动未发送' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('the sync centre shows queued changes with reasons and can withdraw them', async ({ context, line }) => {
  const page = await openAs(context, line.url, 5);
  await keepOffline(page, line, 'CNSHA', 'USHOU');
  await chip(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('同步中心');
  await expect(main(page)).toContainText('收藏 上海 – 休斯敦');
  await expect(main(page)).toContainText('未连接，连接后自动继续');
  await page.getByRole('button', { name: '收藏 上海 – 休斯敦：编辑或放弃' }).click();
  await page.getByRole('menuitem', { name: '放弃' }).click();
  const question = page.getByRole('alertdialog', { name: '放弃这项改动？' });
  await question.getByRole('button', { name: '放弃' }).click();
  line.set('up');
  await isSaved(page);
  await expect(main(page)).toContainText('所有改动已同步');
  await page.goto(line.url + favouritesAddress);
  await expect.poll(() => laneCodes(page)).toEqual([]);
});

test('unsent changes can be saved as a file', async ({ context, line }) => {
  const page = await openAs(context, line.url, 5);
  await page.goto(line.url + laneAddress('CNTAO', 'DEHAM'));
  await isSaved(page);
  // The pages and the health check answer, but the API fails.
  line.set('failing');
  await laneStar(page).click();
  await expect(chip(page)).toHaveAccessibleName(/1 项待发送/);
  await page.goto(line.url + syncAddress);
  // A page that opens tries once and then waits for at least one second.
  await expect(main(page)).toContainText(/联网后发送|重试/);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出未发送的改动' }).click();
  const file = await (await waiting).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString();
  expect(JSON.parse(text)).toMatchObject({ format: 'laycan-queue', entries: [{ state: 'waiting' }] });
  line.set('up');
  await isSaved(page);
});

test('unsent work retained at a logout is sealed for its member', async ({ context, line }) => {
  const page = await openAs(context, line.url, 5);
  await keepOffline(page, line, 'CNTXG', 'SADMM');
  const dialog = await askToLogOut(page);
  await dialog.getByRole('radio', { name: '保留在本机' }).check();
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('已退出登录，1 项未发送的改动加密保存在本机')).toBeVisible();
  await expect(chip(page)).toHaveAccessibleName('同步：1 项，登录后发送');
  line.set('up');

  await logInByPage(page, line.url, 4);
  await page.goto(line.url + syncAddress);
  await expect(main(page)).toContainText('另一个号码有 1 项改动加密保存在本机');
  await page.goto(line.url + favouritesAddress);
  await isSaved(page);
  await expect.poll(() => laneCodes(page)).not.toContain('CNTXG>SADMM');
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();

  await expect(chip(page)).toHaveAccessibleName('同步：1 项，登录后发送');
  await logInByPage(page, line.url, 5);
  await isSaved(page);
  await page.goto(line.url + favouritesAddress);
  await expect.poll(() => laneCodes(page)).toContain('CNTXG>SADMM');
});

test('unsent work of a session ended by the server waits for login', async ({ context, line }) => {
  const session = await openDemoSession(siteUrl(), 4);
  const page = await openAs(context, line.url, session);
  await keepOffline(page, line, 'CNTAO', 'AEJEA');
  const headers = { Authorization: `Bearer ${session.token}` };
  expect((await fetch(`${siteUrl()}/api/logout`, { headers })).status).toBe(200);
  line.set('up');
  await expect(chip(page)).toHaveAccessibleName('同步：1 项，登录后发送');
  await chip(page).click();
  await expect(main(page)).toContainText('本机有 1 项加密保存的改动');
  await logInByPage(page, line.url, 4);
  await isSaved(page);
  await page.goto(line.url + favouritesAddress);
  await expect.poll(() => laneCodes(page)).toContain('CNTAO>AEJEA');
});

test('a logout can send first, and shows a message if that fails', async ({ context, line, browser }) => {
  const page = await openAs(context, line.url, 4);
  await keepOffline(page, line, 'CNTAG', 'USHOU');
  const dialog = await askToLogOut(page);
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect(dialog.getByRole('status')).toContainText('还有 1 项未发送');
  line.set('up');
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /登录/ })).toBeVisible();
  await expect(chip(page)).toHaveCount(0);

  const elsewhere = await browser.newContext({ locale: 'zh-CN' });
  const second = await openAs(elsewhere, siteUrl(), 4);
  await second.goto(siteUrl() + favouritesAddress);
  await expect.poll(() => laneCodes(second)).toContain('CNTAG>USHOU');
  await elsewhere.close();
});

test('a logout can discard unsent changes after the member confirms the loss', async ({ context, line }) => {
  const page = await openAs(context, line.url, 5);
  await keepOffline(page, line, 'CNLYG', 'NGLOS');
  const dialog = await askToLogOut(page);
  await dialog.getByRole('radio', { name: '放弃这些改动' }).check();
  await expect(dialog.getByRole('button', { name: '退出登录' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /我知道这 1 项改动会丢失/ }).check();
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /登录/ })).toBeVisible();
  line.set('up');
  await logInByPage(page, line.url, 5);
  await page.goto(line.url + favouritesAddress);
  await isSaved(page);
  await expect.poll(() => laneCodes(page)).not.toContain('CNLYG>NGLOS');
});

test('sync centre, diagnostics and logout dialog are accessible in every look', async ({ context, line }) => {
  const page = await openAs(context, line.url, 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepOffline(page, line, 'CNTAO', 'DEHAM');
  for (const address of [syncAddress, '/#/pages/about/diagnostics']) {
    await page.goto('about:blank');
    await page.goto(line.url + address);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInAll(page, address);
  }
  await askToLogOut(page);
  await expectAccessibleInAll(page, 'logout');
});
