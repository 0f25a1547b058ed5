import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { isExtraFile } from '../sw/extra-files.ts';
import { openFloorSite } from './floor-site.ts';
import { startLoadedServer } from './loaded-server.ts';
import { median, printTable } from './table.ts';

/**
 * Runs Lighthouse for mobile devices (simulated slow 4G, CPU slowed down four times) on our pages. The
 * reference is the same home page without scripts.
 */
const runs = Number(process.env['RUNS'] ?? 3);
const server = await startLoadedServer();
const floor = await openFloorSite();

const floorRun = await measure(`${floor.url}/plain`);
const home = await measure(`${server.url}/`);
const browse = await measure(`${server.url}/#/pages/browse/index?from=CNSHA&to=AEJEA`);
printTable([
  row('home', home, floorRun, '100 in all four; LCP <= 1.15 x floor'),
  row('browse', browse, floorRun, '>= 98'),
  {
    what: 'home, blocking time / layout shift',
    ours: `${home.blockingMs.toFixed(0)} ms / ${home.shift.toFixed(3)}`,
    reference: `${floorRun.blockingMs.toFixed(0)} ms / ${floorRun.shift.toFixed(3)}`,
    wanted: '<= 50 ms / 0.000',
  },
  {
    what: 'home, script on the wire',
    ours: `${home.scriptKb.toFixed(1)} KB`,
    reference: 'React + Dexie 88 KB',
    ratio: (home.scriptKb / 88).toFixed(2),
    wanted: '<= 100 KB br',
  },
  {
    what: 'all precached files',
    ours: `${precacheKb().toFixed(0)} KB br`,
    reference: '',
    wanted: '<= 230 KB br',
  },
]);
await server.stop();
await floor.close();

interface PageRun {
  scores: number[];
  lcpMs: number;
  blockingMs: number;
  shift: number;
  scriptKb: number;
}

async function measure(url: string): Promise<PageRun> {
  const all: PageRun[] = [];
  for (let run = 0; run < runs; run++) all.push(await runOnce(url));
  const middle = (pick: (one: PageRun) => number) => median(all.map(pick));
  return {
    scores: [0, 1, 2, 3].map((at) => middle((one) => one.scores[at] ?? 0)),
    lcpMs: middle((one) => one.lcpMs),
    blockingMs: middle((one) => one.blockingMs),
    shift: middle((one) => one.shift),
    scriptKb: middle((one) => one.scriptKb),
  };
}

async function runOnce(url: string): Promise<PageRun> {
  const chrome = await launch({
    chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    const { audits, categories } = result.lhr;
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const requests = audits['network-requests']?.details;
    const items = requests && 'items' in requests ? (requests.items as Record<string, unknown>[]) : [];
    const scripts = items.filter((item) => item['resourceType'] === 'Script');
    const failing = Object.values(audits).filter((one) => one.score !== null && one.score < 0.9);
    if (process.env['DETAILS'])
      console.error(
        url,
        failing.map((one) => `${one.id} ${one.score}`),
      );
    return {
      scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(
        (name) => 100 * (categories[name]?.score ?? 0),
      ),
      lcpMs: value('largest-contentful-paint'),
      blockingMs: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      scriptKb: scripts.reduce((sum, item) => sum + Number(item['transferSize'] ?? 0), 0) / 1024,
    };
  } finally {
    chrome.kill();
  }
}

function row(what: string, ours: PageRun, reference: PageRun, wanted: string) {
  return {
    what: `${what}, Lighthouse (perf/a11y/practice/seo), LCP`,
    ours: `${ours.scores.map(Math.round).join('/')}, ${ours.lcpMs.toFixed(0)} ms`,
    reference: `no script ${reference.lcpMs.toFixed(0)} ms`,
    ratio: (ours.lcpMs / reference.lcpMs).toFixed(2),
    wanted,
  };
}

/** Returns the size in KB of the files that the service worker precaches, compressed with Brotli. */
function precacheKb(): number {
  const worker = readFileSync('dist/client/sw.js', 'utf8');
  const urls = [...worker.matchAll(/"?\burl"?:\s*"([^"]+)"/g)]
    .map((match) => match[1] ?? '')
    .filter((url) => !isExtraFile(url));
  const known = new Set(readdirSync('dist/client', { recursive: true, encoding: 'utf8' }));
  const sizes = [...new Set(urls)]
    .filter((url) => known.has(url))
    .map((url) => brotliCompressSync(readFileSync(`dist/client/${url}`)).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
