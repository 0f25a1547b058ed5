import { readFile } from 'node:fs/promises';

import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { browseAddress } from '../../support/site-pages.ts';
import { expect, test } from '../../support/site-test.ts';

const today = todayIn('Asia/Shanghai', new Date());
const day = (days: number) => addDays(today, days);
const csv = ['VSL,VOY,L/P,LAYCAN,D/P,ETA', `RUN AMBER,701W,上海,${day(6)},杰贝阿里,${day(28)}`].join('\r\n');

test('shared sailings of an own list name sender and date, without signature', async ({ page }) => {
  await page.goto('/#/pages/list/index');
  const name = `Runfan ${day(-2)}.csv`;
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: /^保存 \d+ 份船期表$/ }).click();
  await expect(page).toHaveURL(/#\/pages\/list\/index$/);
  await page.goto(browseAddress('from=CNSHA&to=AEJEA'));
  await expect(page.getByRole('link', { name: '1 个来源' })).toBeVisible();
  await expect(page.getByText('来源的船期表')).toBeVisible();
  await page
    .getByRole('row', { name: /RUN AMBER/ })
    .getByRole('checkbox')
    .check();
  const choose = async (entry: RegExp) => {
    const button = page.getByRole('button', { name: '分享结果' });
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await button.click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const saved = async (act: Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), act]);
    return (await readFile(await download.path())).toString();
  };
  const word = `非船东发布 · Runfan 的船期表（${day(-2)}）`;

  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void (document.body.dataset['copied'] = text);
  });
  await choose(/复制/);
  await expect(page.locator('body')).toHaveAttribute('data-copied', new RegExp(word));
  const calendar = await saved(choose(/保存为日历文件/));
  expect(calendar.replaceAll(/\r\n /g, '')).toContain(word);
  expect(calendar).toContain('STATUS:TENTATIVE');
  await choose(/导出表格/);
  const sheet = await saved(page.getByRole('button', { name: 'CSV' }).click());
  expect(sheet).toContain(word);
  await page.keyboard.press('Escape');
  await choose(/生成船期卡片/);
  const dialog = page.getByRole('dialog', { name: '生成船期卡片' });
  await expect(dialog.getByRole('status')).toContainText('签名');
  await expect(dialog.getByRole('img', { name: '船期图片，含二维码' })).toBeVisible();
});
