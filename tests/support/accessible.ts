import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

const wanted: Options = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  // The elements themselves are told: how to select each takes as long as all the rules.
  selectors: false,
};

/** What axe finds wrong with the page as it stands, with the elements. */
async function violations(page: Page, options: Options): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const found = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    // All in the page itself: the usual way opens a tab before it, behind which it draws one frame a second.
    .setLegacyMode()
    .options(options)
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Nothing on the page shuts anybody out, and nothing has to be scrolled to sideways. */
export async function expectAccessible(page: Page, name?: string): Promise<void> {
  expect(await violations(page, wanted), name).toEqual([]);
  await fits(page, name);
}

/** The same of a page that was seen by every rule already, and of which only colours and places are others. */
export async function looksAccessible(page: Page, name?: string): Promise<void> {
  const ofLooks = { ...wanted, runOnly: ['color-contrast', 'target-size'] };
  expect(await violations(page, ofLooks), name).toEqual([]);
  await fits(page, name);
}

async function fits(page: Page, name?: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
}

/** On a phone and on a desk by every rule, and then by those of looks in the other theme. */
const looks = [
  { colorScheme: 'light', width: 375, expectAll: expectAccessible },
  { colorScheme: 'dark', width: 1280, expectAll: expectAccessible },
  { colorScheme: 'dark', width: 375, expectAll: looksAccessible },
  { colorScheme: 'light', width: 1280, expectAll: looksAccessible },
] as const;

/** In both themes, on a phone and on a desk. Without `reducedMotion` colours may still be on their way. */
export async function expectAccessibleInAll(page: Page, name = ''): Promise<void> {
  for (const { colorScheme, width, expectAll } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAll(page, `${name} ${colorScheme} ${width}`);
  }
}
