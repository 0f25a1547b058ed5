import type { Page } from '@playwright/test';

import { expectAccessible } from '../../support/accessible.ts';
import { expect, test, testInSharedPage } from '../../support/site-test.ts';
import { browseAddress, lane, queryOf, sailings } from '../../support/site-pages.ts';

const chart = (page: Page) => page.getByRole('toolbar', { name: /受载期时间轴/ });
const bars = (page: Page) => chart(page).getByRole('link');
const showAll = (page: Page) => page.getByRole('button', { name: /在时间轴上显示全部/ });
const timeline = browseAddress(`${lane}&view=timeline`);

// Opens a new document, because the page that tests share may have a cached answer that is older than the
// latest publication.
test('list and timeline show the same sailings, also after a reload', async ({ page }) => {
  await page.goto(browseAddress(lane));
  await expect(sailings(page)).toHaveCount(20);
  const listed = await sailings(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.getByRole('radio', { name: '时间轴' }).check({ force: true });
  await expect(bars(page)).toHaveCount(20);
  expect(queryOf(page)['view']).toBe('timeline');
  const drawn = await bars(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(drawn.toSorted()).toEqual(listed.toSorted());
  await page.reload();
  await expect(bars(page)).toHaveCount(20);

  await page.getByRole('button', { name: '显示为表格' }).click();
  const table = page.getByRole('table', { name: '受载期时间轴' });
  await expect(table.getByRole('rowheader')).toHaveCount(20);
  await expectAccessible(page);

  await page.getByRole('button', { name: '显示为表格' }).click();
  const total = Number(/\d+/.exec(await showAll(page).innerText())?.[0]);
  expect(total).toBeGreaterThan(20);
  await showAll(page).click();
  await expect(bars(page)).toHaveCount(total);
  await expect(showAll(page)).toHaveCount(0);
  await expect(page.getByText(`以上为全部 ${total} 条船期`)).toBeVisible();
});

testInSharedPage('keys move between the bars, zoom and open a sailing', async ({ page }) => {
  await page.goto(timeline);
  await expect(bars(page)).toHaveCount(20);
  await expectAccessible(page);
  await bars(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(chart(page).getByRole('listitem').nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('+');
  await expect(page.getByRole('radio', { name: '按周' })).toBeChecked();
  await page.keyboard.press('-');
  await expect(page.getByRole('radio', { name: '按月' })).toBeChecked();
  await expect(chart(page).locator('a[tabindex="0"]')).toBeFocused();
  const href = await chart(page).locator('a[tabindex="0"]').getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${(href ?? '').replace(/[#?/.]/g, String.raw`\$&`)}$`));
});

testInSharedPage('cargo readiness days rank the sailings and show how many days fit', async ({ page }) => {
  await page.goto(browseAddress(lane));
  await expect(sailings(page)).toHaveCount(20);
  await page.getByRole('button', { name: '货好时间' }).click();
  const dialog = page.getByRole('dialog', { name: '货好日期' });
  const days = dialog.getByRole('gridcell').locator('button:enabled');
  await days.nth(12).click();
  await days.nth(24).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => queryOf(page)['sort']).toBe('fit');
  await expect(page.getByText(/^重合 \d+ 天$/).first()).toBeVisible();
  // The rows show the fit before the ranked list has loaded.
  let counts: number[] = [];
  await expect(async () => {
    const fits = await page.getByText(/^重合 \d+ 天$/).allInnerTexts();
    counts = fits.map((text) => Number(text.replaceAll(/\D/g, '')));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  }).toPass();
  await page.reload();
  await expect(page.getByText(/^重合 \d+ 天$/)).toHaveCount(counts.length);
});
