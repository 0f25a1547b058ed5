import { openDatabase, type OpenDatabase } from '../server/db/open.ts';
import { writeHeard } from '../server/db/vessels/write-vessels.ts';
import { encodePosition } from '../server/demo/encode-ais.ts';
import { findVessels } from '../server/domain/vessels/find-vessels.ts';
import { decode } from '../server/ingest/decode.ts';
import { Ingest } from '../server/ingest/ingest.ts';
import { readLine } from '../server/ingest/sentence.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { median, percentile, printTable, type Figure } from './table.ts';

/**
 * Measures how fast AIS sentences are decoded and written to PostgreSQL. The reference is the decoder alone,
 * with the same sentences. Also measures searches of map areas, from one port to the whole world, among
 * 100,000 vessels.
 */
const ships = Number(process.env['SHIPS'] ?? 20_000);
const seconds = Number(process.env['SECONDS'] ?? 20);
const wantedPerSecond = 20_000;
const mapVessels = 100_000;
const boxes = 400;
const wantedMs = 15;

const figures: Figure[] = [];
const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
const database = await openDatabase({ url: postgres.url });
try {
  await measureIngest(database);
  await measureBoxes(database);
} finally {
  await database.close();
  await postgres.stop();
}
printTable(figures);

/**
 * Returns the position sentences of all ships for one round. In each round the time is ten seconds later, and
 * each ship has moved a little.
 */
function roundOf(round: number): string[] {
  const time = new Date(Date.now() - (seconds * 2 - round) * 10_000);
  return Array.from({ length: ships }, (_, ship) => {
    const [latitude, longitude] = [(ship % 120) - 60 + round * 0.0004, (ship % 350) - 175 + round * 0.0005];
    const at = { latitude, longitude, sog: 14, cog: 51, heading: 51, status: 0 };
    return encodePosition({ mmsi: 477_000_000 + ship, ...at }, time)[0] ?? '';
  });
}

async function measureIngest(into: OpenDatabase): Promise<void> {
  const ingest = new Ingest(into);
  const feed = ingest.feed({ isDemo: false });
  let [messages, spentMs, decodeMs] = [0, 0, 0];
  const memory: number[] = [];
  const cpuBefore = { user: 0, system: 0 };
  for (let round = 0; messages < wantedPerSecond * seconds; round++) {
    const lines = roundOf(round);
    const before = performance.now();
    for (const text of lines) {
      const line = readLine(text);
      if (line.kind === 'part') decode(line.part.payload, line.part.fillBits);
    }
    decodeMs += performance.now() - before;
    const cpu = process.cpuUsage();
    const start = performance.now();
    for (const line of lines) feed.take(line, Date.now());
    await ingest.flush();
    spentMs += performance.now() - start;
    const used = process.cpuUsage(cpu);
    cpuBefore.user += used.user;
    cpuBefore.system += used.system;
    messages += lines.length;
    globalThis.gc?.();
    memory.push(process.memoryUsage().heapUsed / 1_048_576);
  }
  const half = Math.floor(memory.length / 2);
  const rate = (ms: number) => Math.round(messages / (ms / 1000)).toLocaleString('en');
  figures.push({
    what: `${messages.toLocaleString('en')} messages of ${ships.toLocaleString('en')} ships into PostgreSQL, each written`,
    ours: `${rate(spentMs)}/s; ${rate((cpuBefore.user + cpuBefore.system) / 1000)} per second of this process's processor`,
    reference: `decoder alone: ${rate(decodeMs)}/s`,
    ratio: (decodeMs / spentMs).toFixed(2),
    wanted: `>= ${wantedPerSecond.toLocaleString('en')}/s`,
  });
  figures.push({
    what: 'heap while it does so, median of the first and of the second half',
    ours: `${median(memory.slice(0, half)).toFixed(0)} MB, ${median(memory.slice(half)).toFixed(0)} MB`,
    reference: '',
    wanted: 'flat',
  });
}

async function measureBoxes(of: OpenDatabase): Promise<void> {
  const now = Date.now();
  for (let at = 0; at < mapVessels; at += 10_000) {
    const some = Array.from({ length: 10_000 }, (_, index) => 300_000_000 + at + index);
    await writeHeard(of, {
      vessels: some.map((mmsi) => ({ mmsi, is_demo: false })),
      newest: some.map((mmsi) => ({
        mmsi,
        time: now,
        latitude: ((mmsi * 7_919) % 120_000) / 1000 - 60,
        longitude: ((mmsi * 104_729) % 360_000) / 1000 - 180,
        sog: 12,
        cog: 90,
        heading: null,
        status: 0,
      })),
      track: [],
      statics: [],
      calls: [],
    });
  }
  const request = {
    hash: undefined,
    keyword: '',
    mmsi: [],
    kind: [],
    machine_id: [],
    seen_within: undefined,
  };
  const ask = async (box: [number, number, number, number]) => {
    const start = performance.now();
    JSON.stringify(await findVessels({ ...request, box, limit: 500 }, { database: of, now: new Date() }));
    return performance.now() - start;
  };
  await ask([-180, -90, 180, 90]);
  const sizes = [0.5, 2, 8, 30, 120, 360];
  const all: number[] = [];
  const add = (what: string, times: readonly number[]) =>
    figures.push({
      what: `getVessels by ${what}, ${mapVessels.toLocaleString('en')} vessels and more`,
      ours: `p50 ${median(times).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      reference: '',
      wanted: `p99 <= ${wantedMs} ms`,
    });
  for (const size of sizes) {
    const times: number[] = [];
    for (let turn = 0; turn < boxes / sizes.length; turn++) {
      const [west, south] = [((turn * 37) % 360) - 180, ((turn * 23) % 100) - 55];
      const east = size >= 360 ? 180 : ((west + size + 540) % 360) - 180;
      times.push(
        await ask(size >= 360 ? [-180, -90, 180, 90] : [west, south, east, Math.min(90, south + size / 2)]),
      );
    }
    add(`a box of ${size} degrees`, times);
    all.push(...times);
  }
  add('boxes of all these sizes', all);
}
