import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';

import './sealed-rows/reading.ts';
import { median, printTable } from './table.ts';

/**
 * Measures the cost of encrypted rows. Two browsers read the same rows of the store in turns, one encrypted
 * and one unencrypted. `ROWS` sets the number of rows of each kind, `RUNS` the number of rounds.
 */
const total = Number(process.env['ROWS'] ?? 1_000);
const runs = Number(process.env['RUNS'] ?? 25);

const site = await openSite();
const [sealed, plain] = [await openPage(true), await openPage(false)];
const [ours, reference] = [new Map<string, number[]>(), new Map<string, number[]>()];
for (let run = 0; run < runs; run++) {
  await note(sealed.page, ours);
  await note(plain.page, reference);
}
await Promise.all([sealed.close(), plain.close(), site.close()]);

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
printTable(
  [...ours].map(([what, times]) => {
    const [one, other] = [median(times), median(reference.get(what) ?? [])];
    return {
      what: `${what}, ${total} of each`,
      ours: ms(one),
      reference: `in clear ${ms(other)}`,
      ratio: (one / other).toFixed(2),
      wanted: '<= 1.5',
    };
  }),
);

async function note(page: Page, times: Map<string, number[]>): Promise<void> {
  const read = (await page.evaluate(() => globalThis.reading?.read())) ?? {};
  for (const [what, taken] of Object.entries(read)) times.set(what, [...(times.get(what) ?? []), taken]);
}

/**
 * Opens a page with a profile on the disk. A private window would have its database in memory, where reads
 * take less time.
 */
async function openPage(isSealed: boolean): Promise<{ page: Page; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-sealed-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(site.url);
  await page.waitForFunction('globalThis.reading !== undefined');
  const begun = await page.evaluate(
    async ([is, rows]) => {
      await globalThis.reading?.begin(is, rows);
      return globalThis.reading?.isSealed();
    },
    [isSealed, total] as const,
  );
  if (begun !== isSealed)
    throw new Error('The rows are encrypted although the bench expects unencrypted rows, or the reverse.');
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { page, close };
}

async function openSite(): Promise<{ url: string; close: () => Promise<void> }> {
  const page =
    '<!doctype html><html lang="en"><title>bench</title><script type="module" src="/rows.js"></script></html>';
  const bodies: Record<string, string> = { '/': page, '/rows.js': await bundle() };
  const server = createServer((request, answer) => {
    const body = bodies[request.url ?? ''];
    const type = request.url === '/rows.js' ? 'text/javascript' : 'text/html';
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
        input: fileURLToPath(new URL('./sealed-rows/rows.ts', import.meta.url)),
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  if (chunk?.type !== 'chunk') throw new Error('The build of the bench page produced no chunk.');
  return chunk.code;
}
