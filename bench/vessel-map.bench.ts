import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

import { median, percentile, printTable } from './table.ts';

/**
 * Measures the frame times while a map with 20,000 vessels is dragged. The references are the markers of
 * Leaflet and MapLibre GL, with the same vessels.
 *
 * The test machines have no graphics card, so MapLibre draws on the CPU, as on many office computers.
 */
const vessels = Number(process.env['VESSELS'] ?? 20_000);
const dragMs = 4_000;
/**
 * The minimum number of frames of a measurement. The drag continues until that many frames have been drawn.
 */
const framesLeast = 5;
const root = fileURLToPath(new URL('./vessel-map/', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'laycan-map-'));
await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, target: 'esnext' } });
const site = await preview({ root, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
const address = site.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
});

/**
 * The script that runs in the page. It is a string, because the compiler would add calls of helper functions
 * that do not exist in the page.
 */
const watching = `
globalThis.frames_ = [];
const look = (time) => {
  if (globalThis.last_) frames_.push(time - last_);
  globalThis.last_ = time;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

interface Drawn {
  frames: number[];
  readyMs: number;
}

const idle = await framesOf('ours', 0);
const ours = await framesOf('ours', vessels);
const leaflet = await framesOf('leaflet', vessels);
const maplibre = await framesOf('maplibre', vessels);
const row = (what: string, read: (drawn: Drawn) => number, wanted = '') => ({
  what: `${vessels.toLocaleString('en')} vessels, ${what}`,
  ours: `${read(ours).toFixed(1)} ms (${read(idle).toFixed(1)} without vessels)`,
  reference: `Leaflet's markers ${read(leaflet).toFixed(1)} ms, MapLibre GL ${read(maplibre).toFixed(1)} ms`,
  ratio: `${(read(ours) / read(leaflet)).toFixed(2)}, ${(read(ours) / read(maplibre)).toFixed(2)}`,
  wanted,
});
printTable([
  row('dragging, median frame', ({ frames }) => median(frames), '<= 17 ms on a machine at rest'),
  row('dragging, 95th percentile', ({ frames }) => percentile(frames, 0.95)),
  row('until the map is there', ({ readyMs }) => readyMs),
]);
await browser.close();
await site.close();
rmSync(outDir, { recursive: true, force: true });

async function framesOf(map: string, total: number): Promise<Drawn> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const start = performance.now();
  await page.goto(`${address}?map=${map}&vessels=${total}`);
  await page.waitForFunction(`document.title === 'ready'`, null, { timeout: 120_000 });
  const readyMs = performance.now() - start;
  await page.waitForTimeout(1_000);
  await page.mouse.move(700, 400);
  await page.mouse.down();
  await page.evaluate(watching);
  const begin = performance.now();
  const goesOn = async () => {
    const spentMs = performance.now() - begin;
    if (spentMs < dragMs) return true;
    const drawn = (await page.evaluate('frames_.length')) as number;
    return drawn < framesLeast && spentMs < 10 * dragMs;
  };
  for (let step = 0; await goesOn(); step++) {
    const angle = step / 12;
    await page.mouse.move(700 + 250 * Math.sin(angle), 400 + 150 * Math.sin(angle * 0.7));
  }
  const frames = (await page.evaluate('frames_')) as number[];
  await page.mouse.up();
  await page.close();
  // The markers of Leaflet may prevent the browser from drawing at all. The only frame time is then the whole
  // waiting time.
  return { frames: frames.length > 0 ? frames : [performance.now() - begin], readyMs };
}
