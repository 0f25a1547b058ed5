import type { FaultyLine } from '../../support/faulty-line.ts';
import { openInstalledProfile, openWithConnection, testOnDevice } from '../../support/prepared-device.ts';
import { areCopied, sailings } from '../../support/site-pages.ts';
import { expect, test } from '../../support/site-test.ts';
import { bars, laneHash, rotation, visitLane, windowsOf } from '../../support/visit-lane.ts';

const address = (line: FaultyLine, hash = '') => `${line.url}/${hash}`;

test('a shipowner page opens from its sailing and later offline', async () => {
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  const page = device.page();
  await visitLane(page, address(line));
  const owner = page.locator('main a[href*="/pages/shipowner/view"]');
  const name = await owner.innerText();
  await owner.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: '查看全部' })).toBeVisible();
  const rows = await windowsOf(page);
  const lanes = page.getByRole('region', { name: '主要航线' });
  await expect(lanes.getByText(/\d 海里/).first()).toBeVisible();
  await expect(lanes.getByText('参考距离，不作导航之用')).toBeVisible();
  await areCopied(
    page,
    /shipowner\/data/,
    /information\/list\?.*shipowner_id/,
    /route\/data/,
    /harbor\/shiproute/,
  );
  const { hash } = new URL(page.url());

  line.set('down');
  await device.killAndReopen();
  const offline = device.page();
  await offline.goto(address(line, hash));
  await expect(offline.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(bars(offline, /离线。\s*显示.*保存的内容/)).toBeVisible();
  await expect(offline.getByText(/本机获取于/)).toBeVisible();
  await expect.poll(() => windowsOf(offline)).toEqual(rows);
  await expect(
    offline
      .getByRole('region', { name: '主要航线' })
      .getByText(/\d 海里/)
      .first(),
  ).toBeVisible();
  await offline.goto(address(line, '#/pages/shipowner/view?id=2'));
  await expect(offline.getByRole('heading', { name: '离线，本机未保存该船东' })).toBeVisible();
  await device.close();
  await line.close();
});

testOnDevice('an article that was read opens again offline', async ({ page, line }) => {
  await page.goto(address(line, '#/pages/article/list?category=practice'));
  const article = page.getByRole('link', { name: /截港、截关/ });
  await article.click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
  await areCopied(page, /article\/list/, /article\/view/);
  line.set('down');
  await page.goBack();
  await page.reload();
  await expect(page.getByText('离线可读')).toBeVisible();
  await article.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一张表看懂截港、截关、截单');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
});

testOnDevice('language and theme are switched offline, with all cached pages', async ({ page, line }) => {
  const seen = await visitLane(page, address(line));
  line.set('down');
  await page.goto(address(line, laneHash));
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).hash).toBe(laneHash);
  await expect(sailings(page).first()).toBeVisible();
  expect(await windowsOf(page)).toEqual(seen.rows);
  await page.goto(address(line, seen.sailingHash));
  await expect(rotation(page)).toHaveText('Rotation');
  await page.getByRole('button', { name: 'Light / dark' }).click();
  await page.reload();
  await expect(rotation(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

testOnDevice('rows stay in place and are dimmed while a filter loads', async ({ page, line }) => {
  await page.goto(address(line, laneHash));
  await expect(sailings(page).first()).toBeVisible();
  const table = page.getByRole('main').getByRole('table');
  const filter = page.getByRole('button', { name: '隐藏已取消' });
  // Measures the position of the table relative to the filter, because the connection bar may appear above
  // both after a few seconds without an answer.
  const placeBelow = async () => {
    const [above, below] = await Promise.all([filter, table].map(async (one) => one.boundingBox()));
    return above && below && { top: below.y - above.y, height: below.height };
  };
  const [rows, place] = [await windowsOf(page), await placeBelow()];
  line.set('silent');
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(table.locator('..')).toHaveAttribute('aria-busy', 'true');
  expect(await windowsOf(page)).toEqual(rows);
  expect(await placeBelow()).toEqual(place);
  line.set('up');
  await filter.click();
  await expect(table.locator('..')).toHaveAttribute('aria-busy', 'false');
});
