import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { logInAsDemo, loginAddress } from './login-pages.ts';

/** The address of the account page. */
export const here = '/pages/user/index';
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
export const banner = (page: Page) => page.getByRole('banner');

/** Logs in as the n-th demo account and opens the account page. */
export async function openMine(page: Page, n: number, origin: string): Promise<void> {
  await page.goto(`${origin}/${loginAddress(here)}`);
  await logInAsDemo(page, n);
  await expect(page).toHaveURL(`${origin}/#${here}`);
  await expect(page.getByRole('heading', { name: /^(设置|Settings)$/ })).toBeVisible();
}

/** Selects a photo, which opens the dialog for cropping. */
export async function choosePhoto(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a56c2' } })
    .png()
    .toBuffer();
  await page.getByLabel('选择图片').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
}
