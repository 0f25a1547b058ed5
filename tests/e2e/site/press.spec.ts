import type { Locator, Page } from '@playwright/test';

import { browseAddress, hasLaterFiles, lane, settled, waitForWorker } from '../../support/site-pages.ts';
import { expect, testWithWorker as test } from '../../support/site-test.ts';
import { bars } from '../../support/visit-lane.ts';

/** Presses the mouse on a button, runs `happens`, and returns true if the button stayed in place. */
async function pressMeanwhile(page: Page, button: Locator, happens: () => Promise<void>): Promise<boolean> {
  const before = await button.boundingBox();
  if (!before) throw new Error('the button is not on the page');
  // Presses near the upper edge, so that even a small movement of the page moves the button away from the
  // pointer.
  await page.mouse.move(before.x + 8, before.y + 4);
  await page.mouse.down();
  await happens();
  // Enough time for the bar to load and to be drawn.
  await page.waitForTimeout(700);
  const after = await button.boundingBox();
  await page.mouse.up();
  return before.y === after?.y;
}

test('a bar that appears or disappears moves no pressed button', async ({ page, context, complaints }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(browseAddress(lane));
  // The files of the bars and of the calendar must be cached, because both must appear offline too.
  await waitForWorker(page);
  await settled(page);
  await hasLaterFiles(page);
  const button = page.getByRole('button', { name: '货好时间' });
  const dialog = page.getByRole('dialog');
  const bar = bars(page, /离线/);
  const place = await button.boundingBox();

  expect(await pressMeanwhile(page, button, () => context.setOffline(true))).toBe(true);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeVisible();
  expect(await button.boundingBox(), 'the bar lies over the page').toEqual(place);

  const back = async () => {
    const answered = page.waitForResponse((answer) => answer.ok());
    await context.setOffline(false);
    await answered;
  };
  expect(await pressMeanwhile(page, button, back)).toBe(true);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  // The browser logs each request that failed offline as an error.
  complaints.length = 0;
});
