import type { Page } from '@playwright/test';

import { limits } from '../../contract/limits.ts';
import { expectAccessible, looksAccessible } from '../support/accessible.ts';
import { loginAddress } from '../support/login-pages.ts';
import { browseAddress, lane, sailings, settled, setLanguage } from '../support/site-pages.ts';
import { expect, test } from '../support/site-test.ts';

interface Look {
  theme: 'light' | 'dark';
  width: number;
}

/**
 * Each language by every rule in one look, and by those of colours and places in another; both themes and
 * four widths in the sweep. `SWEEP` asks for all of them.
 */
const faces: { language: 'zh' | 'en'; first: Look; others: Look[] }[] = [
  {
    language: 'zh',
    first: { theme: 'light', width: 375 },
    others: [{ theme: 'dark', width: 320 }],
  },
  {
    language: 'en',
    first: { theme: 'dark', width: 1280 },
    others: [{ theme: 'light', width: 768 }],
  },
];
if (process.env['SWEEP'])
  for (const face of faces)
    face.others = (['light', 'dark'] as const).flatMap((theme) =>
      [320, 375, 768, 1280].map((width) => ({ theme, width })),
    );

const screens: { name: string; address: string; open?: (page: Page) => Promise<void> }[] = [
  { name: 'home', address: '/#/' },
  { name: 'a lane', address: browseAddress(lane) },
  { name: 'all sailings', address: browseAddress() },
  { name: 'a lane without answers', address: browseAddress(`${lane}&since=2031-01-01&until=2031-01-31`) },
  { name: 'a sailing', address: browseAddress(lane), open: (page) => sailings(page).first().click() },
  { name: 'a shipowner', address: '/#/pages/shipowner/view?id=1' },
  { name: 'past sailings', address: browseAddress(`${lane}&when=past`) },
  {
    name: 'sailings side by side',
    address: browseAddress(lane),
    open: async (page) => {
      const ticks = page.getByRole('table').getByRole('checkbox');
      await expect(ticks).toHaveCount(limits.pageSize);
      await ticks.first().check();
      await ticks.nth(1).check();
      await page.locator('a[href*="/pages/browse/compare"]').click();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  },
  { name: 'inquiries of a visitor', address: '/#/pages/inquiry/index' },
  { name: 'the personal centre of a visitor', address: '/#/pages/user/index' },
  { name: 'not found', address: '/#/pages/nowhere' },
  {
    name: 'login, with what is wrong',
    address: `/${loginAddress('/pages/browse/index?from=CNSHA&to=AEJEA')}`,
    open: async (page) => {
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  { name: 'the terms of use', address: '/#/pages/agreement/index?id=1' },
  { name: 'the terms of privacy', address: '/#/pages/agreement/index?id=2' },
  { name: 'about', address: '/#/pages/about/index' },
  { name: 'the coverage of lanes', address: '/#/pages/browse/coverage' },
  { name: 'the suppliers', address: '/#/pages/tool/supplier/index' },
  { name: 'the toolbox', address: '/#/pages/tool/index?tool=laytime' },
];

async function show(page: Page, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

for (const { language, first, others } of faces)
  test(`every screen is accessible and fits, in ${language}, in both themes, at each of its widths`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL ?? '', language);
    for (const { name, address, open } of screens) {
      await show(page, first);
      await page.goto('about:blank');
      await page.goto(address);
      await open?.(page);
      await expect(page.locator('main h1')).toBeVisible();
      await settled(page);
      await expectAccessible(page, name);
      for (const look of others) {
        await show(page, look);
        await settled(page);
        await looksAccessible(page, `${name} ${look.theme} ${look.width}`);
      }
    }
  });

test('on a phone in English what to do about a lane without answers stays in its card', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await setLanguage(context, baseURL ?? '', 'en');
  await page.goto(browseAddress(`${lane}&since=2031-01-01&until=2031-01-31`));
  const step = page.getByRole('main').getByRole('link', { name: /Earlier:/ });
  await expect(step).toBeVisible();
  const box = await step.boundingBox();
  // As far from the right edge as from the left one.
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375 - (box?.x ?? 0));
});
