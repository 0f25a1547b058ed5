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
  // axe returns the elements instead of selectors, because the selectors would take as much time as all rules
  // together.
  selectors: false,
};

/**
 * axe stores each component of each colour in a WeakMap, and the garbage collection of these maps takes a
 * tenth of axe's time. This script stores the components as properties, which avoids that cost.
 */
const asProperties = `
  class Kept { key = Symbol(); has(of) { return this.key in of; } get(of) { return of[this.key]; } delete(of) { return delete of[this.key]; } }
  class WeakMap extends Kept { set(of, value) { of[this.key] = value; return this; } }
  class WeakSet extends Kept { add(of) { of[this.key] = true; return this; } }`;
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeSource = `(() => {${asProperties}\n${readFileSync(axePath, 'utf8')}\n})()`;

/** The selectors of the elements to check and of the elements to exclude. */
interface Where {
  include: string[];
  exclude?: string[];
}

/**
 * Runs in the page. Waits until running animations end, because colours and positions are not final before.
 * Ignores endless animations.
 */
async function isStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
}

/** Returns the violations that axe finds on the current page, and their elements. */
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

/** Expects that the page violates no rule and needs no horizontal scrolling. */
export async function expectAccessible(page: Page, name?: string): Promise<void> {
  expect(await violations(page, wanted, isSweep ? undefined : firstRows), name).toEqual([]);
  await fits(page, name);
}

/**
 * Checks only the first five rows. Later rows have the same structure and colours, and a check of twenty rows
 * takes twice as long.
 */
const firstRows = {
  include: ['html'],
  exclude: ['[role="row"]', 'li', 'tr'].map((row) => `${row}:nth-child(n+6)`),
};

/**
 * Checks only colours and target sizes, for a page whose structure has already been checked by all rules. Colours are
 * a look, so only the sweep of `npm run soak` checks them.
 */
export async function looksAccessible(page: Page, name?: string): Promise<void> {
  if (!isSweep) return fits(page, name);
  const ofLooks = { ...wanted, runOnly: ['color-contrast', 'target-size'] };
  expect(await violations(page, ofLooks, firstRows), name).toEqual([]);
  await fits(page, name);
}

/** Expects that the page needs no horizontal scrolling. */
export async function fits(page: Page, name?: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
}

/**
 * The themes and widths. Every run checks the first entry. Only the sweep of `npm run soak` checks the other
 * entries.
 */
const looks = [
  { colorScheme: 'light', width: 375, expectAll: expectAccessible },
  { colorScheme: 'dark', width: 1280, expectAll: expectAccessible },
  { colorScheme: 'dark', width: 375, expectAll: looksAccessible },
  { colorScheme: 'light', width: 1280, expectAll: looksAccessible },
] as const;

/**
 * Expects that the page is accessible on a phone. In the sweep of `npm run soak`, expects the same on a phone
 * and a desktop in both themes. The page must use `reducedMotion`, because colours have other contrasts
 * during a transition.
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
