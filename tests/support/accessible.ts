import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with the page as it stands, with the elements. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    // All in the page itself: the usual way opens a tab before it, behind which it draws one frame a second.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Nothing on the page shuts anybody out, and nothing has to be scrolled to sideways. */
export async function expectAccessible(page: Page, name?: string): Promise<void> {
  expect(await violations(page), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
}

const looks = [
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 375 },
  { colorScheme: 'light', width: 1280 },
] as const;

/** In both themes, on a phone and on a desk. Without `reducedMotion` colours may still be on their way. */
export async function expectAccessibleInAll(page: Page, name = ''): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${name} ${colorScheme} ${width}`);
  }
}
