import type { Page } from '@playwright/test';

import { dropFiles } from '../../support/drop-files.ts';
import { isSaved, openAs } from '../../support/favourites-pages.ts';
import { refusedWrites, refuseFromTheStart, refuseWrites } from '../../support/full-device.ts';
import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { cellOf, openGroup } from '../../support/group-page.ts';
import { browseAddress, lane, settled } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { variantsOf } from '../../support/sweep.ts';

test('input on a full device stays visible until there is room', async ({ browser }) => {
  const { page, drafts, title, close } = await openGroup(browser);
  await refuseWrites(page, 'share');
  await cellOf(page, 'TEST PIONEER 0').click();
  await page.keyboard.type('NO ROOM');
  await page.keyboard.press('Enter');
  const lost = page.getByRole('alert').filter({ hasText: '保存失败：设备存储空间不足' });
  await expect(lost).toContainText('NO ROOM');
  await expect(cellOf(page, 'TEST PIONEER 0')).toBeVisible();

  await refuseWrites(page, 'disk');
  await page
    .getByRole('button', { name: `“${title}”的操作` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '改名' }).click();
  const dialog = page.getByRole('dialog', { name: '船期组改名' });
  await dialog.getByLabel('船期组名称').fill('NO ROOM EITHER');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByLabel('船期组名称')).toHaveAccessibleDescription(/设备存储空间不足/);
  await expect(dialog.getByLabel('船期组名称')).toHaveValue('NO ROOM EITHER');
  await page.keyboard.press('Escape');

  await refuseWrites(page, null);
  await lost.getByRole('button', { name: '重试' }).click();
  await expect(lost).toHaveCount(0);
  await isSaved(page);
  expect((await drafts()).map(({ ship_name }) => ship_name)).toContain('NO ROOM');
  await close();
});

for (const who of variantsOf(['a member', 'a visitor'] as const))
  test(`the pages of ${who} open on a full device without background failures`, async ({ context }) => {
    if (who === 'a member') await (await openAs(context, siteUrl(), 1)).close();
    await refuseFromTheStart(context, 'share');
    const page = await context.newPage();
    for (const address of ['/', browseAddress(lane), '/#/pages/user/index', '/#/pages/collect/index']) {
      await page.goto('about:blank');
      await page.goto(siteUrl() + address);
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The page writes data in the background, for example the page view and cached copies. These writes are
      // refused.
      await expect.poll(() => refusedWrites(page)).toBeGreaterThan(0);
      await expect.poll(() => isQuiet(page), { timeout: 30_000 }).toBe(true);
    }
  });

/** True if no write was refused for one second, i.e. all background writes have been tried. */
async function isQuiet(page: Page): Promise<boolean> {
  const before = await refusedWrites(page);
  await page.waitForTimeout(1_000);
  return (await refusedWrites(page)) === before;
}

test('lists that a full device cannot store are still read', async ({ context }) => {
  await refuseFromTheStart(context, 'share');
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/`);
  const day = (days: number) => addDays(todayIn('Asia/Shanghai', new Date()), days);
  const content = ['VSL,VOY,L/P,LAYCAN,D/P,ETA', `RUN AMBER,701W,上海,${day(6)},杰贝阿里,${day(28)}`].join(
    '\r\n',
  );
  await dropFiles(page, [{ name: 'Runfan 1120.csv', content }]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('核对 1 个文件');
  await expect(page.getByRole('alert').filter({ hasText: '文件未能存入本机' })).toContainText(
    '请在关闭页面前保存',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'RUN AMBER' })).toContainText('杰贝阿里');

  const save = page.getByRole('button', { name: '保存 1 份船期表' });
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: '未能全部保存' })).toContainText('请先清理设备空间');
  await expect(page.getByRole('listitem').filter({ hasText: 'RUN AMBER' })).toBeVisible();

  await page.getByRole('button', { name: '这份不保存' }).click();
  await expect(page.getByText('没有待核对的文件')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'RUN AMBER' })).toBeVisible();

  await refuseWrites(page, null);
  await save.click();
  await expect(page).toHaveURL(/#\/pages\/list\/index$/);
  await expect(page.getByRole('button', { name: /^Runfan/ })).toBeVisible();
});
