import { expectAccessible } from '../../support/accessible.ts';
import { isDrawn, mapOf } from '../../support/map-pages.ts';
import { browseAddress, queryOf, sailings, tabTo } from '../../support/site-pages.ts';
import { expect, testInSharedPage } from '../../support/site-test.ts';

testInSharedPage('a person chooses a cargo location and gets the nearest port', async ({ page }) => {
  await page.goto(browseAddress());
  await expect(sailings(page).first()).toBeVisible();
  await page.getByRole('link', { name: '在地图上找最近的港口' }).click();
  const coordinates = page.getByRole('textbox', { name: '经纬度' });
  await coordinates.fill('31.30, 121.10');
  await page.getByRole('button', { name: '使用此位置' }).click();
  await expect.poll(() => queryOf(page)['from']).toMatch(/^CN/);
  expect(queryOf(page)).not.toHaveProperty('lat');
  await expect(page.getByText(/最近的港口：.*海里，已作为起运港/)).toBeVisible();
  // Going back shows the list without a port, not the page with the chosen location.
  await page.goBack();
  await expect.poll(() => queryOf(page)['from']).toBeUndefined();
});

testInSharedPage('a location link shows its place, an invalid link a message', async ({ page }) => {
  await page.goto('/#/open-location?lat=31.2304&lng=121.4737&name=Bund%20office');
  await isDrawn(page);
  await expect(page.getByRole('heading', { name: 'Bund office' })).toBeVisible();
  await expect(page.getByText('31°13.8′N 121°28.4′E')).toBeVisible();
  await expect(page.getByText(/上海，直线约 \d+ 海里/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/open-location?lat=99&lng=121');
  await expect(page.getByRole('heading', { name: '链接中的位置有误' })).toBeVisible();
});

testInSharedPage('a location chosen by port or coordinates returns to the form', async ({ page }) => {
  await page.goto('/#/choose-location?back=/pages/user/index?part=office');
  await isDrawn(page);
  const coordinates = page.getByRole('textbox', { name: '经纬度' });
  await page.getByRole('button', { name: '使用此位置' }).click();
  await expect(page.getByRole('button', { name: '请在地图上点一下，或输入经纬度' })).toBeVisible();
  await coordinates.fill('somewhere');
  await page.getByRole('button', { name: '使用此位置' }).click();
  await expect(page.getByRole('button', { name: /无法识别经纬度/ })).toBeVisible();
  await expect(coordinates).toHaveValue('somewhere');
  await mapOf(page).click({ position: { x: 120, y: 120 } });
  await expect(coordinates).toHaveValue(/^-?\d+\.\d{4}, -?\d+\.\d{4}$/);
  await page.getByRole('combobox', { name: '搜索港口' }).fill('hanbao');
  await page.getByRole('option', { name: /汉堡/ }).first().click();
  await expect(page.getByRole('textbox', { name: '名称（选填）' })).toHaveValue('汉堡');
  await expectAccessible(page);
  await tabTo(page, mapOf(page));
  await page.keyboard.press('Enter');
  await coordinates.fill('北纬31度14分 东经121度28分');
  await page.getByRole('button', { name: '使用此位置' }).click();
  await page.waitForURL(/user\/index/);
  expect(queryOf(page)).toMatchObject({ part: 'office', lng: expect.stringMatching(/^121\.46/) });
});

testInSharedPage('a chosen location is never sent to another site', async ({ page }) => {
  await page.goto('/#/choose-location?back=https://elsewhere.test/&lat=31&lng=121');
  await expect(page.getByRole('button', { name: '复制经纬度' })).toBeVisible();
  await expect(page.getByRole('button', { name: '使用此位置' })).toHaveCount(0);
});
