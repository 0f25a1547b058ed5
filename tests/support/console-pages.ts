import type { Page } from '@playwright/test';

import { expectAccessible } from './accessible.ts';
import type { OwnSite } from './own-site.ts';

/** Opens a place of the console, for example `queue/invoice`, in the console session of the token. */
export async function openConsoleAt(
  page: Page,
  place: string,
  { server, token }: { server: OwnSite; token: string },
): Promise<void> {
  await page.addInitScript((stored) => sessionStorage.setItem('console-token', stored), token);
  await page.goto(`${server.url}/console#/${place}`);
}

/** Expects that the page is accessible on a phone and on a desktop. */
export async function expectAccessibleAtBothWidths(page: Page, name: string): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${name} ${width}`);
  }
}
