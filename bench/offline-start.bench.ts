import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type BrowserContext, type Page } from '@playwright/test';

import { openFaultyLine } from '../tests/support/faulty-line.ts';
import { openFloorSite } from './floor-site.ts';
import { startLoadedServer } from './loaded-server.ts';
import { median, printTable } from './table.ts';

/**
 * Measures the start of the application without a server, on a CPU that is slowed down four times: the time
 * until content is visible. All files are on the device already. The reference is the same home page without
 * scripts.
 */
const runs = Number(process.env['RUNS'] ?? 7);
const profile = mkdtempSync(join(tmpdir(), 'laycan-bench-'));
const server = await startLoadedServer();
const line = await openFaultyLine(server.url);
const floorTarget = await openFloorSite();
const floorLine = await openFaultyLine(floorTarget.url);
const lane = '/#/pages/browse/index?from=CNSHA&to=AEJEA';

let context = await open();
await visit(`${line.url}/`);
await visit(`${line.url}${lane}`);
await visit(`${floorLine.url}/`);
line.set('down');
floorLine.set('down');
await context.close();
context = await open();

const floor: number[] = [];
const home: number[] = [];
const browse: number[] = [];
for (let run = 0; run < runs; run++) {
  floor.push(await contentMs(`${floorLine.url}/`, 'h1'));
  home.push(await contentMs(`${line.url}/`, 'h1'));
  browse.push(await contentMs(`${line.url}${lane}`, 'main a[href*="/pages/browse/detail"]'));
}
const row = (what: string, ours: number[], wanted: string) => ({
  what,
  ours: `${median(ours).toFixed(0)} ms`,
  reference: `no script ${median(floor).toFixed(0)} ms`,
  ratio: (median(ours) / median(floor)).toFixed(2),
  wanted,
});
printTable([
  row('offline start, home', home, '<= 1.2 x floor'),
  row('offline start, a lane seen before, rows on the screen', browse, '<= 2 x floor'),
]);
await context.close();
await Promise.all([line.close(), floorLine.close(), floorTarget.close(), server.stop()]);
rmSync(profile, { recursive: true, force: true });

async function visit(url: string) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** Returns the time in ms from the navigation to the frame in which the element is visible. */
async function contentMs(url: string, selector: string): Promise<number> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // The script is a string, because the compiler would add calls of helper functions that do not exist in the
  // page.
  await page.addInitScript({
    content: `{
      const look = () => {
        if (document.querySelector(${JSON.stringify(selector)})) requestAnimationFrame(() => performance.mark('content'));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }`,
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName('content')[0]?.startTime ?? Number.NaN);
  await page.close();
  return ms;
}

function open(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    locale: 'zh-CN',
    viewport: { width: 412, height: 823 },
  });
}
