import type { Page } from '@playwright/test';

import { expectAccessible } from '../../support/accessible.ts';
import { chip, isSaved } from '../../support/favourites-pages.ts';
import { cellOf, openGroup } from '../../support/group-page.ts';
import { expect, test } from '../../support/site-test.ts';
import { settled } from '../../support/site-pages.ts';
import { rowsOfSheet } from '../../support/workspace-pages.ts';

const shipsOf = (rows: { ship_name: string | null }[]) => rows.map(({ ship_name }) => ship_name);
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: '您填写时' });
const others = (page: Page) => page.getByText('用我填的');

test('text typed into a sailing stays with it when rows move', async ({ browser }) => {
  const { page, drafts, meanwhile, close } = await openGroup(browser);
  const [first] = await drafts();
  await cellOf(page, 'TEST PIONEER 1').click();
  await page.keyboard.type('HALF');
  await meanwhile((colleague) => colleague.remove(first as never));
  await expect.poll(() => rowsOfSheet(page)).toBe(2);
  await page.keyboard.type(' TYPED');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'HALF TYPED')).toBeVisible();
  await isSaved(page);
  expect(shipsOf(await drafts())).toEqual(['HALF TYPED', 'TEST PIONEER 2']);
  await close();
});

test('text typed into a deleted sailing is saved, copied or discarded', async ({ browser }) => {
  const { page, drafts, meanwhile, close } = await openGroup(browser);
  const [, second] = await drafts();
  await cellOf(page, 'TEST PIONEER 1').click();
  await page.keyboard.type('HALF TYPED');
  await meanwhile((colleague) => colleague.remove(second as never));
  await expect(lost(page)).toContainText('TEST PIONEER 1 601W');
  await expect(lost(page)).toContainText('HALF TYPED');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  expect(shipsOf(await drafts())).toEqual(['TEST PIONEER 0', 'TEST PIONEER 2']);
  // The page offers the text that was not submitted, and offers it only once even if the page is immediately
  // reloaded.
  for (let times = 0; times < 2; times++) {
    await page.reload();
    await expect(lost(page)).toContainText('HALF TYPED');
  }
  await lost(page).getByRole('button', { name: '存为新船期' }).click();
  await expect(lost(page)).toHaveCount(0);
  await isSaved(page);
  const after = await drafts();
  expect(shipsOf(after)).toEqual(['TEST PIONEER 0', 'TEST PIONEER 2', 'HALF TYPED']);
  expect(after[2]?.harbors.map(({ harbor_code }) => harbor_code)).toEqual(['CNSHA', 'SAJED']);
  await close();
});

test("a colleague's value that arrives before the first key is shown and may be replaced", async ({
  browser,
}) => {
  const { page, drafts, meanwhile, close } = await openGroup(browser);
  const [first] = await drafts();
  await cellOf(page, 'TEST PIONEER 0').click();
  await meanwhile((colleague) => colleague.edit(first as never, { ship_name: 'THEIRS ZERO' }));
  await expect(cellOf(page, 'THEIRS ZERO')).toBeVisible();
  await page.keyboard.type('MINE ZERO');
  await page.keyboard.press('Enter');
  await isSaved(page);
  expect(shipsOf(await drafts())[0]).toBe('MINE ZERO');
  await close();
});

test("a colleague's value that arrives during editing is shown and not overwritten", async ({ browser }) => {
  const { page, drafts, meanwhile, close } = await openGroup(browser);
  const [first, second] = await drafts();
  await cellOf(page, 'TEST PIONEER 0').click();
  await page.keyboard.type('MINE ONE');
  await meanwhile((colleague) => colleague.edit(first as never, { ship_name: 'THEIRS ONE' }));
  await expect(others(page)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'THEIRS ONE' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(chip(page)).toHaveAccessibleName(/1 项需处理/);
  expect(shipsOf(await drafts())[0]).toBe('THEIRS ONE');

  await cellOf(page, 'TEST PIONEER 1').click();
  await page.keyboard.type('MINE TWO');
  await meanwhile((colleague) => colleague.edit(second as never, { ship_name: 'THEIRS TWO' }));
  await others(page).click();
  await expect(cellOf(page, 'MINE TWO')).toBeVisible();
  await expect.poll(async () => shipsOf(await drafts())[1]).toBe('MINE TWO');
  await expect(chip(page)).toHaveAccessibleName(/1 项需处理/);
  await close();
});

test('text typed when a tab closes is restored in another tab', async ({ browser }) => {
  const { page, drafts, close } = await openGroup(browser);
  const address = page.url();
  await cellOf(page, 'TEST PIONEER 1').click();
  // Inserts the whole text in one step. With single keys, the device could note the text while only half of
  // it is typed.
  await page.keyboard.insertText('HALF TYPED');
  await isNoted(page);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(cellOf(other, 'TEST PIONEER 1')).toBeVisible();
  await settled(other);
  await expect(cellOf(other, 'HALF TYPED')).toHaveCount(0);
  await page.close();
  await other.reload();
  await expect(cellOf(other, 'HALF TYPED')).toBeVisible();
  await expect(other.getByText('已恢复未填完的“船名”：HALF TYPED')).toBeVisible();
  await isSaved(other);
  expect(shipsOf(await drafts())).toEqual(['TEST PIONEER 0', 'HALF TYPED', 'TEST PIONEER 2']);
  await close();
});

const isNoted = (page: Page): Promise<void> => expect.poll(() => page.evaluate(countTyped)).toBe(1);

/** Returns the number of cells that the device has noted as being typed. Their content is encrypted. */
const countTyped = () =>
  new Promise<number>((done, fail) => {
    const opening = indexedDB.open('laycan');
    opening.addEventListener('error', () =>
      fail(opening.error ?? new Error('the local database does not open')),
    );
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('typed_cell').objectStore('typed_cell').count();
      counting.addEventListener('success', () => done(counting.result));
      opening.result.close();
    });
  });

test('typed text in the phone form stays bound to its sailing', async ({ browser }) => {
  const { page, drafts, meanwhile, close } = await openGroup(browser);
  const [first, second] = await drafts();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: /^修改第 1 条/ }).click();
  const voyage = page.getByLabel('航次');
  await voyage.fill('MINE');
  await meanwhile((colleague) => colleague.edit(first as never, { voyage_number: 'THEIRS' }));
  await expect(others(page)).toBeVisible();
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
