import { createSocket } from 'node:dgram';
import { createReadStream } from 'node:fs';
import { createConnection } from 'node:net';

import type { Feed } from '../config/feeds.ts';
import type { FeedLines, Ingest } from './ingest.ts';
import { wait } from './wait.ts';

/** How a feed is doing: a feed that is silent is not a sea without ships. */
export interface FeedHealth {
  name: string;
  isConnected: boolean;
  /** When its last line of AIS came, in milliseconds since 1970; null = none yet. */
  lastMs: number | null;
  connections: number;
}

interface Reading {
  feed: Feed;
  ingest: Ingest;
  health: FeedHealth;
  until: AbortSignal;
  onFailure: (error: unknown) => void;
}

/** A line of NMEA has 82 characters, with tags a few hundred: what is longer is none. */
const lineCharsMost = 1_024;
/** A connection that brings nothing for so long is opened again. */
const silentMs = 120_000;
const pauses = { firstMs: 1_000, mostMs: 60_000 };
/** Lines of a datagram or of a piece of a file between two looks at whether the database keeps up. */
const fullPauseMs = 50;

/** Reads a feed to its end, if it has one; one of the net is connected to again and again, later and later. */
export async function readFeed(reading: Reading): Promise<void> {
  const { feed, until, onFailure, health } = reading;
  const lines = reading.ingest.feed({ isDemo: false, isReplay: feed.kind === 'file' });
  for (let pauseMs = pauses.firstMs; !until.aborted;) {
    const before = health.lastMs;
    try {
      if (feed.kind === 'file') return await readFile(reading, feed, lines);
      await (feed.kind === 'tcp' ? readTcp(reading, feed, lines) : readUdp(reading, feed, lines));
    } catch (error) {
      if (!until.aborted) onFailure(error);
      if (feed.kind === 'file') return;
    } finally {
      health.isConnected = false;
    }
    pauseMs = health.lastMs === before ? Math.min(2 * pauseMs, pauses.mostMs) : pauses.firstMs;
    await wait(pauseMs, until);
  }
}

type NetFeed = Extract<Feed, { kind: 'tcp' | 'udp' }>;

async function readTcp(reading: Reading, { host, port }: NetFeed, lines: FeedLines): Promise<void> {
  const { health, until } = reading;
  const socket = createConnection({ host, port, signal: until });
  socket.setTimeout(silentMs, () => socket.destroy(new Error(`${reading.feed.name} is silent`)));
  socket.once('connect', () => {
    health.isConnected = true;
    health.connections += 1;
  });
  await readPieces(socket.setEncoding('latin1'), reading, lines);
}

async function readUdp(reading: Reading, { host, port }: NetFeed, lines: FeedLines): Promise<void> {
  const { health, until, ingest } = reading;
  const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4', signal: until });
  await new Promise<void>((done, fail) => {
    socket.once('close', done).once('error', (error) => {
      socket.close();
      fail(error);
    });
    socket.on('message', (datagram) => {
      const now = Date.now();
      // Nobody can be asked to wait: what does not fit is lost.
      if (ingest.isFull) return;
      for (const line of datagram.toString('latin1').split(/[\r\n]+/))
        if (line.length <= lineCharsMost && lines.take(line, now)) health.lastMs = now;
    });
    socket.bind(port, host, () => {
      health.isConnected = true;
      health.connections += 1;
    });
  });
}

async function readFile(
  reading: Reading,
  feed: Extract<Feed, { kind: 'file' }>,
  lines: FeedLines,
): Promise<void> {
  reading.health.isConnected = true;
  reading.health.connections += 1;
  const stream = createReadStream(feed.path, {
    encoding: 'latin1',
    signal: reading.until,
    highWaterMark: 16_384,
  });
  await readPieces(stream, reading, lines, feed.speed);
}

/** Takes text piece by piece; the next one is asked for when the database keeps up and, of a replay, when it is time. */
async function readPieces(
  pieces: AsyncIterable<string>,
  reading: Reading,
  lines: FeedLines,
  speed: number | null = null,
): Promise<void> {
  const { ingest, health, until } = reading;
  const pace = speed === null ? null : pacer(speed, until);
  let left = '';
  for await (const piece of pieces) {
    const now = Date.now();
    const whole = (left + piece).split(/[\r\n]+/);
    left = whole.pop() ?? '';
    // What has no end is no line.
    if (left.length > lineCharsMost) left = '';
    for (const line of whole) {
      if (lines.take(line, now)) health.lastMs = now;
      if (pace) await pace(lines.time());
    }
    while (ingest.isFull && !until.aborted) await wait(fullPauseMs, until);
  }
  lines.take(left, Date.now());
}

/** Waits until as much time has gone by, so many times as fast, as between the first line and this one. */
function pacer(speed: number, until: AbortSignal): (time: number | null) => Promise<void> {
  let first: { time: number; at: number } | null = null;
  return async (time) => {
    if (time === null) return;
    first ??= { time, at: Date.now() };
    const waitMs = (time - first.time) / speed - (Date.now() - first.at);
    if (waitMs > 5) await wait(waitMs, until);
  };
}
