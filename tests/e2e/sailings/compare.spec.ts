import type { Page } from '@playwright/test';

import * as limits from '../../../contract/limits/limits.ts';
import { faultyTexts } from '../../support/faulty-texts.ts';
import { testOnDevice } from '../../support/prepared-device.ts';
import { browseAddress, lane, queryOf, sailings, setLanguage, tabTo } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';

const ticks = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^(对比：|Compare:)/ });
/**
 * Waits for the checkboxes of all rows. They are added row by row, so a checkbox that appears early may not
 * belong to the first row.
 */
const allTicks = (page: Page) => expect(ticks(page)).toHaveCount(limits.pageSize);
const columns = (page: Page) => page.getByRole('button', { name: /^移出对比/ });

test('up to four sailings are compared side by side, with marked differences', async ({ page }) => {
  await page.goto(browseAddress(lane));
  await allTicks(page);
  for (let at = 0; at < 4; at++) await ticks(page).nth(at).check();
  await expect(page.getByText('对比 4 / 4')).toBeVisible();
  await ticks(page).nth(4).click();
  await expect(page.getByText('最多同时对比 4 条船期')).toBeVisible();
  await expect(ticks(page).nth(4)).not.toBeChecked();
  await page.getByRole('link', { name: '开始对比' }).click();
  await expect(columns(page)).toHaveCount(4);
  await expect.poll(() => queryOf(page)['ids']?.split(',').length).toBe(4);
  await expect(page.getByRole('row', { name: /^受载期/ })).toContainText('不同');
  await expect(page.getByRole('row', { name: /起运港/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: '只看不同' }).uncheck();
  await expect(page.getByRole('row', { name: /起运港/ })).not.toContainText('不同');

  await columns(page).first().click();
  await expect(columns(page)).toHaveCount(3);
  await page.goBack();
  await expect(ticks(page).first()).not.toBeChecked();
  await expect(ticks(page).nth(1)).toBeChecked();
});

test('the comparison works by keyboard and on a phone, with visible labels', async ({ page, context }) => {
  await setLanguage(context, siteUrl(), 'en');
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(browseAddress(lane));
  await allTicks(page);
  for (const at of [0, 1, 2]) await ticks(page).nth(at).check();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('region', { name: 'Compare sailings' });
  await tabTo(page, table);
  const label = page.getByRole('rowheader', { name: /^Laycan/ });
  const before = await label.boundingBox();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await label.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  // Two sailings fit side by side without scrolling.
  const removers = page.getByRole('button', { name: /^Remove from comparison/ });
  await removers.last().click();
  await expect(removers).toHaveCount(2);
  for (const at of [1, 2])
    await expect(page.getByRole('columnheader').nth(at)).toContainText(
      /Shanghai – Jebel Ali.*Laycan \d+.*Arrival \d+/,
    );
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await faultyTexts(page), `at ${width} px`).toEqual([]);
  }
});

testOnDevice('opened sailings are compared offline', async ({ page, line }) => {
  for (let at = 0; at < 2; at++) {
    await page.goto(`${line.url}${browseAddress(lane)}`);
    await sailings(page)
      .nth(at * 2)
      .click();
    await expect(page.getByRole('heading', { name: '挂靠顺序' })).toBeVisible();
    await page.getByRole('button', { name: '加入对比' }).click();
  }
  await page.getByRole('link', { name: '开始对比' }).click();
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^受载期/ })).toBeVisible();
  line.set('down');
  await page.reload();
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^受载期/ })).toBeVisible();
});
