import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';

import { openFaultyLine } from '../support/faulty-line.ts';
import { startServer, type RunningServer } from '../support/running-server.ts';
import { everythingKept, sessionKept } from '../support/everything-kept.ts';

const lane = '/pages/browse/index?from=CNSHA&to=AEJEA';
const loginPage = (back: string) => `#/pages/login/index?back=${encodeURIComponent(back)}`;

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
});
test.afterAll(() => server.stop());

/** The n-th demo account; their code is on the page. */
const demoMobile = (n: number) => `1380000000${n}`;

async function logInAsDemo(page: Page, n: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`1380000 ?000${n}|138 0000 000${n}`) }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(登录|Log in)$/ }).click();
}

const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /我的账号|My account/ });
const sailings = (page: Page) => page.getByRole('main').locator('a[href*="/pages/browse/detail"]');

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: /退出登录|Log out/ }).click();
}

/** The newest code in the server's output. */
async function codeFor(mobile: string): Promise<string> {
  const line = new RegExp(`${mobile.slice(0, 3)}\\*+${mobile.slice(-4)}: (\\d{6})`, 'g');
  await expect.poll(() => [...server.output().matchAll(line)].length).toBeGreaterThan(0);
  return [...server.output().matchAll(line)].at(-1)?.[1] ?? '';
}

const waitForWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('a new number logs in by the code it was sent and is back where it came from, with more to see', async ({
  page,
}) => {
  await page.goto(`${server.url}/#${lane}`);
  const locked = page.getByRole('main').getByRole('link', { name: '登录后可见' }).first();
  await expect(locked).toBeVisible();
  await locked.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录或注册');
  await expect(page.getByRole('main').getByText('登录后回到').locator('..')).toContainText(/上海.*杰贝阿里/);

  await page.getByLabel('手机号').fill('１３９ 1234 5678');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('timer')).toHaveText(/秒后可重发/);
  await expect(page.getByLabel(/^验证码/)).toBeFocused();
  const code = await codeFor('13912345678');

  await page.getByRole('link', { name: '隐私政策' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('隐私政策');
  await page.getByRole('link', { name: '回去登录' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue('13912345678');
  await expect(page.getByRole('timer')).toBeVisible();

  await page.getByLabel(/^验证码/).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const summary = page.getByRole('group', { name: '有 1 处需要修改' });
  await expect(summary).toBeFocused();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await expect(page).toHaveURL(`${server.url}/#${lane}`);
  await expect(sailings(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '登录后可见' })).toHaveCount(0);
  await expect(accountButton(page)).toContainText('139****5678');
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'signed_in', value: '1' }),
  );
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('登录或注册');
});

test('a wrong code is said beside its field, and the right one still works', async ({ page }) => {
  await page.goto(`${server.url}/${loginPage('/')}`);
  await page.getByRole('button', { name: /138 0000 0001/ }).click();
  await page.getByLabel(/^验证码/).fill('000000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('group', { name: '有 1 处需要修改' })).toBeFocused();
  await expect(page.getByLabel(/^验证码/)).toHaveAttribute('aria-invalid', 'true');
  await logInAsDemo(page, 1);
  await expect(accountButton(page)).toBeVisible();
});

test('every open tab follows a login and a logout', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await other.goto(`${server.url}/#${lane}`);
  await expect(other.getByRole('link', { name: '登录后可见' }).first()).toBeVisible();
  await one.goto(`${server.url}/${loginPage('/')}`);
  await logInAsDemo(one, 1);
  await expect(accountButton(one)).toBeVisible();
  await expect(accountButton(other)).toBeVisible();
  await expect(other.getByRole('link', { name: '登录后可见' })).toHaveCount(0);
  await expect(sailings(other).first()).toBeVisible();
  await logOut(one);
  await expect(other.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await expect(other.getByRole('link', { name: '登录后可见' }).first()).toBeVisible();
  await expect(other).toHaveURL(new RegExp('from=CNSHA'));
});

/** What must not be found on the device once somebody has left. */
async function tracesOf(page: Page, mobile: string): Promise<string[]> {
  const { token, data_key } = await sessionKept(page);
  const keys = (data_key as { key: string }[]).map(({ key }) => key);
  return [String(token), ...keys, mobile, `${mobile.slice(0, 3)}****${mobile.slice(-4)}`];
}

test('after logging out nothing of the member is left on the device, online and offline', async ({
  browser,
}) => {
  for (const state of ['up', 'down'] as const) {
    const line = await openFaultyLine(server.url);
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto(`${line.url}/`);
    await waitForWorker(page);
    await page.goto(`${line.url}/${loginPage(lane)}`);
    await logInAsDemo(page, 2);
    await sailings(page).first().click();
    await expect(page.getByRole('heading', { name: '挂靠顺序' })).toBeVisible();
    const ship = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const traces = await tracesOf(page, demoMobile(2));
    expect(traces.length).toBe(4);
    expect(await everythingKept(page)).toContain(traces[0] ?? 'a token');
    const sailing = new URLSearchParams(page.url().split('?')[1]).get('id') ?? '';
    traces.push(`information/view/${sailing}`);
    await expect.poll(() => everythingKept(page)).toContain(traces.at(-1) ?? '');
    line.set(state);
    await logOut(page);
    await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
    await expect(page.getByText(state === 'up' ? /已退出登录/ : /连上网络后/).first()).toBeVisible();
    for (const trace of traces) await expect.poll(() => everythingKept(page)).not.toContain(trace);
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'signed_in' }));

    // The next one on this device: a member without certification.
    line.set('up');
    await page.goto(`${line.url}/${loginPage('/')}`);
    await logInAsDemo(page, 1);
    await expect(accountButton(page)).toContainText('0001');
    const nextKept = await everythingKept(page);
    for (const trace of traces) expect(nextKept).not.toContain(trace);
    expect(ship.length).toBeGreaterThan(0);
    await expect(page.getByRole('main')).not.toContainText(ship);
    await context.close();
    await line.close();
  }
});

test('a session that ends at work says so in every tab, keeps the page and leads back to it', async ({
  context,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(`${server.url}/${loginPage(lane)}`);
  await logInAsDemo(page, 1);
  await expect(sailings(page).first()).toBeVisible();
  await other.goto(`${server.url}/`);
  await expect(accountButton(other)).toBeVisible();
  // A page that was loaded by somebody signed in hides the way to log in until it knows who.
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await endOnServer(page);
  await sailings(page).first().click();
  const said = (tab: Page) => tab.getByRole('status').filter({ hasText: '登录已过期，请重新登录' });
  await expect(said(page)).toBeVisible();
  await expect(said(other)).toBeVisible();
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '挂靠顺序' })).toBeVisible();
  const address = page.url();
  await said(page).getByRole('link', { name: '登录' }).click();
  await logInAsDemo(page, 1);
  await expect(page).toHaveURL(address);
  await expect(said(other)).toHaveCount(0);
});

/** Another device of the member ends this session; the page does not hear of it. */
async function endOnServer(page: Page): Promise<void> {
  const { token } = await sessionKept(page);
  await fetch(`${server.url}/api/logout`, { headers: { authorization: `Bearer ${String(token)}` } });
}

test('the language a member has chosen is followed on the next device', async ({ browser }) => {
  const first = await openContext(browser);
  const page = await first.newPage();
  await page.goto(`${server.url}/${loginPage('/')}`);
  await logInAsDemo(page, 3);
  await expect(accountButton(page)).toBeVisible();
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await first.close();

  const second = await openContext(browser);
  const next = await second.newPage();
  await next.goto(`${server.url}/${loginPage(lane)}`);
  await expect(next.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await logInAsDemo(next, 3);
  await expect(next.locator('html')).toHaveAttribute('lang', 'en');
  await expect(next).toHaveURL(`${server.url}/#${lane}`);
  await expect(accountButton(next)).toBeVisible();
  await second.close();
});

test('offline the form says why it waits, keeps what was typed and goes on when the line is back', async ({
  page,
}) => {
  const line = await openFaultyLine(server.url);
  await page.goto(`${line.url}/${loginPage('/')}`);
  await page.getByRole('button', { name: /138 0000 0001/ }).click();
  await page.getByRole('checkbox').check();
  await waitForWorker(page);
  line.set('down');
  await page.getByLabel('手机号').press('Enter');
  await expect(page.getByText('登录需要联网')).toBeVisible();
  await expect(page.getByLabel('手机号')).toHaveValue('13800000001');
  line.set('up');
  await expect(page.getByText('登录需要联网')).toBeHidden({ timeout: 20_000 });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(accountButton(page)).toBeVisible();
  await line.close();
});

for (const back of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example'])
  test(`a link that would lead to ${back} after logging in leads home`, async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`${server.url}/${loginPage(back)}`);
    await logInAsDemo(page, 1);
    await expect(accountButton(page)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/#/`);
    expect([...hosts]).toEqual([new URL(server.url).host]);
  });

const pages = [
  loginPage(lane),
  '#/pages/agreement/index?id=1',
  '#/pages/agreement/index?id=2',
  '#/pages/about/index',
];
for (const language of ['zh', 'en'] as const)
  for (const width of [320, 1280])
    test(`login, agreements and about are accessible in ${language} at ${width}`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const theme of ['light', 'dark']) {
        await context.addCookies([
          { name: 'language', value: language, url: server.url },
          { name: 'theme', value: theme, url: server.url },
        ]);
        for (const address of pages) {
          await page.goto('about:blank');
          await page.goto(`${server.url}/${address}`);
          await expect(page.locator('main h1')).toBeVisible();
          if (address.includes('login')) await page.locator('button[type=submit]').click();
          expect(await violations(page), `${address} ${theme}`).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        }
      }
    });

async function violations(page: Page) {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const openContext = (browser: Browser): Promise<BrowserContext> => browser.newContext({ locale: 'zh-CN' });
