import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { run as runAxe, RunOptions } from 'axe-core';

import { isSweep, variantsOf } from './sweep.ts';

declare global {
  var axe: { run: typeof runAxe } | undefined;
}

const wanted: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  // axe returns the elements themselves: computing a selector for each takes as long as all the rules.
  selectors: false,
};

/**
 * axe stores each component of each colour in a WeakMap, and collecting the garbage takes a tenth of its
 * time. Storing them as properties avoids that cost.
 */
const asProperties = `
  class Kept { key = Symbol(); has(of) { return this.key in of; } get(of) { return of[this.key]; } delete(of) { return delete of[this.key]; } }
  class WeakMap extends Kept { set(of, value) { of[this.key] = value; return this; } }
  class WeakSet extends Kept { add(of) { of[this.key] = true; return this; } }`;
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeSource = `(() => {${asProperties}\n${readFileSync(axePath, 'utf8')}\n})()`;

/** The selectors of the checked elements and of the excluded elements. */
interface Where {
  include: string[];
  exclude?: string[];
}

/**
 * Runs in the page. Waits for running animations, because colours and positions are not final before. Endless
 * animations are ignored.
 */
async function isStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
}

/** Returns the violations that axe finds on the current page, with their elements. */
async function violations(
  page: Page,
  options: RunOptions,
  where: Where = { include: ['html'] },
): Promise<string[]> {
  expect(page.frames(), 'axe looks into no frame').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(isStill);
  return page.evaluate(
    async ([place, asked]) => {
      const found = await globalThis.axe?.run(place, asked);
      if (!found) throw new Error('axe is not loaded');
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [where, options] as const,
  );
}

/** Expects no violation of any rule on the page, and no horizontal scrolling. */
export async function expectAccessible(page: Page, name?: string): Promise<void> {
  expect(await violations(page, wanted, isSweep ? undefined : firstRows), name).toEqual([]);
  await fits(page, name);
}

/**
 * Checks only the first five rows: later rows have the same structure and colours, and checking twenty takes
 * twice as long.
 */
const firstRows = {
  include: ['html'],
  exclude: ['[role="row"]', 'li', 'tr'].map((row) => `${row}:nth-child(n+6)`),
};

/** Checks only colours and target sizes, for a page whose structure has already been checked by all rules. */
export async function looksAccessible(page: Page, name?: string): Promise<void> {
  const ofLooks = { ...wanted, runOnly: ['color-contrast', 'target-size'] };
  expect(await violations(page, ofLooks, firstRows), name).toEqual([]);
  await fits(page, name);
}

/** Expects that the page needs no horizontal scrolling. */
export async function fits(page: Page, name?: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
}

/**
 * The themes and widths. The first is checked in every run, the others only in the sweep of `npm run soak`.
 */
const looks = [
  { colorScheme: 'light', width: 375, expectAll: expectAccessible },
  { colorScheme: 'dark', width: 1280, expectAll: expectAccessible },
  { colorScheme: 'dark', width: 375, expectAll: looksAccessible },
  { colorScheme: 'light', width: 1280, expectAll: looksAccessible },
] as const;

/**
 * Expects an accessible page on a phone; in the sweep of `npm run soak`, on a phone and on a desktop in both
 * themes. The page needs `reducedMotion`, because colours in transition have other contrasts.
 */
export async function expectAccessibleInAll(page: Page, name = ''): Promise<void> {
  const before = page.viewportSize();
  for (const { colorScheme, width, expectAll } of variantsOf(looks)) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAll(page, `${name} ${colorScheme} ${width}`);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
