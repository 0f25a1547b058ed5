import { searchResultsLink } from '../../../contract/links/discovery-links.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { openFaultyLine } from '../../support/faulty-line.ts';
import { waitForWorker } from '../../support/site-pages.ts';
import { expect, siteUrl, test, testInSharedPage, testWithWorker } from '../../support/site-test.ts';

testInSharedPage('the site search opens and works by keyboard on every page', async ({ page }) => {
  await page.goto('/#/pages/about/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: /^搜索港口/ });
  await expect(field).toBeFocused();
  await expect(page.getByRole('heading', { name: '大家在搜（演示）' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('shjba');
  await expect(page.getByRole('option', { name: /上海.*杰贝阿里/ }).first()).toBeVisible();
  await field.fill('');
  await page.keyboard.type('hanbao');
  await expect(field).toHaveValue('hanbao');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('group', { name: '港口' }).first()).toContainText('汉堡');
  await expect(page.getByText('登录后可搜索船名和航次')).toBeVisible();
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Tab');
  await expect(options.first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/pages\/(browse|article|shipowner|tool)/);

  await page.goto(`/#${searchResultsLink({ keyword: '汉堡' })}`);
  await expect(page.getByRole('heading', { level: 1, name: /“汉堡”有 \d+ 条结果/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('the site search key works immediately and after a failed load', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main [role="row"] a')) return;
      observer.disconnect();
      press();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(/load-palette/, (route) => route.abort());
  await page.goto('/#/pages/browse/index');
  await expect(page.getByText('部分页面加载失败')).toBeVisible();
  await page.unroute(/load-palette/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^搜索港口/ })).toBeFocused();
  // The browser logs an error for the file that could not be loaded.
  complaints.length = 0;
});

testWithWorker('a member finds a vessel, offline only cached results', async ({ context, complaints }) => {
  const line = await openFaultyLine(siteUrl());
  const page = await openAs(context, line.url, await openDemoSession(line.url, 1));
  await page.goto(`${line.url}/#/pages/browse/index`);
  await waitForWorker(page);
  await page.reload();
  const vessel = page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(3).getByRole('link');
  const name = (await vessel.innerText()).trim();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^搜索港口/ });
  await field.fill(name);
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toContainText('本机已有');
  line.set('down');
  await field.fill(name.slice(0, -1));
  await expect(page.getByText('离线，以下来自本机')).toBeVisible();
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible();
  // The browser logs each request that failed offline as an error.
  complaints.length = 0;
  await line.close();
});
