import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';

import { harborBook } from '../server/db/harbors/harbor-book.ts';
import { startServer } from '../tests/support/running-server.ts';
import { hasLaterFiles, waitForWorker } from '../tests/support/site-pages.ts';
import { addDays, todayIn } from '../trade/calendar/plain-date.ts';
import { median, printTable } from './table.ts';

/**
 * Measures the import of lists with a thousand rows, and of texts of the maximum length, on a CPU that is
 * slowed down four times. The figures are the time until the first rows are checked, the time until all rows
 * are checked, and the longest time between two frames.
 *
 * An idle page in the same run is the reference for the frame times. Workers are not slowed down. The server
 * has no demo data, because loading it would disturb the measurement.
 */
const runs = Number(process.env['RUNS'] ?? 3);
const rows = Number(process.env['ROWS'] ?? 1_000);
const today = todayIn('Asia/Shanghai', new Date());
const ports = harborBook.list.slice(0, 200);

/**
 * The script that runs in the page. It is a string, because the compiler would add calls of helper functions
 * that do not exist in the page.
 */
const watching = `
globalThis.watchReading = () => {
  const figures = { first: 0, all: 0, longest: 0 };
  let begin = 0;
  let last = 0;
  let done;
  globalThis.wasRead = new Promise((tell) => { done = tell; });
  const look = (now) => {
    figures.longest = Math.max(figures.longest, now - last);
    last = now;
    const list = document.querySelector('section[aria-busy]');
    const isFilled = list !== null && list.querySelector('li') !== null;
    if (figures.first === 0 && isFilled) figures.first = now - begin;
    // The frame that draws all rows is the last one that is measured.
    if (figures.all > 0) return done(figures);
    if (isFilled && list.getAttribute('aria-busy') === 'false') figures.all = now - begin;
    requestAnimationFrame(look);
  };
  // The bench chooses the file by script. The time begins when the page receives the file.
  addEventListener('change', () => {
    begin = last = performance.now();
    requestAnimationFrame(look);
  }, { capture: true, once: true });
};
globalThis.watchIdle = (ms) => new Promise((done) => {
  let [begin, last, longest] = [0, 0, 0];
  const look = (now) => {
    begin ||= now;
    longest = Math.max(longest, last === 0 ? 0 : now - last);
    last = now;
    if (now - begin < ms) requestAnimationFrame(look);
    else done(longest);
  };
  requestAnimationFrame(look);
});`;

interface Reading {
  first: number;
  all: number;
  longest: number;
}

function sailing(at: number): string[] {
  const [from, to] = [ports[(at * 7) % 200], ports[(at * 13 + 5) % 200]];
  const start = addDays(today, 3 + (at % 60));
  const vessel = `BENCH ${String.fromCodePoint(65 + (at % 26), 65 + ((at * 7) % 26))}RA`;
  return [
    vessel,
    `${at + 1}E`,
    from?.english_name ?? '',
    `${start} - ${addDays(start, 4)}`,
    to?.english_name ?? '',
    addDays(start, 26),
  ];
}

const sailings = Array.from({ length: rows }, (_, at) => sailing(at));
const files = {
  table: {
    name: 'bench.csv',
    text: [['Vessel', 'Voyage', 'POL', 'Laycan', 'POD', 'ETA'], ...sailings]
      .map((row) => row.join(','))
      .join('\n'),
  },
  message: {
    name: 'bench.txt',
    text: sailings
      .map(
        ([ship, voyage, from, laycan, to, eta]) =>
          `MV ${ship} V.${voyage} ${from} ${laycan} ${to} ETA ${eta}`,
      )
      .join('\n'),
  },
};

const folder = mkdtempSync(join(tmpdir(), 'laycan-reading-'));
for (const { name, text } of Object.values(files)) writeFileSync(join(folder, name), text);
const server = await startServer({ environment: { RATE_LIMIT_PER_MINUTE: '100000', DEMO_DATA: 'off' } });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const figures = { table: [] as Reading[], message: [] as Reading[] };
const idle: number[] = [];
for (let run = 0; run < runs; run++)
  for (const kind of ['table', 'message'] as const) figures[kind].push(await measure(files[kind].name));
printTable([
  row(`a table of ${rows} rows`, figures.table),
  row(`a message of ${rows} lines`, figures.message),
]);
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

async function measure(name: string): Promise<Reading> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 412, height: 823 } });
  await context.addInitScript({ content: watching });
  const page = await context.newPage();
  await page.goto(`${server.url}/#/pages/list/index`);
  await waitForWorker(page);
  await hasLaterFiles(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await throttle(page);
  idle.push(await page.evaluate<number>('watchIdle(1000)'));
  await page.evaluate('watchReading()');
  await page.locator('input[type="file"]').first().setInputFiles(join(folder, name));
  const figure = await page.evaluate<Reading>('wasRead');
  await context.close();
  return figure;
}

async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

function row(what: string, some: readonly Reading[]) {
  const middle = (name: keyof Reading) => median(some.map((one) => one[name])).toFixed(0);
  return {
    what: `${what}: first verdicts, all, longest frame`,
    ours: `${middle('first')} ms, ${middle('all')} ms, ${middle('longest')} ms`,
    reference: `a page at rest ${median(idle).toFixed(0)} ms`,
    wanted: '300 ms, 3000 ms, 50 ms',
  };
}
