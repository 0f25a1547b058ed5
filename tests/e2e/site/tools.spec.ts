import { looksAccessible } from '../../support/accessible.ts';
import { openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { browseAddress, chooseDay, lane, settled } from '../../support/site-pages.ts';
import { expect, siteUrl, test, testInSharedPage } from '../../support/site-test.ts';

testInSharedPage(
  'a visitor finds suppliers and calculates voyage and laytime offline',
  async ({ page, context, complaints }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/#/pages/tool/supplier/index');
    const rows = page.getByRole('main').locator('a[href*="/pages/tool/supplier/detail"]');
    await expect(rows.nth(5)).toBeVisible();
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('heading', { name: await rows.first().innerText() })).toBeVisible();
    await expect(page).toHaveTitle(/^供应商/);
    const field = page.getByRole('searchbox', { name: '名称或港口' });
    await field.pressSequentially('铁');
    await expect(page).toHaveURL(/keyword=/);
    // After a pause in typing the list has been updated, and further keys go into the same field.
    await page.keyboard.type('锚');
    await expect(field).toHaveValue('铁锚');
    await expect(rows.first()).toContainText('铁锚');
    await field.fill('');
    await expect(rows.nth(5)).toBeVisible();
    await page.getByRole('button', { name: /^绑扎加固/ }).click();
    await expect(page).toHaveURL(/category_id=lashing/);
    await expect(rows.first()).toBeVisible();
    const name = await rows.first().innerText();
    await rows.first().click();
    await expect(panel.getByRole('heading', { name })).toBeVisible();
    await expect(panel.getByRole('link', { name: '登录 / 注册' })).toBeVisible();
    await expect(panel).not.toContainText('5555');

    await page.goto('/#/pages/tool/index?tool=distance&ports=CNSHA,SGSIN,DEHAM');
    const legs = page.getByRole('table').getByRole('row');
    await expect(legs).toHaveCount(4);
    // Pointing at a day loads the calendar.
    await page.getByRole('button', { name: '出发日' }).hover();
    await settled(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: '移除中途港 1' }).click();
    await expect(page.getByText('离线，本机未保存这条航线')).toBeVisible();
    await page.getByRole('link', { name: '上海 – 新加坡 – 汉堡' }).click();
    await expect(legs).toHaveCount(4);

    await page
      .getByRole('navigation', { name: '工具' })
      .getByRole('link', { name: '受载与装卸时间' })
      .click();
    await chooseDay(page, '递交 NOR 时间', '2026-11-23');
    await page.getByLabel('递交 NOR 时间：钟点').fill('1400');
    await page.getByLabel('货量').fill('6,500.0');
    await page.getByLabel('装（卸）率').fill('1200');
    await expect(page.getByText('5 天 10 小时')).toBeVisible();
    await expect(page.getByText(/11月30日 16:00/).first()).toBeVisible();
    await looksAccessible(page, 'laytime');
    await page.getByRole('navigation', { name: '工具' }).getByRole('link', { name: '单位换算' }).click();
    await page.getByRole('button', { name: '体积', exact: true }).click();
    await page.getByLabel('立方米 m³').fill('120');
    await expect(page.getByLabel('立方英尺 cu ft')).toHaveValue('4,237.76');
    await page.goBack();
    await expect(page.getByLabel('货量')).toHaveValue('6,500.0');
    // The browser logs each request that failed offline as an error.
    complaints.length = 0;
  },
);

test("a member sees a supplier's contacts and the quotes of a lane", async ({ context }) => {
  const page = await openAs(context, siteUrl(), await openDemoSession(siteUrl(), 1));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/#/pages/tool/supplier/detail?id=1');
  await expect(page.getByRole('dialog').getByText(/5555/)).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(page).toHaveURL(/supplier\/index/);

  await page.goto(browseAddress(lane));
  await settled(page);
  await page.getByRole('button', { name: /条运价/ }).click();
  await expect(page.getByRole('rowheader', { name: /钢材/ })).toBeVisible();
  await page.goto('/#/pages/tool/index?tool=quotes');
  await expect(page.getByRole('heading', { level: 1, name: '工具箱' })).toBeVisible();
  await expect(page.getByRole('row').nth(10)).toBeVisible();
  await looksAccessible(page, 'quotes');
});
