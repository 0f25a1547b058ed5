import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, deflateRawSync } from 'node:zlib';

import { chromium } from '@playwright/test';
import { build } from 'vite';

import type { LanePart } from '../trade/lane-pack/lane-pack.ts';
import { encodePack } from '../trade/lane-pack/pack.ts';
import { addDays } from '../trade/calendar/plain-date.ts';
import { harborBook } from '../server/db/harbors/harbor-book.ts';
import type { Asked } from './lane-packs/requests.ts';
import { changeSome, makeLanes, today } from './lane-packs/made-lanes.ts';
import { countDifferences } from './lane-packs/same-answers.ts';
import { seeded } from './lane-packs/seeded.ts';
import { median, percentile, printTable, type Figure } from './table.ts';

/**
 * Measures lane packs (sailings for offline search) in Chromium: the import, searches, the merging of
 * changes, and memory. The references in the same run are rows of sailings in Dexie and in plain IndexedDB.
 * Also compares the device's answers with the server's.
 *
 * `QUERIES` and `SAILINGS` set the numbers of searches and sailings.
 */
const total = Number(process.env['SAILINGS'] ?? 100_000);
const queries = Number(process.env['QUERIES'] ?? 10_000);
const lanes = makeLanes(total);
const packOf = (parts: readonly LanePart[]) =>
  encodePack({ cursor: '', time: `${today}T08:00:00.000Z`, until: addDays(today, 90), lanes: parts });
const pack = packOf(lanes);
const delta = packOf(changeSome(lanes));
const random = seeded(8);
const asked = Array.from({ length: 2_000 }, (): Asked => {
  const { lane } = lanes[Math.floor(random() * lanes.length)] ?? { lane: '' };
  const [from = '', to = ''] = lane.split('>');
  const since = addDays(today, Math.floor(random() * 60));
  return { lane, from, to, since, until: addDays(since, 30) };
});
const sets = Array.from({ length: 130 }, (_, at) => asked.slice(15 * at, 15 * at + 15));

const differences = queries > 0 ? await countDifferences(queries, 20_000) : Number.NaN;
const site = await openSite();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
});
const page = await (await browser.newContext()).newPage();
await page.goto(site.url);
await page.waitForFunction('globalThis.device !== undefined');
const heap = await page.context().newCDPSession(page);
const heapMb = async () => {
  await heap.send('HeapProfiler.collectGarbage');
  const usage = (await heap.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1_048_576;
};

const before = await heapMb();
const importMs = await page.evaluate(() => globalThis.device?.importPacks() ?? 0);
const openedMb = (await heapMb()) - before;
const ours = {
  // The first search on a lane also decodes the lane.
  first: await page.evaluate((all) => globalThis.device?.askLane(all) ?? [], asked.slice(0, 200)),
  lane: await page.evaluate((all) => globalThis.device?.askLane(all) ?? [], asked),
  called: await page.evaluate((all) => globalThis.device?.askAsCalled(all) ?? [], asked),
  set: await page.evaluate((all) => globalThis.device?.askSet(all) ?? [], sets),
  cold: await page.evaluate((all) => globalThis.device?.askCold(all) ?? [], asked.slice(0, 500)),
};
const askedMb = (await heapMb()) - before;
const deltaMs = await page.evaluate(() => globalThis.device?.mergeDelta() ?? 0);
const dexieMs = await page.evaluate(() => globalThis.device?.importDexie() ?? 0);
const dexie = await page.evaluate((all) => globalThis.device?.askDexie(all) ?? [], asked.slice(0, 1_000));
const rawMs = await page.evaluate(() => globalThis.device?.importRaw() ?? 0);
const raw = await page.evaluate((all) => globalThis.device?.askRaw(all) ?? [], asked.slice(0, 1_000));
await browser.close();
await site.close();
print();

async function openSite(): Promise<{ url: string; close: () => Promise<void> }> {
  const script = await bundle();
  const bodies: Record<string, string | Uint8Array> = {
    '/': '<!doctype html><html lang="en"><title>bench</title><script type="module" src="/device.js"></script></html>',
    '/device.js': script,
    '/book.json': JSON.stringify({ ...harborBook, version: '', hot: { load: [], unload: [] } }),
    '/pack': pack,
    '/delta': delta,
  };
  const server = createServer((request, answer) => {
    const body = bodies[request.url ?? ''];
    const type = request.url === '/device.js' ? 'text/javascript' : 'text/html';
    answer.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('./lane-packs/device.ts', import.meta.url)),
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const [chunk] = outputs;
  if (chunk?.type !== 'chunk') throw new Error('The build of the bench page produced no chunk.');
  return chunk.code;
}

function print(): void {
  const ms = (value: number) =>
    value < 0.1 ? `${value.toFixed(4)} ms` : `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  const both = (times: readonly number[]) => `${ms(median(times))} / ${ms(percentile(times, 0.99))}`;
  const mb = (bytes: number) => `${(bytes / 1_048_576).toFixed(2)} MB`;
  const deflated = deflateRawSync(pack).length;
  const json = Buffer.from(JSON.stringify(lanes));
  const brotli = (bytes: Uint8Array) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  const reference = (dexieText: string, rawText: string) =>
    `Dexie rows ${dexieText}, raw IndexedDB ${rawText}`;
  const share = deflateRawSync(delta).length / deflated;
  const figures: Figure[] = [
    {
      what: `import of ${total} sailings, ${lanes.length} lanes`,
      ours: ms(importMs),
      reference: reference(ms(dexieMs), ms(rawMs)),
      ratio: (importMs / rawMs).toFixed(3),
      wanted: '<= 500 ms',
    },
    {
      what: 'lane query with dates, p50 / p99',
      ours: both(ours.lane),
      reference: reference(both(dexie), both(raw)),
      ratio: (median(ours.lane) / median(raw)).toFixed(3),
      wanted: '<= 0.02 / 1 ms',
    },
    {
      what: 'lane query with dates, read and validated as a page does',
      ours: both(ours.called),
      reference: '',
      wanted: '',
    },
    {
      what: 'lane read from IndexedDB first, p50 / p99',
      ours: both(ours.cold),
      reference: reference(both(dexie), both(raw)),
      wanted: '',
    },
    {
      what: '15 lanes, p50',
      ours: ms(median(ours.set)),
      reference: `15 x raw IndexedDB ${ms(15 * median(raw))}`,
      wanted: '<= 0.1 ms',
    },
    {
      what: 'delta of 1 %, share of the full size',
      ours: `${(100 * share).toFixed(1)} %, merged in ${ms(deltaMs)}`,
      reference: '',
      wanted: '<= 5 %',
    },
    {
      what: 'size, deflated / as stored',
      ours: `${mb(deflated)} / ${mb(pack.length)}`,
      reference: `JSON ${mb(json.length)}, brotli ${mb(brotli(json))}`,
      ratio: (deflated / brotli(json)).toFixed(2),
      wanted: '',
    },
    {
      what: 'memory, all lanes open / after the queries',
      ours: `${openedMb.toFixed(0)} MB / ${askedMb.toFixed(0)} MB`,
      reference: '',
      wanted: '',
    },
    {
      what: `other answers than the server's, of ${queries}`,
      ours: String(differences),
      reference: '',
      wanted: '0',
    },
  ];
  printTable(figures);
}
