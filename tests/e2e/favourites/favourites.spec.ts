import { expectAccessibleInAll } from '../../support/accessible.ts';
import {
  chip,
  favouritesAddress,
  isSaved,
  addFavouriteLaneElsewhere,
  laneAddress,
  laneCodes,
  laneStar,
  openAs,
  openBareSession,
  openDemoSession,
} from '../../support/favourites-pages.ts';
import { testOnDevice } from '../../support/prepared-device.ts';
import { openWindow, settled } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';

test("a visitor's tapped favourite is saved after the login", async ({ page }) => {
  await page.goto(laneAddress('CNSHA', 'AEJEA'));
  await laneStar(page).click();
  const dialog = page.getByRole('dialog', { name: '登录后收藏' });
  await expect(dialog).toContainText('未登录，请登录后查询');
  await dialog.getByRole('link', { name: '登录' }).click();
  await page.getByRole('button', { name: /1380000 ?0001|138 0000 0001/ }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(siteUrl() + laneAddress('CNSHA', 'AEJEA'));
  await expect(laneStar(page)).toHaveAttribute('aria-pressed', 'true');
  await isSaved(page);
  await page.getByRole('banner').getByRole('link', { name: '收藏' }).click();
  await expect.poll(() => laneCodes(page)).toContain('CNSHA>AEJEA');
  await expect(page.locator('[data-lane="CNSHA>AEJEA"]')).toContainText(/受载/);
});

test("home shows a member's own lanes apart from popular lanes", async ({ context }) => {
  const page = await openAs(context, siteUrl(), await openBareSession(siteUrl(), 3));
  await page.goto(siteUrl() + laneAddress('CNTAO', 'DEHAM'));
  await laneStar(page).click();
  await isSaved(page);
  await page.goto(`${siteUrl()}/#/`);
  const own = page.getByRole('region', { name: '我的航线' });
  await expect(own.getByRole('listitem').first()).toContainText('青岛');
  await expect(own.getByRole('link', { name: '全部 1 条航线' })).toBeVisible();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  const others = page.getByRole('region', { name: '最近查过和热门航线' });
  await expect(others.getByRole('listitem')).toHaveCount(4);
});

testOnDevice(
  'a favourite added offline is shown at once and sent once',
  async ({ browser, context, line }) => {
    const page = await openAs(context, line.url, await openBareSession(siteUrl(), 2));
    await page.goto(line.url + laneAddress('CNSHA', 'SAJED'));
    await isSaved(page);
    const other = await openWindow(page);
    await other.goto(line.url + favouritesAddress);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('我的收藏');

    line.set('down');
    await laneStar(page).click();
    await expect(laneStar(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(laneStar(page)).toHaveAccessibleName(/待发送/);
    await expect(chip(page)).toHaveAccessibleName(/1 项待发送/);
    await expect.poll(() => laneCodes(other)).toContain('CNSHA>SAJED');
    await expect(other.locator('[data-lane="CNSHA>SAJED"]')).toContainText('待发送');

    line.set('up');
    await isSaved(page);
    await expect(laneStar(page)).toHaveAccessibleName('已收藏 上海 – 吉达');
    await expect(other.locator('[data-lane="CNSHA>SAJED"]')).toContainText(/受载/);
    const elsewhere = await browser.newContext({ locale: 'zh-CN' });
    const second = await openAs(elsewhere, siteUrl(), 2);
    await second.goto(siteUrl() + favouritesAddress);
    await expect.poll(() => laneCodes(second)).toEqual(['CNSHA>SAJED']);
    await elsewhere.close();
  },
);

test('the order of lanes is changed by keyboard and dragging, and saved', async ({ browser }) => {
  const session = await openBareSession(siteUrl(), 3);
  for (const to of ['AEJEA', 'SAJED', 'SADMM'])
    await addFavouriteLaneElsewhere(siteUrl(), session, ['CNSHA', to]);
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
  const page = await openAs(context, siteUrl(), 3);
  await page.goto(siteUrl() + favouritesAddress);
  await expect.poll(() => laneCodes(page)).toEqual(['CNSHA>AEJEA', 'CNSHA>SAJED', 'CNSHA>SADMM']);
  const grip = page.getByRole('button', { name: '移动 上海 – 达曼' });
  await grip.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => laneCodes(page)).toEqual(['CNSHA>AEJEA', 'CNSHA>SADMM', 'CNSHA>SAJED']);
  await expect(page.getByRole('status').filter({ hasText: '上海 – 达曼，第 2 位，共 3 条' })).toBeAttached();
  await expect(grip).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const sorted = ['CNSHA>SADMM', 'CNSHA>AEJEA', 'CNSHA>SAJED'];
  await expect.poll(() => laneCodes(page)).toEqual(sorted);
  await isSaved(page);
  await page.reload();
  await expect.poll(() => laneCodes(page)).toEqual(sorted);

  const last = page.getByRole('button', { name: '移动 上海 – 吉达' });
  // Rows grow when their sailings arrive.
  await settled(page);
  await last.hover();
  const first = await page.locator('[data-lane]').first().boundingBox();
  await page.mouse.down();
  await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 40, { steps: 4 });
  await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 4, { steps: 4 });
  await page.mouse.up();
  const dragged = ['CNSHA>SAJED', 'CNSHA>SADMM', 'CNSHA>AEJEA'];
  await expect.poll(() => laneCodes(page)).toEqual(dragged);
  await isSaved(page);
  const elsewhere = await browser.newContext({ locale: 'zh-CN' });
  const second = await openAs(elsewhere, siteUrl(), 3);
  await second.goto(siteUrl() + favouritesAddress);
  await expect.poll(() => laneCodes(second)).toEqual(dragged);
  await context.close();
  await elsewhere.close();
});

test('a favourite beyond the limit is refused, and undo restores a lane', async ({ browser }) => {
  const session = await openBareSession(siteUrl(), 1);
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await openAs(context, siteUrl(), 1);
  await addFavouriteLaneElsewhere(siteUrl(), session, ['CNSHA', 'AEJEA']);
  for (const to of ['SAJED', 'SADMM', 'USHOU', 'DEHAM'])
    await addFavouriteLaneElsewhere(siteUrl(), session, ['CNTAG', to]);
  await page.goto(siteUrl() + laneAddress('CNTAO', 'DEHAM'));
  await laneStar(page).click();
  await expect(chip(page)).toHaveAccessibleName(/1 项需处理/);
  await expect(laneStar(page)).toHaveAccessibleName(/被服务器拒绝/);
  await laneStar(page).click();
  const dialog = page.getByRole('dialog', { name: '收藏已满' });
  await expect(dialog).toContainText('当前收藏已满，更多功能正在准备中');
  await dialog.getByRole('button', { name: '放弃收藏' }).click();
  await isSaved(page);
  await expect(laneStar(page)).toHaveAttribute('aria-pressed', 'false');

  await page.goto(siteUrl() + favouritesAddress);
  await page.getByRole('button', { name: '新建分组' }).click();
  await expect(page.getByRole('dialog')).toContainText('多个分组需要企业会员（SVIP）');
  await page.getByRole('button', { name: '以后再说' }).click();
  const before = await laneCodes(page);
  await page.getByRole('button', { name: '太仓 – 休斯敦：移动、取消收藏' }).click();
  await page.getByRole('menuitem', { name: '取消收藏' }).click();
  await expect.poll(() => laneCodes(page)).not.toContain('CNTAG>USHOU');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => laneCodes(page)).toEqual(before);
  await isSaved(page);
  await context.close();
});

test('My favourites is accessible and fits in every theme and width', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' });
  await addFavouriteLaneElsewhere(siteUrl(), await openDemoSession(siteUrl(), 3), ['CNSHA', 'AEJEA']);
  const page = await openAs(context, siteUrl(), 3);
  await page.goto(siteUrl() + favouritesAddress);
  await expect(page.locator('[data-lane]').first()).toContainText(/受载/);
  await settled(page);
  await expectAccessibleInAll(page);
  await context.close();
});
