import { expectAccessible } from '../../support/accessible.ts';
import { expect, testInSharedPage } from '../../support/site-test.ts';

testInSharedPage('an article is found on home and read', async ({ page }) => {
  await page.goto('/#/');
  await page.mouse.wheel(0, 900);
  const news = page.getByRole('region', { name: '资讯' });
  await expect(news.getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('complementary', { name: /广告/ })).toHaveCount(1);
  await expect(page.getByRole('region', { name: '合作伙伴' }).getByRole('listitem')).toHaveCount(6);
  const owners = page.getByRole('region', { name: '推荐船东' });
  await expect(owners.getByRole('listitem')).toHaveCount(5);
  await expect(owners.getByRole('link', { name: '全部' })).toHaveAttribute('href', /schedule\/list/);
  const tools = page.getByRole('region', { name: '工具箱' });
  for (const [name, path] of [
    ['里程与天数', /tool=distance/],
    ['供应商', /tool\/supplier\/index/],
    ['按船型选船', /pages\/ship\/index/],
  ] as const)
    await expect(tools.getByRole('link', { name })).toHaveAttribute('href', path);

  await news.getByRole('link', { name: '更多' }).click();
  await page.getByRole('link', { name: /^实务，/ }).click();
  await expect(page).toHaveURL(/category=practice/);
  await page.getByRole('link', { name: /截港、截关/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一张表看懂截港、截关、截单');
  await expect(page).toHaveTitle(/截港/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
  await expectAccessible(page);
});

testInSharedPage('an external page is named before it opens', async ({ page, complaints }) => {
  await page.goto(`/#/pages/webview/webview?url=${encodeURIComponent('https://port.example/berths')}`);
  await expect(page.getByText('port.example', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '继续访问' })).toHaveAttribute('rel', /noopener/);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goto(`/#/pages/webview/webview?url=${encodeURIComponent('javascript:alert(1)')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('网址无效，无法打开');
  await page.goto('/#/pages/advertising/view?id=99');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到相关信息，请返回首页');
  // The browser logs the 404 of the unknown advert.
  expect(complaints.splice(0).join('\n')).toMatch(/404/);
});
