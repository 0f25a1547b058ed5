import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';

import { feedOf, type Feed } from '../../server/config/feeds.ts';
import { makeTrackDays } from '../../server/db/vessels/retained-days.ts';
import { listReal } from '../../server/db/vessels/resume-writing.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { writeHeard } from '../../server/db/vessels/write-vessels.ts';
import { asOnlyWriter, type WriterLease } from '../../server/db/writer-lock.ts';
import { encodePosition, encodeVoyage } from '../../server/demo/encode-ais.ts';
import { feedLine } from '../../server/ingest/feed-line.ts';
import { Ingest } from '../../server/ingest/ingest.ts';
import { startIngest, type RunningIngest } from '../../server/ingest/run-ingest.ts';
import { Tracker } from '../../server/ingest/tracker.ts';
import { createPostgresDatabase, openDatabaseOfRun } from '../support/database.ts';

const mmsi = 477_000_001;
const start = new Date('2026-11-20T08:00:00Z');

const aVoyage = {
  imo: '9399038',
  callsign: 'VRAB1',
  shiptype: 70,
  length_m: 190,
  beam_m: 32,
  draught_m: 9.5,
  destination: 'CNSHA',
  eta: null,
};

const linesAt = (minute: number): string => {
  const time = new Date(start.getTime() + minute * 60_000);
  const at = {
    mmsi,
    latitude: 30,
    longitude: 123 + minute * 0.003,
    sog: 12,
    cog: 90,
    heading: 90,
    status: 0,
  };
  const voyage = { ...aVoyage, mmsi, name: minute < 100 ? 'OLD NAME' : 'NEW NAME' };
  return [...encodePosition(at, time), ...encodeVoyage(voyage, time), ''].join('\r\n');
};

const running: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.close();
});

function run(database: OpenDatabase, feeds: readonly (Feed | null)[]): RunningIngest {
  const ingest = startIngest({
    database,
    feeds: feeds.filter((feed) => feed !== null),
    onFailure: () => {},
    onCounts: () => {},
  });
  running.push(ingest);
  return ingest;
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isDone()); tries++) {
    if (tries > 400) throw new Error('The expected state was not reached in 10 s');
    await new Promise((done) => setTimeout(done, 25));
  }
}

const newestOf = ({ db }: OpenDatabase) =>
  db.selectFrom('vessel_newest').selectAll().where('mmsi', '=', mmsi).executeTakeFirst();

/** Starts an AIS feed over TCP. The test controls its lines and its end. */
async function aFeed(): Promise<{
  port: number;
  send: (text: string) => void;
  cut: () => void;
  total: () => number;
}> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => sockets.push(socket.on('error', () => {})));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  running.push({
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return {
    port: (server.address() as AddressInfo).port,
    send: (text) => sockets.at(-1)?.write(text),
    cut: () => sockets.at(-1)?.destroy(),
    total: () => sockets.length,
  };
}

it(
  'a replayed file gives newest positions, a thinned track and static history',
  { timeout: 60_000 },
  async () => {
    const database = await openDatabaseOfRun();
    running.push(database);
    const folder = mkdtempSync(join(tmpdir(), 'laycan-ais-'));
    const minutes = Array.from({ length: 200 }, (_, minute) => minute);
    writeFileSync(
      join(folder, 'log.txt'),
      ['garbage', '!AIVDM,1,1,,A,broken,0*00', ...minutes.map(linesAt)].join('\r\n'),
    );
    const ingest = run(database, [feedOf(`file://${folder}/log.txt`)]);
    await until(async () => (await newestOf(database))?.time.getTime() === start.getTime() + 199 * 60_000);
    await ingest.close();
    rmSync(folder, { recursive: true });

    expect(await newestOf(database)).toMatchObject({
      longitude: 123.597,
      sog: 12,
      cog: 90,
      heading: 90,
      status: 0,
    });
    const track = await database.db
      .selectFrom('vessel_position')
      .select('longitude')
      .orderBy('time')
      .execute();
    expect(track.length).toBeGreaterThan(5);
    expect(track.length).toBeLessThan(15);
    expect([track[0]?.longitude, track.at(-1)?.longitude]).toEqual([123, 123.597]);
    const words = await database.db
      .selectFrom('vessel_word')
      .select(['kind', 'word'])
      .orderBy('kind')
      .execute();
    expect(words).toEqual([
      { kind: 'callsign', word: 'VRAB1' },
      { kind: 'former_name', word: 'OLD NAME' },
      { kind: 'imo', word: '9399038' },
      { kind: 'mmsi', word: '477000001' },
      { kind: 'name', word: 'NEW NAME' },
    ]);
    const history = await database.db.selectFrom('vessel_statics').select('name').orderBy('time').execute();
    expect(history).toEqual([{ name: 'OLD NAME' }, { name: 'NEW NAME' }]);
  },
);

it("ingestion resumes after a feed's restart and on another server", { timeout: 60_000 }, async () => {
  const { url, drop } = await createPostgresDatabase();
  running.push({ close: drop });
  const [first, second] = [await openDatabase({ url }), await openDatabase({ url })];
  running.push(first, second);
  const feed = await aFeed();
  const feeds = [feedOf(`tcp://127.0.0.1:${feed.port}`)];
  const ingest = run(first, feeds);
  await until(() => feed.total() === 1);
  const other = run(second, feeds);
  feed.send(linesAt(0));
  await until(async () => (await newestOf(first))?.longitude === 123);
  expect(feedLine(ingest.health(), new Date())).toBe('ais: live\n');
  expect(feedLine(ingest.health(), new Date(Date.now() + 3_600_000))).toBe('ais: silent\n');
  expect(feedLine(other.health(), new Date())).toBe('');

  feed.cut();
  await until(() => feedLine(ingest.health(), new Date()) === 'ais: away\n');
  await until(() => feed.total() === 2);
  feed.send(linesAt(10));
  await until(async () => (await newestOf(first))?.longitude === 123.03);

  await ingest.close();
  await until(() => feed.total() === 3);
  feed.send(linesAt(20));
  await until(async () => (await newestOf(second))?.longitude === 123.06);
  const track = await second.db.selectFrom('vessel_position').select('longitude').orderBy('time').execute();
  expect(track.map(({ longitude }) => longitude)).toEqual([123, 123.03, 123.06]);
});

it('a writer that hangs is replaced and writes nothing more', { timeout: 60_000 }, async () => {
  const { url, drop } = await createPostgresDatabase();
  running.push({ close: drop });
  const database = await openDatabase({ url });
  running.push(database);
  const { db } = database;
  const isHeldBy = (held: { until: AbortSignal }[]) => held.map(({ until: { aborted } }) => !aborted);
  const holders: WriterLease[] = [];
  const stopping = new AbortController();
  const hold = () =>
    asOnlyWriter(database, stopping.signal, async (lease) => {
      holders.push(lease);
      await new Promise<void>((done) => lease.until.addEventListener('abort', () => done(), { once: true }));
    });
  const first = hold();
  await until(() => holders.length === 1);
  expect(await asOnlyWriter(database, stopping.signal, async () => {})).toBe(false);
  // The first writer does not renew its lease.
  await db
    .updateTable('writer_lease')
    .set({ expire_time: new Date(0) })
    .execute();
  const second = hold();
  await until(() => holders.length === 2);

  const ingest = new Ingest(database, new Tracker(), holders[0]?.assertLease);
  const lines = ingest.feed({ isDemo: false });
  for (const line of linesAt(0).split('\r\n')) lines.take(line, start.getTime());
  await expect(ingest.flush()).rejects.toThrow('Another server has taken over');
  expect(await newestOf(database)).toBeUndefined();
  const next = new Ingest(database, new Tracker(), holders[1]?.assertLease);
  for (const line of linesAt(0).split('\r\n')) next.feed({ isDemo: false }).take(line, start.getTime());
  await next.flush();
  expect(await newestOf(database)).toBeDefined();
  // The first writer notices at its next renewal.
  await until(() => isHeldBy(holders)[0] === false);
  expect(isHeldBy(holders)).toEqual([false, true]);
  stopping.abort();
  await Promise.all([first, second]);
  expect(await db.selectFrom('writer_lease').selectAll().execute()).toEqual([]);
});

it('positions are stored in the partition of their day', { timeout: 60_000 }, async () => {
  const { url, drop } = await createPostgresDatabase();
  running.push({ close: drop });
  const database = await openDatabase({ url });
  running.push(database);
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const partitionOf = (time: Date) =>
    `vessel_position_${time.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const stored = async () => {
    const { rows } = await sql<{ partition: string; points: number }>`
      select tableoid::regclass::text as partition, count(*)::integer as points
      from vessel_position group by 1 order by 1`.execute(database.db);
    return Object.fromEntries(rows.map(({ partition, points }) => [partition, points]));
  };
  // Inserts rows as an earlier version stored them, in the default partition.
  const point = { mmsi, latitude: 30, longitude: 123, sog: null, cog: null, heading: null, status: null };
  await database.db
    .insertInto('vessel_position')
    .values([{ ...point, mmsi: mmsi + 1, time: now }])
    .execute();
  expect(await stored()).toEqual({ vessel_position_rest: 1 });

  const ingest = new Ingest(database);
  const lines = ingest.feed({ isDemo: false });
  for (const time of [daysAgo(30), daysAgo(2), now])
    for (const line of encodePosition({ ...point, status: 0 }, time)) lines.take(line, now.getTime());
  await ingest.finish();
  expect(await stored()).toEqual({
    // The partition contains the new position, and the row of the earlier version that was moved from the
    // default partition.
    [partitionOf(now)]: 2,
    [partitionOf(daysAgo(2))]: 1,
    // Positions that are too old for a new partition are stored in the default partition.
    vessel_position_rest: 1,
  });
  expect(await makeTrackDays(database, now)).toBe(3);
  expect(await makeTrackDays(database, now)).toBe(0);
});

it('datagrams are read, other lines skipped, and silence is reported', { timeout: 60_000 }, async () => {
  const database = await openDatabaseOfRun();
  running.push(database);
  const port = await aFreePort();
  const ingest = run(database, [feedOf(`udp://127.0.0.1:${port}`)]);
  const sender = createSocket('udp4');
  running.push({ close: async () => sender.close() });
  const send = (text: string) => sender.send(Buffer.from(text, 'latin1'), port, '127.0.0.1');
  await until(() => ingest.health()[0]?.isConnected === true);
  send(`${'!'.repeat(2_000)}\r\nnot a sentence\r\n`);
  send(linesAt(0));
  // A datagram of two messages, without a final line end.
  send([...linesAt(10).split('\r\n'), ...linesAt(20).split('\r\n')].filter(Boolean).join('\n'));
  await until(async () => (await newestOf(database))?.longitude === 123.06);
  const now = new Date();
  expect(feedLine(ingest.health(), now)).toBe('ais: live\n');
  expect(feedLine(ingest.health(), new Date(now.getTime() + 3_600_000))).toBe('ais: silent\n');
  await ingest.close();
  const track = await database.db
    .selectFrom('vessel_position')
    .select('longitude')
    .where('mmsi', '=', mmsi)
    .orderBy('time')
    .execute();
  expect(track.map(({ longitude }) => longitude)).toEqual(expect.arrayContaining([123, 123.06]));
});

/** Returns a UDP port on which no socket listens. */
function aFreePort(): Promise<number> {
  const socket = createSocket('udp4');
  return new Promise((done) =>
    socket.bind(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => done(port));
    }),
  );
}

it('a real ship replaces a demo ship of the same number', { timeout: 60_000 }, async () => {
  const database = await openDatabaseOfRun();
  running.push(database);
  const shared = 477_990_012;
  const linesOf = (name: string, minute: number, longitude: number): string[] => {
    const time = new Date(start.getTime() + minute * 60_000);
    const at = { mmsi: shared, latitude: 30, longitude, sog: 12, cog: 90, heading: 90, status: 0 };
    const voyage = { ...aVoyage, mmsi: shared, name };
    return [...encodePosition(at, time), ...encodeVoyage(voyage, time)];
  };
  const told = async () => {
    const { db } = database;
    const of = { vessel: db.selectFrom('vessel'), track: db.selectFrom('vessel_position') };
    return {
      vessel: await of.vessel.select(['name', 'is_demo']).where('mmsi', '=', shared).execute(),
      track: (await of.track.select('longitude').where('mmsi', '=', shared).orderBy('time').execute()).map(
        ({ longitude }) => longitude,
      ),
    };
  };
  const ingest = new Ingest(database);
  const [demo, real] = [ingest.feed({ isDemo: true }), ingest.feed({ isDemo: false })];
  const now = start.getTime() + 3_600_000;
  const take = (feed: typeof demo, lines: readonly string[]) => lines.forEach((line) => feed.take(line, now));
  take(demo, linesOf('INVENTED', 0, 10));
  await ingest.flush();
  expect(await told()).toEqual({ vessel: [{ name: 'INVENTED', is_demo: true }], track: [10] });

  take(demo, linesOf('INVENTED', 5, 10.02));
  take(real, linesOf('REAL', 10, 123));
  take(demo, linesOf('INVENTED', 15, 10.06));
  take(real, linesOf('REAL', 20, 123.04));
  await ingest.finish();
  expect(await told()).toEqual({ vessel: [{ name: 'REAL', is_demo: false }], track: [123, 123.04] });
  expect(ingest.counts.refused.mmsi).toBe(2);
  // From now on, the demo fleet does not use this number, whichever server writes the positions.
  expect(await listReal(database, [shared, mmsi])).toEqual(new Set([shared]));

  const words = await database.db
    .selectFrom('vessel_word')
    .select('word')
    .where('mmsi', '=', shared)
    .execute();
  expect(words.map(({ word }) => word)).not.toContain('INVENTED');

  // A port call gets the port of its berth, although the ship had anchored off another port.
  const nothing = { vessels: [], statics: [], newest: [], track: [] };
  const anchored = { mmsi: shared, arrive_time: 1_000_000, berth_time: null, depart_time: null };
  await writeHeard(database, { ...nothing, calls: [{ ...anchored, harbor_code: 'ARCMP' }] });
  const berthed = { ...anchored, harbor_code: 'ARZAE', berth_time: 2_000_000 };
  await writeHeard(database, { ...nothing, calls: [berthed] });
  const calls = await database.db.selectFrom('port_call').select(['harbor_code', 'berth_time']).execute();
  expect(calls).toEqual([{ harbor_code: 'ARZAE', berth_time: new Date(2_000_000) }]);
});
