import { chromium } from '@playwright/test';

import { browseLink, routes } from '../contract/links/screen-paths.ts';
import { openFloorSite } from './floor-site.ts';
import { startLoadedServer } from './loaded-server.ts';
import { median, printTable } from './table.ts';

/**
 * Measures the first visit to each public page by its link, as on a phone: a processor slowed down four times,
 * 9 Mbit/s down, 3 Mbit/s up and 100 ms. The reference is the home page without scripts, opened in the same
 * round. The figures are medians of `RUNS` visits, each in a new browser context. `PAGES` limits the pages, for
 * example `PAGES=containers,vessel`.
 */
interface Visit {
  /** The time in ms to the largest contentful paint. */
  paintMs: number;
  /** The cumulative layout shift. */
  shift: number;
  /** The bytes of scripts, as sent, that arrive within `countedMs`. */
  scriptBytes: number;
  scriptFiles: number;
}

const runs = Number(process.env['RUNS'] ?? 3);
const countedMs = 5_000;
/**
 * The script that collects the paints and the layout shifts. It is a string, because the compiler would add
 * calls of helper functions that do not exist in the page.
 */
const watching = `
globalThis.seen = { paintMs: 0, shift: 0 };
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) seen.paintMs = one.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value;
}).observe({ type: 'layout-shift', buffered: true });`;

const server = await startLoadedServer();
const floor = await openFloorSite();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const at = (path: string) => `${server.url}/#${path}`;
const lane = at(browseLink({ from: 'CNSHA', to: 'AEJEA' }));
const fleet = at(routes.vessels);
const articles = at(routes.articles);
const all: Readonly<Record<string, [name: string, address: () => string | Promise<string>]>> = {
  home: ['home', () => server.url],
  lane: ['a lane', () => lane],
  sailing: ['a sailing', () => firstLink(lane, routes.sailing)],
  containers: ['container sailings', () => at(`${routes.containers}?from=CNSHA&to=NLRTM`)],
  map: ['the map of vessels', () => fleet],
  vessel: ['a vessel', () => firstLink(fleet, routes.vessel)],
  membership: ['membership', () => at(routes.membership)],
  articles: ['articles', () => articles],
  article: ['an article', () => firstLink(articles, routes.article)],
  shipowners: ['shipowners', () => at(routes.shipowners)],
  tools: ['tools', () => at(routes.tools)],
};
const wanted = process.env['PAGES']?.split(',') ?? Object.keys(all);
const pages: Record<string, string> = {};
for (const [key, [name, address]] of Object.entries(all))
  if (wanted.includes(key)) pages[name] = await address();

const seen = new Map<string, Visit[]>();
const plain: number[] = [];
for (let round = 0; round < runs; round++) {
  plain.push((await visit(`${floor.url}/plain`)).paintMs);
  for (const [name, address] of Object.entries(pages))
    seen.set(name, [...(seen.get(name) ?? []), await visit(address)]);
}
const reference = median(plain);
printTable(
  [...seen].map(([name, visits]) => {
    const middle = (pick: (one: Visit) => number) => median(visits.map(pick));
    const paintMs = middle((one) => one.paintMs);
    const script = `${(middle((one) => one.scriptBytes) / 1_024).toFixed(0)} KB of script in ${middle((one) => one.scriptFiles)} files`;
    return {
      what: `${name}: largest paint, layout shift, scripts of ${countedMs / 1_000} s`,
      ours: `${paintMs.toFixed(0)} ms, ${middle((one) => one.shift).toFixed(3)}, ${script}`,
      reference: `no script ${reference.toFixed(0)} ms`,
      ratio: (paintMs / reference).toFixed(2),
      wanted: '<= 1.3, 0.000, 130 KB in 12 files',
    };
  }),
);
await browser.close();
await floor.close();
await server.stop();

/** Returns the address of the first link to a screen that a page shows. */
async function firstLink(address: string, screen: string): Promise<string> {
  const page = await browser.newPage({ locale: 'zh-CN' });
  await page.goto(address);
  const link = page.locator(`main a[href*="${screen}?"]`).first();
  await link.waitFor({ state: 'attached' });
  const href = await link.getAttribute('href');
  await page.close();
  return new URL(href ?? '', server.url).href;
}

async function visit(address: string): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(watching);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 9_000_000 / 8,
    uploadThroughput: 3_000_000 / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForTimeout(countedMs);
  const sizes = [...scripts.values()];
  const { paintMs, shift } = await page.evaluate<Pick<Visit, 'paintMs' | 'shift'>>('seen');
  await context.close();
  return {
    paintMs,
    shift,
    scriptBytes: sizes.reduce((sum, one) => sum + one, 0),
    scriptFiles: sizes.length,
  };
}
