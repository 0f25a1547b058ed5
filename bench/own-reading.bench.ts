import { chromium } from '@playwright/test';

import { routes } from '../contract/screen-paths.ts';
import { makeWorkbook } from '../tests/sheets/make-workbook.ts';
import { startQueueSite } from '../tests/support/queue-site.ts';
import { settled } from '../tests/support/site-pages.ts';
import { addDays, todayIn } from '../trade/calendar/plain-date.ts';
import { printTable } from './table.ts';

/** From the moment at which a sheet of so many rows is chosen in Chromium until its rows have their verdicts. `ROWS`. */
const total = Number(process.env['ROWS'] ?? 1_000);
const today = todayIn('Asia/Shanghai', new Date());
const ports = ['Shanghai', 'Ningbo', 'Qingdao', 'Xingang', 'Lianyungang', 'Taicang'];
const rows = Array.from({ length: total }, (_, at) => {
  const start = addDays(today, 2 + (at % 60));
  const days = [start, addDays(start, 24 + (at % 5))];
  return [`BENCH ${at}`, `${at}W`, ports[at % ports.length] ?? '', days[0] ?? '', 'Jebel Ali', days[1] ?? ''];
});
const workbook = makeWorkbook([
  { name: 'a', rows: [['Vessel', 'Voyage', 'POL', 'Laycan', 'POD', 'ETA'], ...rows] },
]);

interface Read {
  firstMs: number;
  allMs: number;
  longestFrameMs: number;
}

/** In the page, as text: the compiler would put helpers of its own into a function. */
const watching = `
globalThis.measured = new Promise((done) => {
  let [first, last, longest] = [0, 0, 0];
  addEventListener('change', () => {
    const since = performance.now();
    last = since;
    const look = (now) => {
      longest = Math.max(longest, now - last);
      last = now;
      const mark = document.querySelector('nav [aria-current] span:last-child')?.textContent ?? '';
      if (!first && /\\d/.test(mark)) first = now - since;
      const progress = document.querySelector('nav progress');
      if (progress && progress.value === progress.max)
        return done({ firstMs: first || now - since, allMs: now - since, longestFrameMs: longest });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { once: true, capture: true });
});`;

const server = await startQueueSite();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

async function read(rate: number): Promise<Read> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 823 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/#${routes.ownLists}`);
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  await settled(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(watching);
  const buffer = Buffer.from(workbook);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'bench.xlsx', mimeType: '', buffer });
  const measured = await page.evaluate<Read>('globalThis.measured');
  await context.close();
  return measured;
}

// The first visit warms the server.
await read(1);
const [quick, slow] = [await read(1), await read(4)];
await browser.close();
await server.stop();
const figure = (what: string, of: (read: Read) => number, wanted: string) => ({
  what,
  ours: `${of(slow).toFixed(0)} ms`,
  beside: `at full speed ${of(quick).toFixed(0)} ms`,
  ratio: (of(slow) / of(quick)).toFixed(1),
  wanted,
});
printTable([
  figure(`first verdicts of ${total} rows, 4x slower`, ({ firstMs }) => firstMs, '300 ms'),
  figure('all verdicts', ({ allMs }) => allMs, '3000 ms'),
  figure('longest frame meanwhile', ({ longestFrameMs }) => longestFrameMs, '50 ms'),
]);
