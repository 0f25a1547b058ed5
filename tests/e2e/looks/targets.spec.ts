import type { Page } from '@playwright/test';

import { openAs } from '../../support/favourites-pages.ts';
import { browseAddress, lane, openThroughNowhere, settled } from '../../support/site-pages.ts';
import { smallTargets } from '../../support/small-targets.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';

const boxes = '/#/pages/container/index?from=CNSHA&to=DEHAM';

/** The routes that visitors open. */
const open = [
  '/#/',
  browseAddress(lane),
  browseAddress(`${lane}&view=timeline`),
  browseAddress(`${lane}&when=past`),
  browseAddress(),
  boxes,
  '/#/pages/container/index',
  '/#/pages/shipowner/view?id=1',
  '/#/pages/schedule/list',
  '/#/pages/browse/coverage',
  '/#/pages/ship/index?machine_id=roll&cargo_tag=vehicle',
  '/#/pages/search/index',
  '/#/pages/search/detail?keyword=shanghai',
  '/#/pages/tool/supplier/index',
  '/#/pages/tool/supplier/detail?id=1',
  '/#/pages/tool/ship/search?keyword=ocean',
  '/#/pages/tool/index?tool=laytime',
  '/#/pages/tool/index?tool=distance&ports=CNSHA,SGSIN',
  '/#/pages/tool/index?tool=units',
  '/#/pages/tool/index?tool=quotes',
  '/#/pages/article/list',
  '/#/pages/article/view?id=1',
  '/#/pages/adpages/index',
  '/#/pages/advertising/view?id=1',
  '/#/pages/agreement/index?id=1',
  '/#/pages/about/index',
  '/#/pages/about/diagnostics',
  '/#/pages/login/index',
  '/#/pages/list/index',
  '/#/pages/vip/index',
  '/#/pages/user/index',
  '/#/pages/inquiry/index',
  '/#/pages/nowhere',
];

/** The routes that show more to a certified member. */
const own = [
  '/#/',
  browseAddress(lane),
  boxes,
  '/#/pages/shipowner/view?id=3',
  '/#/pages/collect/index',
  '/#/pages/alert/index',
  '/#/pages/order/index',
  '/#/pages/invoice/index',
  '/#/pages/invite/index',
  '/#/pages/certification/index',
  '/#/pages/user/index',
  '/#/pages/inquiry/index',
  '/#/pages/sync/index',
  '/#/pages/tool/index?tool=quotes&from=CNSHA&to=AEJEA',
];

/** Returns the small targets of each address that has any. */
async function smallOf(page: Page, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    await openThroughNowhere(page, address);
    await settled(page);
    const small = await smallTargets(page);
    if (small.length > 0) found[address] = small;
  }
  return found;
}

test('no touch target of a visitor is smaller than 24 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await smallOf(page, open)).toEqual({});
});

test('no touch target of a member is smaller than 24 px', async ({ context }) => {
  const page = await openAs(context, siteUrl(), 2);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await smallOf(page, own)).toEqual({});
});
