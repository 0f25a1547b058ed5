import type { Page } from '@playwright/test';

import * as limits from '../../../contract/limits/limits.ts';
import { expectAccessible, looksAccessible } from '../../support/accessible.ts';
import { openAs } from '../../support/favourites-pages.ts';
import { loginAddress } from '../../support/login-pages.ts';
import {
  browseAddress,
  lane,
  nowhere,
  openThroughNowhere,
  sailings,
  settled,
  setLanguage,
} from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { inSweep, isSweep } from '../../support/sweep.ts';

interface Look {
  theme: 'light' | 'dark';
  width: number;
}

interface Face {
  language: 'zh' | 'en';
  first: Look;
}

/** Every accessibility rule is checked once in each language. */
const faces: Face[] = [
  { language: 'zh', first: { theme: 'light', width: 375 } },
  { language: 'en', first: { theme: 'dark', width: 1280 } },
];

/**
 * In `npm run soak`, the rules about colours and sizes are also checked in both themes and at four widths.
 */
const others: Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  [320, 375, 768, 1280].map((width) => ({ theme, width })),
);

interface Screen {
  name: string;
  address: string;
  open?: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  { name: 'home', address: '/#/' },
  {
    name: 'the lower part of home',
    address: '/#/',
    open: async (page) => {
      await page.mouse.wheel(0, 600);
      await expect(page.locator('#partners-title')).toBeVisible();
    },
  },
  { name: 'a lane', address: browseAddress(lane) },
  { name: 'all sailings', address: browseAddress() },
  { name: 'container sailings', address: '/#/pages/container/index?from=CNSHA&to=DEHAM' },
  { name: 'container lanes', address: '/#/pages/container/index' },
  { name: 'a lane without sailings', address: browseAddress(`${lane}&since=2031-01-01&until=2031-01-31`) },
  { name: 'a sailing', address: browseAddress(lane), open: (page) => sailings(page).first().click() },
  { name: 'a shipowner', address: '/#/pages/shipowner/view?id=1' },
  { name: 'past sailings', address: browseAddress(`${lane}&when=past`) },
  {
    name: 'the comparison of sailings',
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
  { name: 'the account page of a visitor', address: '/#/pages/user/index' },
  { name: 'not found', address: nowhere },
  {
    name: 'login with faults',
    address: `/${loginAddress('/pages/browse/index?from=CNSHA&to=AEJEA')}`,
    open: async (page) => {
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  { name: 'the terms of use', address: '/#/pages/agreement/index?id=1' },
  { name: 'the privacy policy', address: '/#/pages/agreement/index?id=2' },
  { name: 'about', address: '/#/pages/about/index' },
  { name: 'the coverage of lanes', address: '/#/pages/browse/coverage' },
  { name: 'the suppliers', address: '/#/pages/tool/supplier/index' },
  { name: 'a supplier', address: '/#/pages/tool/supplier/detail?id=1' },
  { name: 'vessels on the map', address: '/#/pages/tool/ship/index' },
  { name: 'an unknown vessel', address: '/#/pages/tool/ship/detail?mmsi=1' },
  { name: 'the search for a vessel', address: '/#/pages/tool/ship/search?keyword=ocean' },
  { name: 'the toolbox', address: '/#/pages/tool/index?tool=laytime' },
  { name: 'distances', address: '/#/pages/tool/index?tool=distance&ports=CNSHA,SGSIN' },
  { name: 'units', address: '/#/pages/tool/index?tool=units' },
  { name: 'quotes of a visitor', address: '/#/pages/tool/index?tool=quotes' },
  { name: 'the shipowners', address: '/#/pages/schedule/list' },
  { name: 'shipowners without a match', address: '/#/pages/schedule/list?keyword=zzzz' },
  { name: 'the search by vessel type', address: '/#/pages/ship/index?machine_id=roll&cargo_tag=vehicle' },
  { name: 'the search', address: '/#/pages/search/index' },
  { name: 'search results', address: '/#/pages/search/detail?keyword=shanghai' },
  { name: 'a search without results', address: '/#/pages/search/detail?keyword=zzzzzz' },
  { name: 'the articles', address: '/#/pages/article/list' },
  { name: 'an article', address: '/#/pages/article/view?id=1' },
  { name: 'the adverts', address: '/#/pages/adpages/index' },
  { name: 'an advert', address: '/#/pages/advertising/view?id=1' },
  { name: 'the mini-program', address: '/#/pages/wechat/index' },
  { name: 'an external page', address: '/#/pages/webview/webview?url=https%3A//port.example/' },
  { name: 'becoming the administrator', address: '/#/pages/claim/index?ticket=a-ticket' },
];

/** The screens of each demo account, by its number. */
const ownScreens: { as: number; seen: Screen[] }[] = [
  { as: 1, seen: [{ name: 'certification', address: '/#/pages/certification/index' }] },
  {
    as: 2,
    seen: [
      { name: 'a pending order', address: '/#/pages/vip/index', open: orderPlan },
      { name: 'the orders', address: '/#/pages/order/index' },
      { name: 'the invoices', address: '/#/pages/invoice/index' },
      { name: 'the alerts', address: '/#/pages/alert/index' },
      { name: 'inviting others', address: '/#/pages/invite/index' },
    ],
  },
  // The widget page is missing: axe cannot read its preview, which is a frame without an origin.
  {
    as: 3,
    seen: [
      { name: 'keys of the API', address: '/#/pages/company/keys' },
      { name: 'the calendar feeds', address: '/#/pages/company/feeds' },
    ],
  },
];

/** Places an order without paying it. The next order of the account closes it. */
async function orderPlan(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^(选择|Choose|续费|Renew|升级为|Upgrade to)/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^(提交订单|Place order)$/ }).click();
  await expect(main.getByRole('heading', { name: /^(付款|Payment)$/ })).toBeVisible();
}

async function show(page: Page, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

/** The number of screens a test inspects; a test has a time limit of three minutes. */
const screensOfATest = 21;
const parts = Array.from({ length: Math.ceil(screens.length / screensOfATest) }, (_, at) =>
  screens.slice(at * screensOfATest, (at + 1) * screensOfATest),
);

/**
 * Checks a screen by every rule with the first theme and width, and only by the rules about colours and sizes
 * with the others.
 */
async function inspect(page: Page, { name, address, open }: Screen, { first }: Face): Promise<void> {
  await show(page, first);
  await openThroughNowhere(page, address);
  await open?.(page);
  await expect(page.locator('main h1')).toBeVisible();
  await settled(page);
  await expectAccessible(page, name);
  for (const look of isSweep ? others : []) {
    await show(page, look);
    await settled(page);
    await looksAccessible(page, `${name} ${look.theme} ${look.width}`);
  }
}

for (const face of faces)
  for (const [at, part] of parts.entries())
    test(`screens are accessible and fit, in ${face.language}, ${at + 1} of ${parts.length}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await setLanguage(context, baseURL ?? '', face.language);
      for (const screen of part) await inspect(page, screen, face);
    });

for (const face of faces)
  test(`a member's own screens are accessible and fit in ${face.language}`, async ({ context }) => {
    await setLanguage(context, siteUrl(), face.language);
    for (const { as, seen } of ownScreens) {
      const page = await openAs(context, siteUrl(), as);
      for (const screen of seen) await inspect(page, screen, face);
      await page.close();
    }
  });

test('in English the hint for an empty lane fits a phone', inSweep, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await setLanguage(context, baseURL ?? '', 'en');
  await page.goto(browseAddress(`${lane}&since=2031-01-01&until=2031-01-31`));
  const step = page.getByRole('main').getByRole('link', { name: /Earlier:/ });
  await expect(step).toBeVisible();
  const box = await step.boundingBox();
  // The element is inside the page: its distance to the right edge is at least its distance to the left edge.
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375 - (box?.x ?? 0));
});
