import { rmSync } from 'node:fs';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import { openFaultyLine, type FaultyLine } from './faulty-line.ts';
import { openProfile, type Profile } from './profile.ts';
import { freePort } from './free-port.ts';
import { areCopied, hasLaterFiles, waitForWorker } from './site-pages.ts';
import { siteUrl, test } from './site-test.ts';

/*
 * Installing the service worker and storing the files for later takes a browser longer than most tests that need
 * them. So each worker of the tests does it once, and what one test has left is taken from the device before the next.
 */

/** A browser with the application installed and nothing else, and the line between it and the server of this worker. */
export interface Device {
  context: BrowserContext;
  line: FaultyLine;
  serverUrl: string;
}

/** What every device has after its first minute: the application's own files, and the list of ports. */
const lasting = { caches: 'precache|extra-files', addresses: '/harbor/list' };

const forgetsWithinMs = 30_000;

/** What a worker has of each server: an address before it, and the device that knows it. */
interface Known {
  port: Promise<number>;
  context?: Promise<BrowserContext> | undefined;
  template?: Promise<Profile>;
}
const knownServers = new Map<string, Known>();

function knownOf(serverUrl: string): Known {
  const known = knownServers.get(serverUrl) ?? { port: freePort() };
  knownServers.set(serverUrl, known);
  return known;
}

/** The line that installed devices know: the next one has the address of the one before, once that is closed. */
export const openKnownLine = async (serverUrl = siteUrl()): Promise<FaultyLine> =>
  openFaultyLine(serverUrl, await knownOf(serverUrl).port);

/** The device before a server, that of this worker where no other is said. It is to be given back. */
export async function takeDevice(browser: Browser, serverUrl = siteUrl()): Promise<Device> {
  const known = knownOf(serverUrl);
  const line = await openKnownLine(serverUrl);
  known.context ??= prepare(browser, line);
  return { context: await known.context, line, serverUrl };
}

async function prepare(browser: Browser, line: FaultyLine): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await install(page, line);
  await page.close();
  await forget(context, line);
  return context;
}

/** Closes its line and its pages, and forgets all that the application has stored but what lasts. One that hangs is thrown away. */
export async function giveBack({ context, line, serverUrl }: Device): Promise<void> {
  line.set('up');
  const isForgotten = await Promise.race([
    forget(context, line).then(
      () => true,
      () => false,
    ),
    new Promise<false>((done) => void setTimeout(() => done(false), forgetsWithinMs).unref()),
  ]);
  if (!isForgotten) {
    knownOf(serverUrl).context = undefined;
    await context.close();
  }
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
  complaints: async ({}, provide) => provide([]),
});

async function install(page: Page, line: FaultyLine): Promise<void> {
  await page.goto(`${line.url}/`);
  await waitForWorker(page);
  await hasLaterFiles(page);
  await areCopied(page, /harbor\/list/);
}

async function forget(context: BrowserContext, { url }: FaultyLine): Promise<void> {
  const blank = await context.newPage();
  for (const page of context.pages()) if (page !== blank) await page.close();
  await context.setOffline(false);
  const devTools = await context.newCDPSession(blank);
  await devTools.send('ServiceWorker.enable');
  // What it was about to store when the line broke holds its cache.
  await devTools.send('ServiceWorker.stopAllWorkers');
  // A place of the site's origin that runs nothing of the site.
  await blank.goto(`${url}/healthz`);
  await blank.evaluate(forgetAnswers, lasting);
  await blank.goto('about:blank');
  await devTools.send('ServiceWorker.stopAllWorkers');
  const storageTypes = 'cookies,indexeddb,local_storage,file_systems';
  await devTools.send('Storage.clearDataForOrigin', { origin: url, storageTypes });
  await context.clearCookies();
  await context.clearPermissions();
  await blank.close();
}

/** In the page. */
async function forgetAnswers(kept: typeof lasting): Promise<void> {
  for (const name of await caches.keys()) {
    if (new RegExp(kept.caches).test(name)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (!request.url.includes(kept.addresses)) await cache.delete(request);
  }
}

/** A browser whose storage lasts, with the application installed from `openKnownLine`. */
export async function openInstalledProfile(line: FaultyLine): Promise<Profile> {
  const known = knownOf(siteUrl());
  known.template ??= makeTemplate(line);
  return openProfile(await known.template);
}

async function makeTemplate(line: FaultyLine): Promise<Profile> {
  const profile = await openProfile();
  await install(profile.page(), line);
  await profile.page().goto('about:blank');
  await profile.kill();
  process.once('exit', () => rmSync(profile.folder, { recursive: true, force: true }));
  return profile;
}
