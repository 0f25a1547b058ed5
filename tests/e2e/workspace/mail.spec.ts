import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { expectAccessibleInAll } from '../../support/accessible.ts';
import { isSaved, openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { draftsOf, makeGroup, workspaceAddress } from '../../support/workspace-pages.ts';

const publisher = 3;
const today = todayIn('Asia/Shanghai', new Date());
const day = (days: number) => addDays(today, days);
const list = [
  `MV TEST HERON V.623W 上海 ${day(5)} / 吉达 ${day(35)}`,
  `MV TEST EGRET V.624W 上海 ${day(8)} / 吉达 ${day(38)}`,
  `MV TEST CRANE V.625W 上海 ${day(9)} / 吉达 ${day(39)}`,
].join('\n');
const mail = [
  'From: Li Wei <li@example.com>',
  'Subject: changes',
  '',
  'Dear Anna,',
  'TEST HERON 623W delayed 2 days',
  'TEST EGRET 624W cancelled',
  'TEST SWAN 700W cancelled',
  `MV TEST CORAL V.701W 上海 ${day(12)} / 吉达 ${day(42)} urgent`,
  'Best regards,',
  'LI WEI',
].join('\n');

test('a mail changes drafts, and one key accepts all its changes', async ({ context }) => {
  const title = `邮件 ${Date.now()}`;
  const session = await openDemoSession(siteUrl(), publisher);
  const page = await openAs(context, siteUrl(), session);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteUrl() + workspaceAddress);
  await makeGroup(page, title);
  const dialog = page.getByRole('dialog', { name: `导入到 ${title}` });
  const paste = async (text: string) => {
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await dialog.getByRole('radio', { name: '粘贴' }).check();
    await dialog.getByRole('textbox').fill(text);
  };
  await paste(list);
  await dialog.getByRole('button', { name: '导入 3 条' }).click();
  await expect(page.getByText('已导入 3 条船期')).toBeVisible();
  await isSaved(page);

  await paste(mail);
  await expect(dialog.getByRole('checkbox', { name: /第 1 条 TEST HERON 623W 整体顺延 2 天/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /第 2 条 TEST EGRET 624W 标为取消/ })).toBeChecked();
  await expect(dialog.getByText('第 7 行像是取消或变更')).toBeVisible();
  await expect(dialog.getByRole('group', { name: '“urgent”看不出含义，怎么处理？' })).toBeVisible();
  await expectAccessibleInAll(page, 'the changes of a mail');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已导入 1 条船期，已更新 1 条，已取消 1 条')).toBeVisible();
  await isSaved(page);
  const drafts = await draftsOf(siteUrl(), session, title);
  expect(drafts.map(({ ship_name, remark, harbors }) => [ship_name, remark, harbors[0]?.start_time])).toEqual(
    [
      ['TEST HERON', '', day(7)],
      ['TEST CRANE', '', day(9)],
      ['TEST CORAL', '', day(12)],
    ],
  );
});
