import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { duties } from '../../../contract/call-facts.ts';
import { anOperator } from '../../support/an-operator.ts';
import { expectAccessibleAtBothWidths, openConsoleAt } from '../../support/console-pages.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { inSweep } from '../../support/sweep.ts';

let token = '';
let server: OwnSite;
const backups = mkdtempSync(join(tmpdir(), 'laycan-first-steps-'));
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({
    isEmpty: true,
    prepare: async (database) => {
      ({ token } = await anOperator(database, duties, new Date()));
    },
    environment: { BACKUP_DIR: backups },
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(backups, { recursive: true, force: true });
});

const dayInBeijing = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

const openAt = (page: Page, place: string) => openConsoleAt(page, place, { server, token });

test('an operator gives an empty site its name, logo and agreements', async ({ page }) => {
  await openAt(page, 'setup');
  const identity = page.getByRole('listitem', { name: '名称和 Logo' });
  await expect(identity.getByText('待办')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'setup');
  await identity.getByRole('link', { name: /^打开/ }).click();
  await page.getByRole('textbox', { name: '站点名称（中文）' }).fill('望潮船期');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已保存').first()).toBeVisible();
  await expect(page.getByPlaceholder('© 望潮船期')).toBeVisible();
  await page.getByRole('textbox', { name: '页头颜色' }).fill('#ffffff');
  await page.getByRole('button', { name: '保存: 页头颜色' }).click();
  await expect(page.getByText(/且须足够深，以便看清白色文字/)).toBeVisible();
  await page.getByRole('textbox', { name: '页头颜色' }).fill('#3a1030');
  await page.getByRole('button', { name: '保存: 页头颜色' }).click();
  await page.getByLabel('选择图片').setInputFiles('public/icons/icon-192.png');
  await expect(page.getByText('已保存，各设备下次打开时显示')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'site');
  await page.getByRole('link', { name: '协议' }).click();
  const privacy = page.locator('form').first();
  const known = await privacy.getByLabel('版本号').inputValue();
  await privacy.getByLabel('正文：每节以“## 标题”开头，空一行分段 (中文)').fill('没有标题');
  await expect(privacy.getByLabel('版本号')).not.toHaveValue(known);
  await expect(privacy.getByLabel('生效日期')).toHaveValue(dayInBeijing());
  await privacy.getByRole('button', { name: '发布这个版本' }).click();
  await expect(privacy.getByText('正文须以“## 标题”开头，每节至少一段')).toBeVisible();
  await privacy.getByLabel('正文：每节以“## 标题”开头，空一行分段 (中文)').fill('## 我们是谁\n\n望潮船期。');
  await privacy.getByLabel('版本号').fill('2.0');
  await privacy.getByRole('button', { name: '发布这个版本' }).click();
  await expect(privacy.getByText('现行版本 2.0，0 位会员已同意。')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'agreements');
  const history = page.getByRole('region', { name: '历史 · 隐私政策' });
  await history.getByRole('button', { name: `版本 ${known}` }).click();
  await expect(history.getByText('## 我们是谁')).toBeVisible();
  await history.getByRole('button', { name: '恢复这一版' }).click();
  await expect(privacy.getByLabel('版本号')).toHaveValue('2.1');
  await expect(privacy.getByText('有未保存的修改')).toBeVisible();
  await privacy.getByRole('button', { name: '放弃修改' }).click();
  await expect(privacy.getByLabel('版本号')).toHaveValue('2.0');
});

test('readers see the name, the colour and the logo of the site', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.url);
  await expect(page).toHaveTitle('船期查询 – 望潮船期');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: '望潮船期' })).toBeVisible();
  await expect(header).toHaveCSS('background-color', 'rgb(58, 16, 48)');
  await page.goto(`${server.url}/#/pages/about/index`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于望潮船期');
  expect(complaints).toEqual([]);
});

/** Sends a call as the console does. */
const send = async (path: string, body: object) => {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
const rename = (value: string) => send('console/site/handle', { name: 'chinese_name', value });

test('a new link of the footer appears at the next start, also offline', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links.filter({ hasText: '关于' })).toBeVisible();
  await expect(links.filter({ hasText: '公司官网' })).toHaveCount(0);
  await send('console/content/handle', {
    kind: 'menu',
    isNew: true,
    revision: 0,
    values: {
      chinese_text: '公司官网',
      english_text: 'Our website',
      link: 'https://example.com/',
      rank: 1,
      is_published: true,
    },
  });
  await page.reload();
  const link = links.filter({ hasText: '公司官网' });
  await expect(link).toHaveAttribute('href', 'https://example.com/');
  await context.setOffline(true);
  await page.reload();
  await expect(link).toBeVisible();
  await context.close();
});

// `tests/server/site-identity.test.ts` tests that a changed name is a new version for the service worker.
test(
  'an installed device shows a changed name at its next start, also offline',
  inSweep,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' });
    const first = await context.newPage();
    await first.goto(server.url);
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await rename('听潮船期');
    await first.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await first.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
    // The new version takes over when no page of the site is open.
    let next = first;
    await expect
      .poll(async () => {
        await next.close();
        next = await context.newPage();
        await next.goto(server.url);
        return next.title();
      })
      .toBe('船期查询 – 听潮船期');
    await context.setOffline(true);
    await next.reload();
    await expect(next.getByRole('banner').getByRole('link', { name: '听潮船期' })).toBeVisible();
    await context.close();
  },
);

test('an operator makes a backup and sees its progress', async ({ page }) => {
  await openAt(page, '');
  await page.getByRole('button', { name: '立即备份' }).click();
  await expect(page.getByText('备份进行中，离开本页也会继续')).toBeVisible();
  await page.getByRole('link', { name: '审计' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('审计');
  await page.getByRole('link', { name: '概览' }).click();
  await expect(page.getByText(/^备份完成/)).toBeVisible({ timeout: 60_000 });
  await expectAccessibleAtBothWidths(page, 'backup');
});

// `tests/server/console-setup.test.ts` tests the start, the record and the failure of a restore test.
test('an operator tests the restore of the newest backup', inSweep, async ({ page }) => {
  test.setTimeout(180_000);
  await openAt(page, '');
  await page.getByRole('button', { name: '测试恢复最近一份备份' }).click();
  await expect(page.getByText(/^恢复测试完成/)).toBeVisible({ timeout: 150_000 });
});
