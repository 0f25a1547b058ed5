import { rmSync } from 'node:fs';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import { openFaultyLine, type FaultyLine } from './faulty-line.ts';
import { openProfile, type Profile } from './profile.ts';
import { freePort } from './running-server.ts';
import { hasLaterFiles, waitForWorker } from './site-pages.ts';
import { siteUrl, test } from './site-test.ts';

/*
 * Installing the service worker and storing the files for later takes a browser longer than most tests that need
 * them. So each worker of the tests does it once, and what one test has left is taken from the device before the next.
 */

/** A browser with the application installed and nothing else, and the line between it and the server of this worker. */
export interface Device {
  context: BrowserContext;
  line: FaultyLine;
}

/** The caches that hold what the application is made of. */
const ownFiles = 'precache|extra-files';

let port: Promise<number> | undefined;
let prepared: Promise<BrowserContext> | undefined;
let template: Promise<Profile> | undefined;

/** The line that installed devices know: another test of this worker has the same address after it is closed. */
export async function openKnownLine(): Promise<FaultyLine> {
  port ??= freePort();
  return openFaultyLine(siteUrl(), await port);
}

/** The device of this worker. What is done on it lasts until it is given back. */
export async function takeDevice(browser: Browser): Promise<Device> {
  const line = await openKnownLine();
  prepared ??= prepare(browser, line);
  return { context: await prepared, line };
}

async function prepare(browser: Browser, line: FaultyLine): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await install(page, line);
  await page.close();
  await forget(context, line);
  return context;
}

/** Closes its line and its pages, and forgets all that the application has stored but its own files. */
export async function giveBack({ context, line }: Device): Promise<void> {
  line.set('up');
  await forget(context, line);
  await line.close();
}

/** Playwright's test on the device of this worker, whose line breaks: what the browser says of that is nobody's concern. */
export const testOnDevice = test.extend<{ device: Device; line: FaultyLine }>({
  device: async ({ browser }, provide) => {
    const device = await takeDevice(browser);
    await provide(device);
    await giveBack(device);
  },
  context: ({ device }, provide) => provide(device.context),
  line: ({ device }, provide) => provide(device.line),
  // Playwright reads the names of the fixtures from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  complaints: [({}, provide) => provide([]), { auto: true }],
});

async function install(page: Page, line: FaultyLine): Promise<void> {
  await page.goto(`${line.url}/#/pages/about/index`);
  await waitForWorker(page);
  await hasLaterFiles(page);
}

async function forget(context: BrowserContext, { url }: FaultyLine): Promise<void> {
  const blank = await context.newPage();
  for (const page of context.pages()) if (page !== blank) await page.close();
  await context.setOffline(false);
  // A place of the site's origin that runs nothing of the site.
  await blank.goto(`${url}/healthz`);
  await blank.evaluate(deleteOtherCaches, ownFiles);
  await blank.goto('about:blank');
  const devTools = await context.newCDPSession(blank);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  const storageTypes = 'cookies,indexeddb,local_storage,file_systems';
  await devTools.send('Storage.clearDataForOrigin', { origin: url, storageTypes });
  await context.clearCookies();
  await context.clearPermissions();
  await blank.close();
}

/** In the page. */
async function deleteOtherCaches(kept: string): Promise<void> {
  for (const name of await caches.keys()) if (!new RegExp(kept).test(name)) await caches.delete(name);
}

/** A browser whose storage lasts, with the application installed from `openKnownLine`. */
export async function openInstalledProfile(line: FaultyLine): Promise<Profile> {
  template ??= makeTemplate(line);
  return openProfile(await template);
}

async function makeTemplate(line: FaultyLine): Promise<Profile> {
  const profile = await openProfile();
  await install(profile.page(), line);
  await profile.page().goto('about:blank');
  await profile.kill();
  process.once('exit', () => rmSync(profile.folder, { recursive: true, force: true }));
  return profile;
}
