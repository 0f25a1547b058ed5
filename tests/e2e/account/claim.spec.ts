import { expect, test, type Browser, type Page } from '@playwright/test';

import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { sentCode } from '../../support/sent-code.ts';

let server: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({ isEmpty: true });
});
test.afterAll(() => server.stop());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** Returns the claim link that the server printed at its start. */
const linkOf = (): string => {
  const link = /http:\/\/\S+\/#(\/pages\/claim\/index\?ticket=\S+)/.exec(server.output())?.[1];
  expect(link).toBeTruthy();
  return `${server.url}/#${link}`;
};

/** Logs in through the link on the claim page, after which the browser returns to the claim page. */
async function logInFirst(page: Page, mobile: string): Promise<void> {
  await main(page).getByRole('link', { name: '先登录' }).click();
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByLabel(/^验证码/).fill(await sentCode(server, mobile));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(heading(page)).toHaveText('成为管理员');
}

const onlyLeadsHome = async (page: Page): Promise<void> => {
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await main(page).getByRole('link', { name: '去首页' }).click();
  await expect(page).toHaveURL(`${server.url}/#/`);
};

/** Opens the claim link in a new browser context, logs in and accepts. */
async function claimAs(browser: Browser, mobile: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await page.goto(linkOf());
  await logInFirst(page, mobile);
  await main(page)
    .getByRole('button', { name: `以 ${mobile.slice(0, 3)}****${mobile.slice(-4)} 成为管理员` })
    .click();
  return page;
}

test('the link makes one person administrator, and has expired for the next', async ({ browser }) => {
  const first = await claimAs(browser, '13912340001');
  await expect(heading(first)).toHaveText('您已是管理员');
  await expect(main(first).getByRole('link', { name: '打开运营台' })).toHaveAttribute('href', '/console');
  await first.context().close();

  const second = await claimAs(browser, '13912340002');
  await expect(heading(second)).toHaveText('链接已失效');
  await expect(main(second)).toContainText('已被使用、已超过一小时，或网站已有管理员');
  await expect(main(second)).not.toContainText('还没有管理员');
  await onlyLeadsHome(second);
  await second.context().close();
});

test('an incompletely copied link shows a message and only leads home', async ({ page }) => {
  await page.goto(`${server.url}/#/pages/claim/index`);
  await expect(main(page)).toContainText('链接不完整');
  await onlyLeadsHome(page);
});
