import { testOnDevice } from '../../support/prepared-device.ts';
import { openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { aPastSailing, aRepeatedSailing } from '../../support/past-pages.ts';
import { browseAddress, lane, queryOf, sailings } from '../../support/site-pages.ts';
import { expect, siteUrl, test, testInSharedPage } from '../../support/site-test.ts';

const isArchived = /受载期已过/;

testInSharedPage('past sailings of a lane are one click away, the newest first', async ({ page }) => {
  const { from, to } = await aPastSailing(siteUrl());
  await page.goto(browseAddress(`from=${from}&to=${to}`));
  await page
    .getByRole('link', { name: '查看这条航线的以往船期' })
    .or(page.getByRole('link', { name: '查看船东' }))
    .first()
    .click();
  await expect.poll(() => queryOf(page)).toMatchObject({ from, to, when: 'past' });
  await expect(sailings(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '受载期由近到远' })).toBeVisible();
  const days = await page
    .locator('main [role="row"] time')
    .evaluateAll((times) =>
      times
        .filter((_, index) => index % 2 === 0)
        .map((time) => time.getAttribute('datetime')?.slice(0, 10) ?? ''),
    );
  expect(days).toEqual(days.toSorted().toReversed());
  // The list shows the shipowners that sailed the lane, but not how recently a row was confirmed.
  await expect(
    page.locator('main :not([role="row"] *) > a[href*="/pages/shipowner/view"]').first(),
  ).toHaveText(/ \d+$/);
  await expect(page.locator('main [role="row"] time[title]')).toHaveCount(0);

  await page.getByRole('radio', { name: '近 3 个月' }).check({ force: true });
  await expect.poll(() => queryOf(page)['since']).toMatch(/^\d{4}-\d\d-\d\d$/);
  await page.getByRole('link', { name: '查看有效船期' }).click();
  await expect.poll(() => queryOf(page)).toEqual({ from, to });
});

testOnDevice('a past sailing is marked, accepts no inquiry and opens offline', async ({ page, line }) => {
  const { id, from, to } = await aPastSailing(siteUrl());
  await page.goto(`${line.url}${browseAddress(`from=${from}&to=${to}&when=past`)}`);
  await page.locator(`main a[href*="${id}"]`).first().click();
  await expect(page.getByText(isArchived)).toBeVisible();
  await expect(page.getByRole('button', { name: '纠错' })).toBeVisible();
  await expect(page.getByRole('button', { name: '询价' })).toHaveCount(0);

  line.set('down');
  await page.reload();
  await expect(page.getByText(isArchived)).toBeVisible();
});

testInSharedPage('an old link to an archived sailing still opens it', async ({ page, complaints }) => {
  const { id } = await aPastSailing(siteUrl());
  await page.goto(`/#/pages/browse/detail?id=${id}`);
  await expect(page.getByText(isArchived)).toBeVisible();
  // The browser logs the 404 of the call for live sailings.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  complaints.length = 0;
});

testInSharedPage(
  'a lane without sailings on the chosen days leads to its past sailings',
  async ({ page }) => {
    const { from, to } = await aPastSailing(siteUrl());
    await page.goto(browseAddress(`from=${from}&to=${to}&since=2031-01-01&until=2031-01-07`));
    await page.getByRole('link', { name: '查看这条航线的以往船期' }).click();
    await expect.poll(() => queryOf(page)).toEqual({ from, to, when: 'past' });
    await expect(sailings(page).first()).toBeVisible();
  },
);

testInSharedPage('one tap reverses the lane', async ({ page }) => {
  await page.goto(browseAddress(`${lane}&machine_id=normal`));
  await page.getByRole('link', { name: /^回程/ }).click();
  await expect.poll(() => queryOf(page)).toEqual({ from: 'AEJEA', to: 'CNSHA', machine_id: 'normal' });
});

test('a vessel shows its other voyages, and past voyages on demand', async ({ context }) => {
  const session = await openDemoSession(siteUrl(), 1);
  const id = await aRepeatedSailing(siteUrl(), session);
  const page = await openAs(context, siteUrl(), session);
  await page.goto(`${siteUrl()}/#/pages/browse/detail?id=${id}&when=past`);
  await expect(page.getByText(isArchived)).toBeVisible();
  await page.getByText('这条船以往的航次').click();
  await expect(page.locator('details a[href*="when=past"]').first()).toBeVisible();
});
