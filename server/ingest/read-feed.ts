import { createSocket } from 'node:dgram';
import { createReadStream } from 'node:fs';
import { createConnection } from 'node:net';

import type { Feed } from '../config/feeds.ts';
import { feedLimits } from './feed-limits.ts';
import type { FeedLines } from './ingest.ts';
import { readWebSocket } from './read-web-socket.ts';
import type { Reading } from './reading.ts';
import { wait } from './wait.ts';

const pauses = { firstMs: 1_000, mostMs: 60_000 };

/**
 * Reads a feed to its end. A network feed has no end: after every failure the server connects again, with
 * growing pauses.
 */
export async function readFeed(reading: Reading): Promise<void> {
  const { feed, until, onFailure, health } = reading;
  const lines = reading.ingest.feed({ isDemo: false, isReplay: feed.kind === 'file' });
  for (let pauseMs = pauses.firstMs; !until.aborted;) {
    const before = health.lastMs;
    try {
      if (feed.kind === 'file') return await readFile(reading, feed, lines);
      if (feed.kind === 'websocket') await readWebSocket({ ...reading, feed }, lines);
      else await (feed.kind === 'tcp' ? readTcp(reading, feed, lines) : readUdp(reading, feed, lines));
    } catch (error) {
      if (!until.aborted) onFailure(error);
      if (feed.kind === 'file') return;
    } finally {
      health.isConnected = false;
    }
    pauseMs = pauseAfter(pauseMs, { hasData: health.lastMs !== before });
    await wait(pauseMs, until);
  }
}

/** Returns the pause before the next connection. It doubles while connections return no data. */
export const pauseAfter = (pauseMs: number, { hasData }: { hasData: boolean }): number =>
  hasData ? pauses.firstMs : Math.min(2 * pauseMs, pauses.mostMs);

type NetFeed = Extract<Feed, { kind: 'tcp' | 'udp' }>;

async function readTcp(reading: Reading, { host, port }: NetFeed, lines: FeedLines): Promise<void> {
  const { health, until } = reading;
  const socket = createConnection({ host, port, signal: until });
  socket.setTimeout(feedLimits.silentMs, () => socket.destroy(new Error(`${reading.feed.name} is silent`)));
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
      // While the database is too slow, lines are dropped, because a UDP sender cannot be slowed down.
      if (ingest.isFull) return;
      for (const line of datagram.toString('latin1').split(/[\r\n]+/))
        if (line.length <= feedLimits.lineCharsMost && lines.take(line, now)) health.lastMs = now;
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

/**
 * Reads text piece by piece. Waits before the next piece while the database is too slow and, in a replay, until
 * the recorded time of that piece.
 */
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
    // Discards a text without a line end that exceeds the maximum length of a line.
    if (left.length > feedLimits.lineCharsMost) left = '';
    for (const line of whole) {
      if (lines.take(line, now)) health.lastMs = now;
      if (pace) await pace(lines.time());
    }
    while (ingest.isFull && !until.aborted) await wait(feedLimits.fullPauseMs, until);
  }
  lines.take(left, Date.now());
}

/** Returns a function that delays a replay, so that it runs `speed` times as fast as the recorded lines. */
function pacer(speed: number, until: AbortSignal): (time: number | null) => Promise<void> {
  let first: { time: number; at: number } | null = null;
  return async (time) => {
    if (time === null) return;
    first ??= { time, at: Date.now() };
    const waitMs = (time - first.time) / speed - (Date.now() - first.at);
    if (waitMs > 5) await wait(waitMs, until);
  };
}
