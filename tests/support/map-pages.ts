import { expect, type Locator, type Page } from '@playwright/test';

import { settled } from './site-pages.ts';

export const mapOf = (page: Page): Locator => page.getByRole('application');

/** Waits until the map has been drawn and no request is running. */
export async function isDrawn(page: Page): Promise<void> {
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page).locator('canvas')).toBeVisible();
  await settled(page);
}
