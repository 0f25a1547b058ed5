import { expect, type Page } from '@playwright/test';

import { areCopied, chooseHarbor, lane, sailings, waitForWorker } from './site-pages.ts';

export const laneHash = `#/pages/browse/index?${lane}`;
export const unseenHash = '#/pages/browse/index?from=CNYTN&to=DEBRV';
export const rotation = (page: Page) => page.getByRole('heading', { name: /挂靠顺序|Rotation/ });
export const searchButton = (page: Page) => page.getByRole('button', { name: /查船期|Find sailings/ });
export const bars = (page: Page, text: RegExp) =>
  page.getByRole('status').getByRole('paragraph').filter({ hasText: text }).first();

export interface Seen {
  rows: string[];
  sailingHash: string;
}

/** While online, searches a lane and opens its first sailing. Returns what the person saw. */
export async function visitLane(page: Page, site: string): Promise<Seen> {
  await page.goto(site);
  await chooseHarbor(page, '起运港', 'shanghai', /上海/);
  await chooseHarbor(page, '目的港', 'jbal', /杰贝阿里/);
  await searchButton(page).click();
  await expect(sailings(page).first()).toBeVisible();
  const rows = await windowsOf(page);
  await sailings(page).first().click();
  await expect(rotation(page)).toBeVisible();
  await waitForWorker(page);
  await areCopied(page, /information\/list\?/, /information\/view\//, /harbor\/list/, /system\/kernel/);
  return { rows, sailingHash: new URL(page.url()).hash };
}

/** Returns the laycans of the sailings that the page lists. */
export const windowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .locator('time')
    .evaluateAll((times) =>
      times.map((time) => time.getAttribute('datetime') ?? '').filter((text) => !text.includes('T')),
    );
