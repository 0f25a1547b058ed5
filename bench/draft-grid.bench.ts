import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import writeExcelFile from 'write-excel-file/node';

import { median, percentile, printTable } from './table.ts';

/**
 * Measures the table of draft sailings with 1,000 rows: the frame times during scrolling, the time from a key
 * press to the frame that shows its result, a paste of 1,000 rows, and the import of a workbook with 5,000
 * rows.
 *
 * The reference in the same run is a plain table with as many cells as are drawn at one time. It is scrolled
 * and typed into in the same way.
 */
const rowTotal = 1_000;
const sheetRowTotal = 5_000;
/**
 * Defines `__name`, which the compiler calls for every named function. Without it, functions that run in the
 * page would fail.
 */
const compilersMark = 'globalThis.__name ??= (named) => named';
const root = fileURLToPath(new URL('./draft-grid/', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'laycan-grid-'));
await build({ root, plugins: [react()], logLevel: 'error', build: { outDir, emptyOutDir: true } });
copyFileSync(
  fileURLToPath(new URL('../server/db/harbors/harbors.json', import.meta.url)),
  join(outDir, 'harbors.json'),
);
const site = await preview({ root, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
const address = site.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

const page = await newPage();
await page.goto(`${address}?rows=${rowTotal}`);
await page.locator('td[data-row="3"]').first().waitFor();
// Warm-up, so that the browser has compiled the code before the measurement.
await scroll(page, '[role="region"]');
const scrolling = await scroll(page, '[role="region"]');
await page.locator('td[data-row="2"][data-column="0"][data-line="0"]').click();
const typing = await keys(page, [...'ABCDEFGHIJKLMNOPQRST']);
await page.keyboard.press('Escape');
const moving = await keys(
  page,
  Array.from({ length: 60 }, () => 'ArrowDown'),
);
const pasting = await paste(page);
await page.close();
const importing = await importSheet();
const floor = await newPage();
await floor.setContent(floorOf(30, 10));
await floor.evaluate(compilersMark);
const floorScrolling = await scroll(floor, '#scroll');
await floor.locator('input').click();
const floorIdle = await framesFor(floor, importing.ms);
const floorTyping = await keys(floor, [...'ABCDEFGHIJKLMNOPQRST']);

const wanted = '<= 16.7 ms on a machine at rest';
const figure = (what: string, ours: readonly number[], reference: readonly number[], at: number) => {
  const [mine, other] = [percentile(ours, at), percentile(reference, at)];
  return {
    what: `${rowTotal} rows, ${what}`,
    ours: `${mine.toFixed(1)} ms`,
    reference: `${other.toFixed(1)} ms (plain table)`,
    ratio: (mine / other).toFixed(2),
    wanted,
  };
};
printTable([
  figure('scrolling, median frame', scrolling, floorScrolling, 0.5),
  figure('scrolling, 95th percentile', scrolling, floorScrolling, 0.95),
  figure('typing, median key', typing, floorTyping, 0.5),
  figure('typing, 95th percentile', typing, floorTyping, 0.95),
  figure('arrow keys, median', moving, floorTyping, 0.5),
  {
    what: `pasting ${rowTotal} rows of 9 cells, as one step`,
    ours: `${pasting.ms.toFixed(0)} ms`,
    reference: `${median(pasting.frames).toFixed(0)} ms median frame during the paste`,
    wanted: 'the page continues to draw frames',
  },
  {
    what: `importing ${sheetRowTotal} rows of a workbook, from the choice of the file to the last verdict`,
    ours: `${importing.ms.toFixed(0)} ms`,
    reference: `${importing.judgingMs.toFixed(0)} ms of these for validation`,
    wanted: 'progress is shown for each row, and the import can be stopped',
  },
  importFigure('median frame', 0.5),
  importFigure('95th percentile', 0.95),
  importFigure('longest frame', 1),
]);
await browser.close();
await site.close();

async function newPage(): Promise<Page> {
  const made = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await made.addInitScript(compilersMark);
  return made;
}

/**
 * Scrolls 2.5 rows in each frame, which is about the speed of a mouse wheel. Returns the frame times in ms.
 */
function scroll(target: Page, scroller: string): Promise<number[]> {
  return target.evaluate(async (name) => {
    const element = document.querySelector(name);
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    const times: number[] = [];
    let last = await frame();
    for (let step = 0; step < 150; step++) {
      element?.scrollBy(0, 130);
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    element?.scrollTo(0, 0);
    return times;
  }, scroller);
}

/** Returns for each key press the time in ms to the end of the frame that shows its result. */
async function keys(target: Page, presses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const press of presses) {
    const shown = target.evaluate(
      () =>
        new Promise<number>((done) => {
          const start = () => {
            const since = performance.now();
            const channel = new MessageChannel();
            channel.port1.addEventListener('message', () => done(performance.now() - since));
            channel.port1.start();
            requestAnimationFrame(() => channel.port2.postMessage(0));
          };
          addEventListener('keydown', start, { once: true, capture: true });
        }),
    );
    await target.evaluate(() => 0);
    await target.keyboard.press(press);
    times.push(await shown);
  }
  return times;
}

async function paste(target: Page): Promise<{ ms: number; frames: number[] }> {
  const text = Array.from({ length: rowTotal }, (_, row) => {
    const day = String(1 + (row % 28)).padStart(2, '0');
    return [
      `CORAL ${row}`,
      `${row}W`,
      '重吊',
      '上海/太仓',
      `2026-12-${day}`,
      '宁波',
      `2027-01-${day}`,
      '吉达',
    ].join('\t');
  }).join('\n');
  await target.keyboard.press('Control+End');
  await target.keyboard.press('Home');
  await target.evaluate(() => document.querySelector<HTMLElement>('td[data-row="1000"]')?.scrollIntoView());
  await target.locator('td[data-row="1000"][data-column="0"][data-line="0"]').click();
  return target.evaluate(async (block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const since = performance.now();
    const frames: number[] = [];
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    let last = await frame();
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    while (document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') !== '4003') {
      const now = await frame();
      frames.push(now - last);
      last = now;
    }
    return { ms: performance.now() - since, frames };
  }, text);
}

function importFigure(what: string, at: number) {
  const [mine, other] = [percentile(importing.frames, at), percentile(floorIdle, at)];
  return {
    what: `importing ${sheetRowTotal} rows, ${what} meanwhile`,
    ours: `${mine.toFixed(1)} ms`,
    reference: `${other.toFixed(1)} ms (plain table, nothing done)`,
    ratio: (mine / other).toFixed(2),
    wanted,
  };
}

/** Chooses a workbook in the import dialog, and measures the frame times until all rows have been checked. */
async function importSheet(): Promise<{ ms: number; judgingMs: number; frames: number[] }> {
  const target = await newPage();
  await target.goto(`${address}?rows=1`);
  await target.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = target.getByRole('dialog', { name: /^导入到/ });
  await dialog.waitFor();
  await target.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const count = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(count);
    };
    addEventListener(
      'change',
      () => {
        frames.length = 0;
        last = performance.now();
        requestAnimationFrame(count);
      },
      { once: true, capture: true },
    );
    Object.assign(globalThis, { frames });
  });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog
    .getByLabel('选择文件')
    .setInputFiles({ name: 'bench.xlsx', mimeType, buffer: await workbook() });
  await dialog.getByText('正在检查').waitFor({ timeout: 120_000 });
  const judgingSince = Date.now();
  await dialog.getByRole('button', { name: /^导入 [1-9]/ }).waitFor({ timeout: 300_000 });
  const judgingMs = Date.now() - judgingSince;
  const frames = await target.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice());
  await target.close();
  return { ms: frames.reduce((sum, ms) => sum + ms, 0), judgingMs, frames };
}

function workbook(): Promise<Buffer> {
  const head = ['船名', '航次', '起运港', '受载期', '目的港', '抵港', '截止时间', '备注'];
  const rows = Array.from({ length: sheetRowTotal }, (_, row) => {
    const day = String(1 + (row % 28)).padStart(2, '0');
    const cutOff = `截关 CUA，上海，2026-12-${day} 17:00，船东公布`;
    return [`CORAL ${row}`, `${row}W`, '上海/太仓', `2026-12-${day}`, '吉达', `2027-01-${day}`, cutOff, ''];
  });
  return writeExcelFile([head, ...rows].map((row) => row.map((value) => ({ value })))).toBuffer();
}

/** Returns the frame times in ms of an idle page, measured for `ms` milliseconds. */
function framesFor(target: Page, ms: number): Promise<number[]> {
  return target.evaluate(async (wantedMs) => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    const times: number[] = [];
    const since = await frame();
    for (let last = since; last - since < wantedMs;) {
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times;
  }, ms);
}

/**
 * Returns the reference page. Its table is as high as all rows together, and has as many cells as the real
 * table draws at one time.
 */
function floorOf(rows: number, columns: number): string {
  const cells = '<td>Shanghai</td>'.repeat(columns);
  return `<!doctype html><style>#scroll{height:640px;overflow:auto}table{table-layout:fixed;width:1200px}
    td{height:52px}</style><input><div id="scroll"><table>${`<tr>${cells}</tr>`.repeat(rows)}
    <tr><td height="${(rowTotal - rows) * 52}"></td></tr></table></div>`;
}
