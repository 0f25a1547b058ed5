import type { Browser, Page } from '@playwright/test';

import { addDays, todayIn } from '../../trade/calendar/plain-date.ts';
import { expectAccessible } from '../support/accessible.ts';
import { colleagueAt } from '../support/colleague.ts';
import { chip, isSaved, openAs, openDemoSession } from '../support/favourites-pages.ts';
import { openFaultyLine } from '../support/faulty-line.ts';
import { expect, siteUrl, test } from '../support/site-test.ts';
import {
  draftsOf,
  makeGroup,
  pasteSailings,
  rowsOfSheet,
  workspaceAddress,
} from '../support/workspace-pages.ts';

const publisher = 3;
const today = todayIn('Asia/Shanghai', new Date());
const day = (days: number) => addDays(today, days);
const head = ['船名', '航次', '装港', '受载期', '卸港', '抵港'].join('\t');
const sailing = (n: number) =>
  [`TEST PIONEER ${n}`, `${600 + n}W`, '上海', day(n + 3), '吉达', day(n + 30)].join('\t');

/** Somebody in a group of three sailings, on a line of their own, and a colleague who works past the page. */
async function openGroup(browser: Browser, viewport = { width: 1280, height: 800 }) {
  const title = `输入 ${makeName()}`;
  const session = await openDemoSession(siteUrl(), publisher);
  const line = await openFaultyLine(siteUrl());
  const context = await browser.newContext({ locale: 'zh-CN', viewport });
  const page = await openAs(context, line.url, session);
  await page.goto(line.url + workspaceAddress);
  await makeGroup(page, title);
  await pasteSailings(page, [head, ...[0, 1, 2].map(sailing)].join('\n'));
  await isSaved(page);
  const drafts = () => draftsOf(siteUrl(), session, title);
  await expect.poll(async () => (await drafts()).length).toBe(3);
  /** What a colleague does while the line is down, and the line back again. */
  const meanwhile = async (act: (colleague: ReturnType<typeof colleagueAt>) => Promise<void>) => {
    line.set('down');
    // Nothing is asked while one types: the browser says it.
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(chip(page)).toHaveAccessibleName(/离线/);
    await act(colleagueAt(siteUrl(), await openDemoSession(siteUrl(), publisher)));
    line.set('up');
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
  const close = async () => {
    await context.close();
    await line.close();
  };
  return { page, drafts, meanwhile, title, close };
}

let names = 0;
const makeName = () => `${Date.now()} ${(names += 1)}`;

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: new RegExp(`^${text}( |$)`) });
const shipsOf = (rows: { ship_name: string | null }[]) => rows.map(({ ship_name }) => ship_name);
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: '您填写时' });
const others = (page: Page) => page.getByText('用我填的');

test('what is typed into a sailing goes into that one, whichever row it is by then', async ({ browser }) => {
  const { page, drafts, meanwhile, close } = await openGroup(browser);
  const [first] = await drafts();
  await cell(page, 'TEST PIONEER 1').click();
  await page.keyboard.type('HALF');
  await meanwhile((colleague) => colleague.remove(first as never));
  await expect.poll(() => rowsOfSheet(page)).toBe(2);
  await page.keyboard.type(' TYPED');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'HALF TYPED')).toBeVisible();
  await isSaved(page);
  expect(shipsOf(await drafts())).toEqual(['HALF TYPED', 'TEST PIONEER 2']);
  await close();
});

test('what is typed into a sailing that a colleague deletes is offered: as a new sailing, to be copied, or let go', async ({
  browser,
}) => {
  const { page, drafts, meanwhile, close } = await openGroup(browser);
  const [, second] = await drafts();
  await cell(page, 'TEST PIONEER 1').click();
  await page.keyboard.type('HALF TYPED');
  await meanwhile((colleague) => colleague.remove(second as never));
  await expect(lost(page)).toContainText('TEST PIONEER 1 601W');
  await expect(lost(page)).toContainText('HALF TYPED');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  expect(shipsOf(await drafts())).toEqual(['TEST PIONEER 0', 'TEST PIONEER 2']);
  await lost(page).getByRole('button', { name: '存为新船期' }).click();
  await expect(lost(page)).toHaveCount(0);
  await isSaved(page);
  const after = await drafts();
  expect(shipsOf(after)).toEqual(['TEST PIONEER 0', 'TEST PIONEER 2', 'HALF TYPED']);
  expect(after[2]?.harbors.map(({ harbor_code }) => harbor_code)).toEqual(['CNSHA', 'SAJED']);
  await close();
});

test('the value of a colleague that arrives under the editor is shown, and is not overwritten unless one says so', async ({
  browser,
}) => {
  const { page, drafts, meanwhile, close } = await openGroup(browser);
  const [first, second] = await drafts();
  await cell(page, 'TEST PIONEER 0').click();
  await page.keyboard.type('MINE ONE');
  await meanwhile((colleague) => colleague.edit(first as never, { ship_name: 'THEIRS ONE' }));
  await expect(others(page)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'THEIRS ONE' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(chip(page)).toHaveAccessibleName(/1 项需处理/);
  expect(shipsOf(await drafts())[0]).toBe('THEIRS ONE');

  await cell(page, 'TEST PIONEER 1').click();
  await page.keyboard.type('MINE TWO');
  await meanwhile((colleague) => colleague.edit(second as never, { ship_name: 'THEIRS TWO' }));
  await others(page).click();
  await expect(cell(page, 'MINE TWO')).toBeVisible();
  await expect.poll(async () => shipsOf(await drafts())[1]).toBe('MINE TWO');
  await expect(chip(page)).toHaveAccessibleName(/1 项需处理/);
  await close();
});

test('in the form of a phone, too, what is typed belongs to its sailing and to what stood there', async ({
  browser,
}) => {
  const { page, drafts, meanwhile, close } = await openGroup(browser);
  const [first, second] = await drafts();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: /^改第 1 条/ }).click();
  const voyage = page.getByLabel('航次');
  await voyage.fill('MINE');
  await meanwhile((colleague) => colleague.edit(first as never, { voyage_number: 'THEIRS' }));
  await expect(others(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByText('用对方的').click();
  await expect(voyage).toHaveValue('THEIRS');
  await page.getByRole('button', { name: '下一条' }).click();
  await page.getByLabel('航次').fill('HALF');
  await meanwhile((colleague) => colleague.remove(second as never));
  await expect(lost(page)).toContainText('HALF');
  await lost(page).getByRole('button', { name: '放弃' }).click();
  await expect(lost(page)).toHaveCount(0);
  await isSaved(page);
  expect((await drafts()).map(({ voyage_number }) => voyage_number)).toEqual(['THEIRS', '602W']);
  await close();
});
