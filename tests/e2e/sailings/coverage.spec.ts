import { browseAddress, setLanguage, settled } from '../../support/site-pages.ts';
import { expect, test, testInSharedPage } from '../../support/site-test.ts';
import { inSweep } from '../../support/sweep.ts';

testInSharedPage(
  'lane coverage opens from the full list, also offline',
  async ({ page, context, complaints }) => {
    await page.goto(browseAddress());
    await settled(page);
    await page.getByRole('link', { name: /航线覆盖与时效/ }).click();
    // The list of the previous page is a table too.
    const rows = page.getByRole('table', { name: '航线覆盖与时效' }).getByRole('row');
    await expect(rows.nth(5)).toBeVisible();
    const first = await rows.nth(1).innerText();
    await context.setOffline(true);
    await page.getByRole('link', { name: '船期', exact: true }).first().click();
    await page.goBack();
    await expect(rows.nth(1)).toHaveText(first, { useInnerText: true });
    await context.setOffline(false);
    await rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/shiproute_id=/);
    // The browser logs each request that failed offline as an error.
    complaints.length = 0;
  },
);

test(
  'in English the coverage table is not wider than a phone',
  inSweep,
  async ({ page, context, baseURL }) => {
    await setLanguage(context, baseURL ?? '', 'en');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/#/pages/browse/coverage');
    const table = page.getByRole('table', { name: 'Lane coverage' });
    await expect(table.getByRole('row').nth(5)).toBeVisible();
    const box = await table.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375 - 15);
  },
);
