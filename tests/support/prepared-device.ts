import { rmSync } from 'node:fs';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import { openFaultyLine, type FaultyLine } from './faulty-line.ts';
import { openProfile, type Profile } from './profile.ts';
import { freePort } from './free-port.ts';
import { areCopied, hasLaterFiles, waitForWorker } from './site-pages.ts';
import { siteUrl, test } from './site-test.ts';

/*
 * Installing the service worker and storing all files takes longer than most tests that need them. Therefore
 * each test process installs them once, and the data of each test is deleted before the next test.
 */

/**
 * A browser context in which only the application is installed, and the connection to the server of this test
 * worker.
 */
export interface Device {
  context: BrowserContext;
  line: FaultyLine;
  serverUrl: string;
}

/**
 * The data that every device has after its first minute: the files of the application and the list of ports.
 */
const lasting = { caches: 'precache|extra-files', addresses: '/harbor/list' };

const forgetsWithinMs = 30_000;

/** The data that a test process stores for one server: the port of its proxy and the prepared devices. */
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

/**
 * Opens the proxy at the address for which the devices are installed. The previous proxy must be closed
 * first.
 */
export const openWithConnection = async (serverUrl = siteUrl()): Promise<FaultyLine> =>
  openFaultyLine(serverUrl, await knownOf(serverUrl).port);

/**
 * Takes a device of a server, by default of the server of this test worker. The caller must return the device
 * with `giveBack`.
 */
export async function openDevice(browser: Browser, serverUrl = siteUrl()): Promise<Device> {
  const known = knownOf(serverUrl);
  const line = await openWithConnection(serverUrl);
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

/**
 * Closes the proxy and the pages, and deletes all stored data except the lasting data. Closes the device if
 * it does not respond.
 */
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

/**
 * Returns Playwright's test with a device of a server. The test breaks the connection of the device, so
 * complaints of the browser are ignored.
 */
export const testOnDeviceOf = (serverUrl: () => string) =>
  test.extend<{ device: Device; line: FaultyLine }>({
    device: async ({ browser }, provide) => {
      const device = await openDevice(browser, serverUrl());
      await provide(device);
      await giveBack(device);
    },
    context: ({ device }, provide) => provide(device.context),
    line: ({ device }, provide) => provide(device.line),
    // Playwright reads the names of the fixtures from the destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    complaints: async ({}, provide) => provide([]),
  });

/** Playwright's test with a device of the server of this test worker. */
export const testOnDevice = testOnDeviceOf(siteUrl);

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
  // If the broken connection interrupted a write to a cache, the cache stays locked. Stopping the workers
  // releases the lock.
  await devTools.send('ServiceWorker.stopAllWorkers');
  // Opens a page on the site's origin that runs no script of the site.
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

/** Runs in the page. Deletes all cached answers except the lasting data. */
async function forgetAnswers(kept: typeof lasting): Promise<void> {
  for (const name of await caches.keys()) {
    if (new RegExp(kept.caches).test(name)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (!request.url.includes(kept.addresses)) await cache.delete(request);
  }
}

/**
 * Opens a browser with persistent storage. The application was installed in it through `openWithConnection`.
 */
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
