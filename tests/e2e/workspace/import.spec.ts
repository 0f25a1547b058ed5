import type { Page } from '@playwright/test';

import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { expectAccessible, expectAccessibleInAll } from '../../support/accessible.ts';
import { isSaved, openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { draftsOf, makeGroup, workspaceAddress } from '../../support/workspace-pages.ts';

const publisher = 3;
const today = todayIn('Asia/Shanghai', new Date());
const day = (days: number) => addDays(today, days);
const sheetOf = (first: number) =>
  [
    'VSL,VOY,L/P,LAYCAN,D/P,ETA,SENDER',
    `TEST CORAL,701W,上海,${day(first)},吉达,${day(first + 30)},a`,
    `TEST AMBER,703W,上海,${day(4)},GEORGETOWN,${day(40)},a`,
    `TEST RUBY,704W,上海,${day(5)},GEORGETOWN,${day(41)},a`,
    `TEST OPAL,705W,上海,${day(6)},吉达,${day(36)},取消`,
  ].join('\r\n');

/** Drops a file on the import dialog. */
async function dropSheet(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([`\uFEFF${content}`], fileName, { type: 'text/csv' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.getByRole('dialog').dispatchEvent('dragover', { dataTransfer: data });
  await page.getByRole('dialog').dispatchEvent('drop', { dataTransfer: data });
}

test('a dropped sheet is reviewed by row, with questions for ambiguous values', async ({ context }) => {
  const title = `导入 ${Date.now()}`;
  const session = await openDemoSession(siteUrl(), publisher);
  const page = await openAs(context, siteUrl(), session);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteUrl() + workspaceAddress);
  await makeGroup(page, title);
  const dialog = page.getByRole('dialog', { name: `导入到 ${title}` });
  const open = () => page.getByRole('button', { name: '导入', exact: true }).click();
  const rowOf = (vessel: string) => dialog.getByRole('listitem').filter({ hasText: vessel });

  await open();
  await expectAccessible(page);
  const old = {
    name: '旧.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  };
  await dialog.getByLabel('选择文件').last().setInputFiles(old);
  await expect(dialog.getByRole('alert')).toHaveText(/无法识别该文件/);

  await dropSheet(page, '屿川.csv', sheetOf(3));
  await expect(dialog.getByRole('button', { name: '待确认 2' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: '未导入 1' })).toBeVisible();
  const asked = rowOf('TEST AMBER').getByRole('group', { name: '“GEORGETOWN”是哪个港？' });
  await expect(asked.getByRole('radio').first()).toBeInViewport();
  await expect(asked.getByRole('radio', { checked: true })).toHaveCount(0);
  await asked.getByRole('checkbox', { name: '下次“GEORGETOWN”也按此读取' }).check();
  await asked.getByRole('radio', { name: /GYGEO/ }).check();
  await expect(rowOf('TEST RUBY')).toContainText('乔治敦');
  await expect(asked.getByRole('radio', { name: /GYGEO/ })).toBeFocused();
  await expectAccessibleInAll(page, 'the review');
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: '导入 3 条' }).click();
  await expect(page.getByText('已导入 3 条船期')).toBeVisible();
  await isSaved(page);

  await open();
  await dropSheet(page, '屿川 2.csv', sheetOf(9));
  await expect(dialog.getByText(/“GEORGETOWN”为.*乔治敦/)).toBeVisible();
  const twin = rowOf('TEST CORAL').getByRole('group', { name: '草稿第 1 条是同一条船、同一航次' });
  await expect(twin.getByRole('radio', { name: /更新第 1 条/ })).toBeChecked();
  await dialog.getByRole('button', { name: '导入 1 条' }).click();
  await expect(page.getByText('已更新 1 条')).toBeVisible();
  await isSaved(page);
  const drafts = await draftsOf(siteUrl(), session, title);
  expect(
    drafts.map(({ ship_name, harbors }) => [ship_name, harbors[0]?.start_time, harbors.at(-1)?.harbor_code]),
  ).toEqual([
    ['TEST CORAL', day(9), 'SAJED'],
    ['TEST AMBER', day(4), 'GYGEO'],
    ['TEST RUBY', day(5), 'GYGEO'],
  ]);

  await open();
  await dropSheet(page, '屿川 3.csv', sheetOf(9).replaceAll('701W', '801W'));
  await dialog.getByRole('button', { name: '清除这些选择' }).click();
  await expect(dialog.getByText(/“GEORGETOWN”为/)).toHaveCount(0);
  await dialog.getByRole('radio', { name: '粘贴' }).check();
  await dialog.getByRole('textbox').fill(`你好\n\nMV TEST PEARL V.12W\n上海 ${day(5)} / 吉达 ${day(35)}`);
  await expect(rowOf('TEST PEARL')).toContainText('3–4');
  await expect(dialog.getByText('第 1 行不是船期，已跳过')).toBeVisible();
  await expectAccessible(page, 'what was pasted');
});
