import type { Page } from '@playwright/test';

import { storedOf, storedSession } from '../../support/everything-stored.ts';
import { testOnDeviceOf } from '../../support/prepared-device.ts';
import { storeSession } from '../../support/stored-session.ts';
import { aPicture } from '../../support/some-pictures.ts';
import { hidden, startRightsSite, type RightsSite } from '../../support/rights-site.ts';
import { expect, test } from '../../support/site-test.ts';
import { areCopied, browseAddress, lane, openWindow, sailings } from '../../support/site-pages.ts';

let site: RightsSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startRightsSite();
});
test.afterAll(() => site.stop());
/** A test on a device of its own, in which the service worker is active. */
const testOnOwnDevice = testOnDeviceOf(() => site.url);

const everything = [...hidden.ship, ...hidden.rate, ...hidden.details];
const listAddress = (url = site.url) => url + browseAddress(lane);
const sailingAddress = (url = site.url) => `${url}/#/pages/browse/detail?id=${site.sailingId}&${lane}`;
const main = (page: Page) => page.getByRole('main');
const rotation = (page: Page) => page.getByRole('heading', { name: '挂靠顺序' });
const row = (page: Page) => main(page).getByRole('table').getByRole('row').nth(1);
const account = (page: Page) => page.getByRole('banner').getByText('139****');

/** Returns the words that occur in the page: in its text, titles, labels and addresses. */
async function shown(page: Page, words: readonly string[]): Promise<string[]> {
  const html = await main(page).innerHTML();
  return words.filter((word) => html.includes(word));
}

/** Collects every answer of the API, to prove that hidden data is not sent. */
function listenToAnswers(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  return answers;
}

test('a visitor receives only laycans, ports and the shipowner of a sailing', async ({ page }) => {
  const answers = listenToAnswers(page);
  await page.goto(listAddress());
  await expect(row(page)).toContainText('远航重吊');
  await expect(main(page).getByRole('link', { name: '登录后查看' })).toBeVisible();
  await sailings(page).first().click();
  await expect(main(page).getByText(/^登录后查看船名/)).toBeVisible();
  expect(await shown(page, everything)).toEqual([]);
  const sent = answers.join('\n');
  for (const word of everything.filter((word) => word !== 'SGSIN')) expect(sent).not.toContain(word);
});

test('a member sees ship and voyage, and how to unlock the rest', async ({ page }) => {
  await page.goto(listAddress());
  await storeSession(page, await site.openSession());
  await expect(account(page)).toBeVisible();
  await expect(row(page)).toContainText('SECRET PIONEER');
  await row(page).getByRole('link', { name: 'SECRET PIONEER' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SECRET PIONEER');
  await expect(page).toHaveTitle(/^SECRET PIONEER/);
  expect(await shown(page, hidden.ship)).toEqual([...hidden.ship]);
  expect(await shown(page, [...hidden.rate, ...hidden.details])).toEqual([]);
  await page.getByRole('link', { name: '立即认证' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('企业认证');
});

test('an accepted certification unlocks the details without a new login', async ({ page }) => {
  await page.goto(sailingAddress());
  await storeSession(page, await site.openSession());
  await page.getByRole('link', { name: '立即认证' }).click();
  await main(page).getByRole('button', { name: '提交审核' }).click();
  await expect(main(page).getByRole('group', { name: /需要修改/ })).toBeFocused();
  await page.getByLabel('公司名称').fill('恒泰国际货运代理（上海）有限公司');
  await page.getByLabel('统一社会信用代码').fill('9135 0100 M000 100Y 44');
  const buffer = await aPicture({ width: 2600, height: 1800 });
  await page.getByLabel('选择图片').setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: '营业执照预览' })).toBeVisible();
  await main(page).getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByLabel('统一社会信用代码')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('统一社会信用代码').fill('9135 0100 M000 100Y 43');
  await expect(main(page).getByText('校验通过')).toBeVisible();
  await main(page).getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible();
  const [, id = ''] = /^(\d+) .*91350100M000100Y43/m.exec(await site.operate('certification', 'list')) ?? [];
  await site.operate('certification', 'accept', id);
  // The page reads the state again when it becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: '已认证' })).toBeVisible();
  await main(page).getByRole('link', { name: '返回刚才的页面' }).last().click();
  await expect(main(page).getByText('secret.manager@example.com')).toBeVisible();
});

testOnOwnDevice(
  'a certified member sees everything, in sealed answers, also offline',
  async ({ page, line }) => {
    await page.goto(listAddress(line.url));
    await storeSession(page, await site.openSession({ certification_status: 1 }));
    await expect(row(page)).toContainText('771.25');
    const answer = page.waitForResponse(/information\/view\//);
    await row(page).getByRole('link', { name: 'SECRET PIONEER' }).click();
    const { data } = (await (await answer).json()) as { data: unknown };
    expect(typeof data).toBe('string');
    await expect(rotation(page)).toBeVisible();
    await expect(main(page).getByText('新加坡').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '航线经理' })).toBeVisible();
    expect(await shown(page, everything)).toEqual(everything);
    await areCopied(page, /information\/view\//);
    const isOnlySealed = (word: string) => word !== 'SGSIN';
    expect(await storedOf(page, hidden.details.filter(isOnlySealed))).toEqual([]);
    line.set('down');
    await page.reload();
    await expect(main(page).getByText('secret.manager@example.com')).toBeVisible();
    await expect(main(page).getByText('本机保存的内容')).toBeVisible();
  },
);

testOnOwnDevice(
  "after the server ends a session, every tab shows the visitor's view",
  async ({ context, page: one, line }) => {
    const session = await site.openSession({ certification_status: 1 });
    const other = await openWindow(one);
    await one.goto(listAddress(line.url));
    await storeSession(one, session);
    await expect(row(one)).toContainText('771.25');
    await other.goto(sailingAddress(line.url));
    await expect(main(other).getByText('secret.manager@example.com')).toBeVisible();

    await site.endSessions(session);
    await sailings(one).first().click();
    for (const tab of [one, other]) {
      await expect(main(tab).getByText(/^登录后查看船名/)).toBeVisible();
      await expect(account(tab)).toHaveCount(0);
      expect(await shown(tab, everything)).toEqual([]);
    }
    // The site settings are public, so they are still stored after the end of the session.
    const { ended_time, kernel: _everybodys, ...left } = await storedSession(one);
    expect(left).toEqual({});
    expect(typeof ended_time).toBe('number');
    const traces = [String(session.token), session.data_key?.[0]?.key ?? 'a key', ...hidden.ship];
    await expect.poll(() => storedOf(one, traces)).toEqual([]);
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'signed_in' }));
  },
);

testOnOwnDevice("another member's cached answers can be neither found nor read", async ({ page, line }) => {
  const detail = `${line.url}/#/pages/browse/detail?id=${site.sailingId}`;
  const first = await site.openSession({ certification_status: 1 });
  const second = await site.openSession({ certification_status: 1 });
  await page.goto(`${line.url}/`);
  await storeSession(page, first);
  await page.goto(detail);
  await expect(main(page).getByText('secret.manager@example.com')).toBeVisible();
  await areCopied(page, /information\/view\//);

  // Stores the session of the second member without the logout of the first, because the logout would delete
  // the cached copies.
  line.set('down');
  await page.evaluate(() => (location.hash = '#/'));
  await storeSession(page, second);
  await page.goto(detail);
  await expect(page.getByRole('heading', { name: '离线，本机未保存这条船期' })).toBeVisible();

  // With the first member's token but another data key, the page treats the cached copy as missing.
  await page.goto(`${line.url}/`);
  await storeSession(page, {
    ...first,
    data_key: [{ key_id: 'none', key: second.data_key?.[0]?.key ?? '' }],
  });
  await page.goto(detail);
  await expect(page.getByRole('heading', { name: '离线，本机未保存这条船期' })).toBeVisible();
  expect(await shown(page, everything)).toEqual([]);
});
