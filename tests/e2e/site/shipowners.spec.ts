import { shipLink, shipownersLink } from '../../../contract/links/discovery-links.ts';
import { browseAddress, queryOf, setLanguage } from '../../support/site-pages.ts';
import { expect, test, testInSharedPage } from '../../support/site-test.ts';

test.use({ reducedMotion: 'reduce' });

testInSharedPage(
  'a shipowner is found by initials or letter, also offline',
  async ({ page, context, complaints }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(browseAddress());
    await page.getByRole('link', { name: '船东名录' }).click();
    const rows = page.locator('main li').filter({ has: page.locator('a[href*="/pages/shipowner/view"]') });
    await expect(rows).toHaveCount(30);
    await page.getByRole('searchbox', { name: '船东名称' }).fill('wcgz');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('link', { name: '望潮滚装' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('searchbox', { name: '船东名称' }).fill('');
    await expect(rows).toHaveCount(30);
    await page.getByRole('link', { name: /^Q，/ }).click();
    await expect(page.getByRole('heading', { name: '离线，本机未保存这组条件的结果' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^\d+ 家符合条件，共 \d+ 家$/)).toBeVisible();
    expect(queryOf(page)).toEqual({ letter: 'Q' });
    await rows.first().getByRole('link').first().click();
    const managers = page.getByRole('region', { name: '航线经理' });
    await expect(managers.getByText(/登录并完成企业认证后/)).toBeVisible();
    await expect(managers.locator('a[href^="tel:"]')).toHaveCount(0);
    // The browser logs each request that failed offline as an error.
    complaints.length = 0;
  },
);

test('choosing ship, cargo and lane leads to the announced number of sailings', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, baseURL ?? '', 'en');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/#${shipLink({ machine_id: 'roll' })}`);
  const go = page.getByRole('button', { name: /^Show [\d,]+ sailings?$/ });
  await expect(go).toBeVisible();
  const whole = await go.innerText();
  // The choices are in the address, and the checked boxes follow it.
  for (const choice of [
    page.getByRole('radio', { name: /Heavy lift/ }),
    page.getByRole('checkbox', { name: /Equipment/ }),
  ]) {
    await choice.click();
    await expect(choice).toBeChecked();
  }
  await expect.poll(() => queryOf(page)).toMatchObject({ machine_id: 'heavy_lift', cargo_tag: 'equipment' });
  await expect(go).not.toHaveText(whole);
  const lane = page.locator('main li a[href*="/pages/browse/index"]').first();
  const total = /(\d+) sailings?$/.exec(await lane.innerText())?.[1] ?? '';
  await lane.click();
  expect(queryOf(page)).toMatchObject({ machine_id: 'heavy_lift', cargo_tag: 'equipment', withdrawn: '0' });
  await expect(page.getByText(new RegExp(`\\b${total} sailings?\\b`)).first()).toBeVisible();
  await page.goto(`/#${shipownersLink({ letter: 'X', keyword: 'nobody' })}`);
  await expect(page.getByRole('heading', { name: 'No shipowner matches' })).toBeVisible();
});
