import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadHarbors } from '../server/db/harbors/load-harbors.ts';
import { openDatabase } from '../server/db/open.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/running-server.ts';
import { tokenOfMember } from './a-member.ts';
import { insertMany } from './many-sailings.ts';
import { median, percentile, printTable, type Figure } from './table.ts';

/**
 * Measures the search over all data, one search at a time, with typical words. The reference is the search on
 * a lane, on the same server in the same minute.
 *
 * The required size is `SAILINGS=1000000`. `EMBEDDED_SAILINGS` sets the size for the embedded engine.
 */
const count = Number(process.env['SAILINGS'] ?? 100_000);
const embeddedCount = Number(process.env['EMBEDDED_SAILINGS'] ?? 26_000);
const wantedMs = 30;
const turns = 120;
const warmingTurns = 20;
const environment = { DEMO_DATA: 'off', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' };
const today = new Date().toISOString().slice(0, 10);
const words = [
  ['a vessel', 'bench 12'],
  ['a vessel with a slip', 'benhc 12'],
  ['a voyage', '12'],
  ['a port', 'hamburg'],
  ['a port with a slip', 'hambrug'],
  ['a port in Chinese', '汉堡'],
  ['a lane', '上海 汉堡'],
  ['a type of vessel to an area', '滚装 中东'],
  ['pinyin', 'shanghai'],
] as const;
const lane = '/api/business/information/list?from=CNSHA&to=DEHAM';

const figures: Figure[] = [];
const postgres = await startPostgres([
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
]);
await measure(`PostgreSQL, ${count}`, { url: postgres.url }, { DATABASE_URL: postgres.url }, count);
await postgres.stop();
const folder = mkdtempSync(join(tmpdir(), 'laycan-bench-'));
await measure(`embedded, ${embeddedCount}`, { folder }, { DATA_DIR: folder }, embeddedCount);
rmSync(folder, { recursive: true, force: true });
printTable(figures);

async function measure(
  name: string,
  where: { url?: string; folder?: string },
  settings: Record<string, string>,
  sailings: number,
): Promise<void> {
  const database = await openDatabase(where);
  await loadHarbors(database);
  await insertMany(database, sailings, today);
  const token = await tokenOfMember(database, 13_900_000_000);
  await database.close();
  const { url, stop } = await startServer({ environment: { ...environment, ...settings } });
  const ask = asker(url, token);
  for (const [what, keyword] of words) {
    const path = `/api/search/data?keyword=${encodeURIComponent(keyword)}`;
    // Warm-up: each database connection plans a statement when it first runs the statement.
    for (let turn = 0; turn < warmingTurns; turn++) await ask(path);
    const [ours, peer]: [number[], number[]] = [[], []];
    // Measures the search and the reference in turns, so that other load on the machine slows down both
    // equally.
    for (let turn = 0; turn < turns; turn++) {
      ours.push(await ask(path));
      peer.push(await ask(lane));
    }
    figures.push({
      what: `${what}, ${name} sailings`,
      ours: `p50 ${median(ours).toFixed(1)}, p99 ${percentile(ours, 0.99).toFixed(1)} ms`,
      reference: `lane search: p50 ${median(peer).toFixed(1)}, p99 ${percentile(peer, 0.99).toFixed(1)} ms`,
      ratio: (median(ours) / median(peer)).toFixed(1),
      wanted: `p99 <= ${wantedMs} ms`,
    });
    console.error(figures.at(-1)?.what, '|', figures.at(-1)?.ours, '|', figures.at(-1)?.reference);
  }
  await stop();
}

function asker(url: string, token: string): (path: string) => Promise<number> {
  return async function ask(path): Promise<number> {
    const start = performance.now();
    const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
    await answer.text();
    const waitSeconds = Number(answer.headers.get('retry-after'));
    // The bench sends requests without a pause, so it sometimes exceeds the server's rate limit and must
    // wait.
    if (answer.status === 429 && waitSeconds > 0) {
      await new Promise((rested) => setTimeout(rested, waitSeconds * 1000));
      return ask(path);
    }
    if (!answer.ok) throw new Error(`${path} was answered with status ${answer.status}`);
    return performance.now() - start;
  };
}
