import { openAs } from '../../support/favourites-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { workspaceAddress } from '../../support/workspace-pages.ts';

const publisher = 3;

test('groups that are still loading are shown as loading, not as missing', async ({
  browser,
  complaints,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await openAs(context, siteUrl(), publisher);
  const drafts = /organization\/template\/schedule\/select/;
  const groups = page.waitForResponse(/organization\/template\/select/);
  await page.route(drafts, (route) => route.abort());
  await page.goto(siteUrl() + workspaceAddress);
  await groups;
  await expect(page.getByText(/^\d+ 组尚未下载，联网后显示$/).first()).toBeVisible();
  await expect(page.getByText('暂无船期组')).toHaveCount(0);
  await page.unroute(drafts);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/^\d+ 组 · \d+ 条草稿$/)).toBeVisible();
  await expect(page.getByText(/组(尚未|正在)下载/)).toHaveCount(0);
  await context.close();
  // The browser logs the aborted requests as errors.
  complaints.length = 0;
});
