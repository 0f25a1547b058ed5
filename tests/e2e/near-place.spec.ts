import { browseAddress, queryOf, sailings } from '../support/site-pages.ts';
import { expect, testInSharedPage } from '../support/site-test.ts';

testInSharedPage(
  'whoever knows where the cargo lies chooses the place, and gets the port that lies nearest',
  async ({ page }) => {
    await page.goto(browseAddress());
    await expect(sailings(page).first()).toBeVisible();
    await page.getByRole('link', { name: '在地图上找最近的港口' }).click();
    const coordinates = page.getByRole('textbox', { name: '经纬度' });
    await coordinates.fill('31.30, 121.10');
    await page.getByRole('button', { name: '使用此位置' }).click();
    await expect.poll(() => queryOf(page)['from']).toMatch(/^CN/);
    expect(queryOf(page)).not.toHaveProperty('lat');
    await expect(page.getByText(/最近的港口：.*海里，已作为起运港/)).toBeVisible();
    // The way back leads to the list without a port, not to the place that was chosen.
    await page.goBack();
    await expect.poll(() => queryOf(page)['from']).toBeUndefined();
  },
);
