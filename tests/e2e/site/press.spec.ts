import type { Locator, Page } from '@playwright/test';

import { browseAddress, lane, settled, waitForWorker } from '../../support/site-pages.ts';
import { expect, testWithWorker as test } from '../../support/site-test.ts';
import { bars } from '../../support/visit-lane.ts';

/** A finger is on a button while something happens; says whether the button stayed under it. */
async function pressMeanwhile(page: Page, button: Locator, happens: () => Promise<void>): Promise<boolean> {
  const before = await button.boundingBox();
  if (!before) throw new Error('the button is not on the page');
  // At its upper edge: the page need not move far to take the button away.
  await page.mouse.move(before.x + 8, before.y + 4);
  await page.mouse.down();
  await happens();
  // Time enough for what comes to be loaded and drawn.
  await page.waitForTimeout(700);
  const after = await button.boundingBox();
  await page.mouse.up();
  return before.y === after?.y;
}

test('no bar that comes over the page, or goes, takes a button from under the finger', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(browseAddress(lane));
  // What the bars are made of is there without a line too.
  await waitForWorker(page);
  await settled(page);
  const button = page.getByRole('button', { name: '货好时间' });
  const dialog = page.getByRole('dialog');
  const bar = bars(page, /离线/);

  expect(await pressMeanwhile(page, button, () => context.setOffline(true))).toBe(true);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeVisible();

  const back = async () => {
    const answered = page.waitForResponse((answer) => answer.ok());
    await context.setOffline(false);
    await answered;
  };
  expect(await pressMeanwhile(page, button, back)).toBe(true);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  // The browser says of each request that the line was gone.
  complaints.length = 0;
});
