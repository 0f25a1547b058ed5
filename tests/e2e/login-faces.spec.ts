import { expectAccessible } from '../support/accessible.ts';
import { loginAddress } from '../support/login-pages.ts';
import { setLanguage } from '../support/site-pages.ts';
import { expect, siteUrl, test } from '../support/site-test.ts';

const addresses = [
  loginAddress('/pages/browse/index?from=CNSHA&to=AEJEA'),
  '#/pages/agreement/index?id=1',
  '#/pages/agreement/index?id=2',
  '#/pages/about/index',
];
for (const language of ['zh', 'en'] as const)
  for (const width of [320, 1280])
    test(`login, agreements and about are accessible in ${language} at ${width} in both themes`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setLanguage(context, siteUrl(), language);
      for (const address of addresses) {
        await page.goto('about:blank');
        await page.goto(`/${address}`);
        await expect(page.locator('main h1')).toBeVisible();
        if (address.includes('login')) {
          await page.locator('button[type=submit]').click();
          await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        }
        for (const theme of ['light', 'dark']) {
          await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
          await expectAccessible(page, `${address} ${theme}`);
        }
      }
    });
