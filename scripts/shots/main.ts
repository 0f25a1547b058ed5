// `npm run shots` takes screenshots of all screens and their states, one sheet for each page, into shots/. It
// takes only the screens that have changed since the last run.
//
// `npm run shots -- sailing browse.ready` takes only these screens. `--all` takes both themes in each width
// and language. `--publish` renews the pictures in the README and in the install prompt.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { chromiumOptions } from '../../tests/support/chromium.ts';
import { startServer } from '../../tests/support/running-server.ts';
import { Camera } from './camera.ts';
import { Taken } from './changed.ts';
import { allLooks, someLooks, viewports, type Screen } from './screen.ts';
import { allScreens } from './screens.ts';
import { writeSheet } from './sheet.ts';

const folder = 'shots';
const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const looks = words.includes('--all') ? allLooks : someLooks;

mkdirSync(join(folder, 'single'), { recursive: true });
const taken = new Taken();
const isWanted = ({ name }: Screen) => wanted.some((word) => name === word || name.startsWith(`${word}.`));
const screens = allScreens.filter((one) => (wanted.length > 0 ? isWanted(one) : taken.hasChanged(one)));
if (wanted.length > 0 && screens.length === 0)
  throw new Error(`There is no such screen. Use one of ${allScreens.map(({ name }) => name).join(', ')}.`);

const server = await startServer({ environment: { RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' }, readyWithinMs: 300_000 });
const browser = await chromium.launch({
  ...chromiumOptions,
  args: [...chromiumOptions.args, '--hide-scrollbars'],
});
const failed = new Map<string, string>();
try {
  const camera = new Camera(browser, server.url, folder);
  for (const screen of screens) await takeAll(camera, screen);
  const pages = screens.filter(({ name }) => !failed.has(name)).map(({ name }) => name.split('.')[0] ?? name);
  for (const page of new Set(pages)) await writeSheet(folder, page);
  if (words.includes('--publish')) await publish();
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${screens.length} of ${allScreens.length} screens taken, one sheet for each page in ${folder}/.`);
for (const [name, message] of failed) console.error(`${name}: ${message}`);
if (failed.size > 0) process.exitCode = 1;

/**
 * Takes all pictures of a screen. If a picture fails, the failure is recorded and the other screens are still
 * taken.
 */
async function takeAll(camera: Camera, screen: Screen): Promise<void> {
  const loaded = new Set<string>();
  try {
    for (const look of looks) for (const path of await camera.take(screen, look)) loaded.add(path);
    taken.record(screen, loaded);
  } catch (error) {
    failed.set(screen.name, error instanceof Error ? error.message : String(error));
  }
}

/** Publishes pictures of the top of two pages, as visitors see them before they scroll. */
async function publish(): Promise<void> {
  for (const [name, address, width, place] of [
    ['browse', '#/pages/browse/index?from=CNSHA&to=AEJEA', 'desktop', 'public/screenshots/browse-wide.png'],
    ['home', '#/', 'phone', 'public/screenshots/home-narrow.png'],
  ] as const) {
    const path = join(folder, `${name}-fold.png`);
    const page = await browser.newPage({ viewport: viewports[width], locale: 'zh-CN' });
    await page.goto(`${server.url}/${address}`);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path });
    await page.close();
    copyFileSync(path, place);
  }
}
