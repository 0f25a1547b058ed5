import type { Page } from '@playwright/test';

import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { colleagueAt } from '../../support/colleague.ts';
import { chip, isSaved, openDemoSession } from '../../support/favourites-pages.ts';
import { cellOf, openGroup, openWorkspace } from '../../support/group-page.ts';
import { groupOf, openReview, publicationsOf, publishAll } from '../../support/publishing-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { settled } from '../../support/site-pages.ts';
import { variantsOf } from '../../support/sweep.ts';
import { draftsOf, makeGroup, rowsOfSheet } from '../../support/workspace-pages.ts';

const today = todayIn('Asia/Shanghai', new Date());
const day = (days: number) => addDays(today, days);
const head = ['船名', '航次', '装港', '受载期', '卸港', '抵港', '备注'];
const sailing = (ship: string, voyage: string, days: number, remark = '') => [
  ship,
  voyage,
  '上海',
  day(days),
  '吉达',
  day(days + 30),
  remark,
];
const month = [
  head,
  sailing('TEST HERON', '612W', 20, '甲板货另议'),
  sailing('TEST EGRET', '610W', 6),
  sailing('TEST CRANE', '611W', 13),
]
  .map((cells) => cells.join('\t'))
  .join('\n');

/** Pastes into the focused cell. The clipboard of the machine is shared, so other tests could replace its text. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

/** Waits for the list of ports, without which a pasted sheet opens the dialog. */
async function portsArrived(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/business/harbor/list')),
  );
  await settled(page);
}

/** Returns the texts of a line of a column, from the first row to the last. */
const column = (page: Page, place: { column: number; line: 0 | 1 }) =>
  page
    .locator(`[role=grid] td[data-column="${place.column}"][data-line="${place.line}"]`)
    .evaluateAll((cells) => cells.slice(0, -1).map((cell) => cell.querySelector('span')?.textContent ?? ''));
const ships = (page: Page) => column(page, { column: 0, line: 0 });

test('a clerk pastes a month, fills, sorts, finds, shifts, publishes and undoes', async ({ browser }) => {
  const title = `表格 ${Date.now()}`;
  const { page, session, close } = await openWorkspace(browser);
  await makeGroup(page, title);
  const drafts = () => draftsOf(siteUrl(), session, title);
  await portsArrived(page);

  // Paste: the hidden column of remarks appears, and the message lists it.
  await page.locator('[role=grid] td[data-row="0"][data-column="0"][data-line="0"]').click();
  await expect(page.getByRole('columnheader', { name: '备注' })).toHaveCount(0);
  await paste(page, month);
  await expect.poll(() => rowsOfSheet(page)).toBe(3);
  await expect(page.getByText('已导入 3 条船期；已显示列：备注')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '备注' })).toBeVisible();

  // Fill: the handle of the selection repeats the remark in the rows below it.
  const remark = page.getByRole('gridcell', { name: '甲板货另议' });
  await remark.click();
  const from = await page.locator('[data-fill]').boundingBox();
  const to = await page.locator('[role=grid] td[data-row="2"][data-line="0"]').last().boundingBox();
  if (!from || !to) throw new Error('the fill handle is not on the screen');
  await page.mouse.move(from.x + 3, from.y + 3);
  await page.mouse.down();
  await page.mouse.move(from.x + 3, to.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('gridcell', { name: '甲板货另议' })).toHaveCount(3);

  // Sort by date, and store the order.
  await page
    .getByRole('columnheader', { name: /装港 1/ })
    .getByRole('button')
    .click();
  await page.getByRole('menuitemradio', { name: '装港 1 日期：从早到晚' }).click();
  await expect.poll(() => ships(page)).toEqual(['TEST EGRET', 'TEST CRANE', 'TEST HERON']);
  await page.getByRole('button', { name: '按此顺序保存' }).click();
  await isSaved(page);
  expect((await drafts()).map(({ ship_name }) => ship_name)).toEqual([
    'TEST EGRET',
    'TEST CRANE',
    'TEST HERON',
  ]);

  // Find and replace from the keyboard.
  await cellOf(page, 'TEST EGRET').click();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('CRANE');
  await expect(page.getByRole('search')).toContainText('0 / 1');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '替换为' }).fill('STORK');
  await page.getByRole('button', { name: '全部替换（1）' }).click();
  await expect(cellOf(page, 'TEST STORK')).toBeVisible();
  await page.keyboard.press('Escape');

  // A moved call, with the later calls moved by one key.
  await page.locator('[role=grid] td[data-row="0"][data-column="2"][data-line="1"]').click();
  await page.keyboard.type(day(8));
  await page.keyboard.press('Enter');
  await expect(page.getByText('上海推迟 2 天')).toBeVisible();
  await page.keyboard.press('F4');
  await expect(page.getByText('后面 1 港已推迟 2 天')).toBeVisible();
  await isSaved(page);
  expect((await drafts())[0]?.harbors.map(({ start_time }) => start_time)).toEqual([day(8), day(38)]);

  await publishAll(page);
  await isSaved(page);
  const group = await groupOf(siteUrl(), session, title);
  await expect.poll(async () => (await publicationsOf(siteUrl(), session, group)).length).toBe(1);

  // Customers get the published list as a picture, or on paper and as PDF.
  await page.getByRole('button', { name: `“${title}”的操作` }).click();
  await page.getByRole('menuitem', { name: '客户船期表（图片、PDF）' }).click();
  const monthList = page.getByRole('dialog', { name: '客户船期表（图片、PDF）' });
  await expect(monthList).toContainText('3 条船期');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await monthList.getByRole('button', { name: '保存图片' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('body > div > table > caption')).toHaveText(title);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Escape');
  await expect(monthList).toHaveCount(0);

  // The review names the dates that a move leaves behind; undo takes the move back.
  await page.locator('[role=grid] td[data-row="2"][data-column="2"][data-line="1"]').click();
  await page.keyboard.type(day(23));
  await page.keyboard.press('Enter');
  const unpublished = page.getByRole('main').locator('b', { hasText: '1 处改动未发布' });
  await expect(unpublished).toBeVisible();
  const review = await openReview(page);
  await expect(review.getByText('上海推迟 3 天，其后各港日期未变：吉达')).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: '返回修改' }).click();
  await page.locator('[role=grid] td[data-row="2"][data-column="2"][data-line="1"]').click();
  await page.keyboard.press('Control+z');
  await expect(unpublished).toHaveCount(0);
  await isSaved(page);
  expect((await drafts())[2]?.harbors[0]?.start_time).toBe(day(20));
  await close();
});

test('an input method writes into a cell, and its Enter stays there', async ({ browser }) => {
  const { page, drafts, close } = await openGroup(browser);
  await portsArrived(page);
  const input = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const active = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const typed = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  await page.locator('[role=grid] td[data-row="0"][data-column="2"][data-line="0"]').click();
  // The first key of a composition opens the cell, so that no letter is lost.
  for (const text of ['t', 'ta', 'tai', 'taic']) await compose(text);
  expect(await typed()).toBe('taic');
  // Enter and arrow keys belong to the list of the input method.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await active()).toContain('第 1 条');
  await compose('太仓');
  await input.send('Input.insertText', { text: '太仓' });
  expect(await typed()).toBe('太仓');
  expect(await active()).toContain('第 1 条');
  expect((await drafts())[0]?.harbors[0]?.harbor_code).toBe('CNSHA');
  await page.keyboard.press('Enter');
  expect(await active()).toContain('第 2 条');
  await isSaved(page);
  expect((await drafts()).map(({ harbors }) => harbors[0]?.harbor_code)).toEqual(['CNTAG', 'CNSHA', 'CNSHA']);
  await close();
});

for (const { name, viewport } of variantsOf([
  { name: 'the table', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 375, height: 800 } },
]))
  test(`a conflict is decided in its row on ${name}`, async ({ browser }) => {
    const { page, drafts, down, up, close } = await openGroup(browser);
    const [first] = await drafts();
    if (!first) throw new Error('the group has no draft');
    await down();
    await cellOf(page, '600W').click();
    await page.keyboard.type('700W');
    await page.keyboard.press('Enter');
    await expect(chip(page)).toHaveAccessibleName(/1 项待发送/);
    const colleague = colleagueAt(siteUrl(), await openDemoSession(siteUrl(), 3));
    await colleague.edit(first, { voyage_number: '800W' });
    await page.setViewportSize(viewport);
    await up();
    await page.getByRole('button', { name: '冲突', exact: true }).click();
    const choice = page.getByRole('dialog', { name: '同事也改了这一条，请选择保留哪个' });
    await expect(choice).toContainText('700W');
    await expect(choice).toContainText('800W');
    await expectAccessible(page);
    await choice.getByRole('button', { name: '全用我的' }).click();
    await expect(choice).toHaveCount(0);
    await isSaved(page);
    expect((await drafts())[0]?.voyage_number).toBe('700W');
    await close();
  });
