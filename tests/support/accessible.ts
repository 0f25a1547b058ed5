import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { run as runAxe, RunOptions } from 'axe-core';

declare global {
  var axe: { run: typeof runAxe } | undefined;
}

const wanted: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  // The elements themselves are told: how to select each takes as long as all the rules.
  selectors: false,
};

/**
 * It keeps each part of each colour in a WeakMap, and a tenth of its time goes into collecting them: as properties
 * they cost nothing.
 */
const asProperties = `
  class Kept { key = Symbol(); has(of) { return this.key in of; } get(of) { return of[this.key]; } delete(of) { return delete of[this.key]; } }
  class WeakMap extends Kept { set(of, value) { of[this.key] = value; return this; } }
  class WeakSet extends Kept { add(of) { of[this.key] = true; return this; } }`;
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeSource = `(() => {${asProperties}\n${readFileSync(axePath, 'utf8')}\n})()`;

/** Selectors of what is looked at, and of what in it is not. */
interface Where {
  include: string[];
  exclude?: string[];
}

/** In the page: colours and places on their way are those of no state. What never ends is not waited for. */
async function isStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
}

/** What axe finds wrong with the page as it stands, with the elements. */
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
      if (!found) throw new Error('axe is not there');
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [where, options] as const,
  );
}

/** Nothing on the page shuts anybody out, and nothing has to be scrolled to sideways. */
export async function expectAccessible(page: Page, name?: string): Promise<void> {
  expect(await violations(page, wanted), name).toEqual([]);
  await fits(page, name);
}

/** The sixth row of a list has the colours and places of the five before it, and looking at twenty takes twice as long. */
const firstRows = {
  include: ['html'],
  exclude: ['[role="row"]', 'li', 'tr'].map((row) => `${row}:nth-child(n+6)`),
};

/** The same of a page that was seen by every rule already, and of which only colours and places are others. */
export async function looksAccessible(page: Page, name?: string): Promise<void> {
  const ofLooks = { ...wanted, runOnly: ['color-contrast', 'target-size'] };
  expect(await violations(page, ofLooks, firstRows), name).toEqual([]);
  await fits(page, name);
}

/** Nothing has to be scrolled to sideways. */
export async function fits(page: Page, name?: string): Promise<void> {
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
