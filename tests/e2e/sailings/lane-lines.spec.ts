import type { Page } from '@playwright/test';

import { expect, siteUrl, test } from '../../support/site-test.ts';
import { openAs } from '../../support/favourites-pages.ts';
import { browseAddress, lane, sailings, setLanguage, settled } from '../../support/site-pages.ts';
import { inSweep } from '../../support/sweep.ts';

const desktopWidths = [1024, 1100, 1180, 1280, 1440];
const cardWidths = [375, 430, 768];

/**
 * Measures the drawings of all shown rows. Returns the rows in which the number of days is missing, is shown
 * twice, covers a dot, the laycan or the arrival, or leaves the column.
 */
const faultsIn = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const faults: string[] = [];
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 0.5 &&
      other.left < one.right - 0.5 &&
      one.top < other.bottom - 0.5 &&
      other.top < one.bottom - 0.5;
    for (const drawing of main.querySelectorAll('[role="row"] [role="img"]')) {
      const row = drawing.closest('[role="row"]');
      const cell = drawing.closest('[role="cell"]');
      if (!row || !cell) continue;
      const name = drawing.getAttribute('aria-label') ?? '';
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const marks = [...drawing.querySelectorAll('i'), ...drawing.querySelectorAll(':scope > span')].filter(
        (mark) => !mark.querySelector('b, i'),
      );
      const numbers = [...drawing.querySelectorAll('b')].filter((number) => boxOf(number).width > 1);
      const [number] = numbers;
      if (numbers.length !== 1 || !number) {
        faults.push(`${name}: ${numbers.length} numbers`);
        continue;
      }
      const text = document.createRange();
      text.selectNodeContents(number);
      const written = text.getBoundingClientRect();
      if (boxOf(number).width < written.width - 0.5) faults.push(`${name}: the number is cut`);
      if (boxOf(number).right > boxOf(cell).right + 0.5) faults.push(`${name}: the number leaves the column`);
      // The voyage line itself passes below the number.
      const legs = [...drawing.querySelectorAll(':scope > span:has(b)')];
      for (const mark of marks)
        if (!legs.includes(mark) && meets(boxOf(mark), boxOf(number)))
          faults.push(`${name}: the number covers a mark`);
    }
    return faults;
  });

/** Returns the cards in which the number of days, in the middle of the card, covers a date or a port. */
const coveredIn = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const written = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return [...text.getClientRects()];
    };
    return [...main.querySelectorAll('[role="row"]:has(> div:first-child > b)')].flatMap((row) => {
      const number = row.querySelector(':scope > div:first-child > b');
      const [box] = number ? written(number) : [];
      if (!box) return [];
      const texts = [...row.querySelectorAll('[class*="load"] *')].filter(
        (element) => element.childElementCount === 0,
      );
      const covered = texts.filter((element) => {
        const column = element.getBoundingClientRect();
        return written(element).some(
          ({ left, right, top, bottom }) =>
            Math.max(left, column.left) < box.right &&
            box.left < Math.min(right, column.right) &&
            top + 3 < box.bottom &&
            box.top < bottom - 3,
        );
      });
      return covered.map(({ textContent }) => `${number?.textContent} over ${textContent}`);
    });
  });

async function checkWidths(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsIn(page), `at ${width} px`).toEqual([]);
  }
}

for (const language of ['zh', 'en'] as const)
  test(`the number of days covers no mark of a ${language} drawing`, async ({ context, page }) => {
    await setLanguage(context, siteUrl(), language);
    for (const query of [lane, 'sort=days']) {
      await page.goto(browseAddress(query));
      await expect(sailings(page).first()).toBeVisible();
      await checkWidths(page, desktopWidths);
    }
  });

test('the number of days covers no date and no port of a card', async ({ context, page }) => {
  await setLanguage(context, siteUrl(), 'en');
  await page.goto(browseAddress(lane));
  await expect(sailings(page).first()).toBeVisible();
  for (const width of cardWidths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await coveredIn(page), `at ${width} px`).toEqual([]);
  }
});

/**
 * Returns the texts of lists and tables that are cut off, leave the window, or leave their cell. Texts that are
 * positioned absolutely may leave their cell.
 */
const cutIn = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const cell = text.parentElement?.closest('[role="cell"], li');
      if (
        !cell?.checkVisibility({ contentVisibilityAuto: true }) ||
        text.parentElement?.closest('[role="img"]')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const written = range.getBoundingClientRect();
      let right = innerWidth;
      let isFree = false;
      for (let box = text.parentElement; box && box !== main; box = box.parentElement) {
        const { position, overflowX, display } = getComputedStyle(box);
        isFree ||= position === 'absolute';
        const clips = overflowX !== 'visible' || (box === cell && display !== 'contents');
        if (!isFree && clips) right = Math.min(right, box.getBoundingClientRect().right);
      }
      // A box of one pixel is text for screen readers only.
      const isSeen = (text.parentElement?.getBoundingClientRect().width ?? 0) > 1;
      if (isSeen && written.right > right + 1) faults.push(`${text.textContent}`);
    }
    return faults;
  });

for (const language of ['zh', 'en'] as const)
  test(`no ${language} text of a member's list or board is cut off`, async ({ context }) => {
    await setLanguage(context, siteUrl(), language);
    const page = await openAs(context, siteUrl(), 2);
    for (const address of [browseAddress(lane), '/#/']) {
      await page.goto(address);
      await settled(page);
      for (const width of [320, 375, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await cutIn(page), `${address} at ${width} px`).toEqual([]);
      }
    }
  });

// The tests above check the rules on some pages.
test('the number of days covers no mark in any demo row', inSweep, async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto(browseAddress());
  await expect(sailings(page).first()).toBeVisible();
  const next = page.getByRole('link', { name: '下一页' });
  for (let number = 1; ; number++) {
    await checkWidths(page, desktopWidths);
    if (!(await next.isVisible())) break;
    await page.goto(browseAddress(`page=${number + 1}`));
    await expect(page.getByRole('link', { name: `第 ${number + 1} 页`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});
