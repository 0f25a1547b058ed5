import { afterEach, expect, it, vi } from 'vitest';

import { anAisSender, type AisSender } from '../../tests/support/ais-sender.ts';
import { feedOf, type WebSocketFeed } from '../config/feeds.ts';
import type { OpenDatabase } from '../db/open.ts';
import { encodePosition } from '../demo/encode-ais.ts';
import { feedLimits } from './feed-limits.ts';
import { Ingest } from './ingest.ts';
import { pauseAfter, readFeed } from './read-feed.ts';
import type { FeedHealth } from './reading.ts';
import { Tracker } from './tracker.ts';

const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of running.splice(0).reverse()) await close();
});

async function aSender(options?: Parameters<typeof anAisSender>[0]): Promise<AisSender> {
  const sender = await anAisSender(options);
  running.push(sender.close);
  return sender;
}

/** Reads the feed of a simulated sender until the test has ended. */
function aReader({ url }: AisSender, differs: Partial<WebSocketFeed> = {}) {
  const tracker = new Tracker();
  const ingest = new Ingest({} as OpenDatabase, tracker);
  const health: FeedHealth = { name: 'feed', isConnected: false, lastMs: null, connections: 0 };
  const failures: string[] = [];
  const stopping = new AbortController();
  const feed = feedOf(url);
  if (feed?.kind !== 'websocket') throw new Error('not a WebSocket feed');
  const reading = readFeed({
    feed: { ...feed, ...differs },
    ingest,
    health,
    until: stopping.signal,
    onFailure: (error) => failures.push(error instanceof Error ? error.message : String(error)),
  });
  running.push(async () => {
    stopping.abort();
    await reading;
  });
  return { tracker, ingest, health, failures };
}

const position = { latitude: 30, longitude: 123, sog: 12, cog: 90, heading: 90, status: 0 };
const sentenceOf = (mmsi: number) => encodePosition({ mmsi, ...position }, new Date()).join('\r\n');
const jsonOf = (mmsi: number) =>
  JSON.stringify({
    MessageType: 'PositionReport',
    Message: { PositionReport: { UserID: mmsi, Latitude: 30, Longitude: 123, Sog: 12 } },
  });

it('JSON and sentences, as text or bytes, become positions', async () => {
  const sender = await aSender();
  const { tracker, ingest, health } = aReader(sender);
  await vi.waitFor(() => expect(health.isConnected).toBe(true));
  sender.send(jsonOf(477_000_001));
  sender.send(Buffer.from(jsonOf(477_000_002)));
  sender.send(`${sentenceOf(477_000_003)}\r\n${sentenceOf(477_000_004)}`);
  sender.send(Buffer.from(sentenceOf(477_000_005)));
  sender.send(JSON.stringify({ class: 'AIS', nmea: [sentenceOf(477_000_006)] }));
  sender.send('{"broken');
  await vi.waitFor(() => expect(ingest.counts.refused.line).toBe(1));
  expect(tracker.batch().newest.map(({ mmsi }) => mmsi % 10)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ingest.counts).toMatchObject({ positions: 6 });
  expect(health.lastMs).not.toBeNull();
});

it('the key and the subscription are sent with each connection', async () => {
  const sender = await aSender();
  const subscription = '{"BoundingBoxes":[[[-90,-180],[90,180]]]}';
  const { health } = aReader(sender, { key: 'X-Api-Key:secret', subscription });
  await vi.waitFor(() => expect(sender.subscriptions).toEqual([subscription]));
  expect(sender.headers[0]).toMatchObject({ 'x-api-key': 'secret' });
  sender.cut(1012, 'restart');
  await vi.waitFor(() => expect(health.isConnected).toBe(false));
  await vi.waitFor(() => expect(sender.subscriptions).toHaveLength(2), { timeout: 5_000 });
});

it('a refused subscription is reported and closes the connection', async () => {
  const sender = await aSender({ isAccepted: () => false });
  const { failures, health } = aReader(sender, { subscription: '{"APIKey":"wrong"}' });
  await vi.waitFor(() => expect(failures).toEqual([expect.stringContaining('Api Key Is Not Valid')]));
  expect(failures.join(' ')).not.toContain('wrong');
  expect(health).toMatchObject({ isConnected: false, lastMs: null });
});

it('a message over the size limit closes the connection', async () => {
  const sender = await aSender();
  const { failures, health, ingest } = aReader(sender);
  await vi.waitFor(() => expect(health.isConnected).toBe(true));
  sender.send(`${sentenceOf(477_000_001)}\r\n`.repeat(5_000));
  await vi.waitFor(() => expect(failures).toEqual(['Max payload size exceeded']));
  expect(ingest.counts.lines).toBe(0);
});

it('pauses between connections without data double up to a minute', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].reduce<number[]>(
    (before) => [...before, pauseAfter(before.at(-1) ?? 1_000, { hasData: false })],
    [],
  );
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  expect(pauseAfter(60_000, { hasData: true })).toBe(1_000);
});

it('a connection that answers no ping is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sender = await aSender();
  const { health } = aReader(sender);
  await vi.waitFor(() => expect(health.isConnected).toBe(true));
  // Advances the clock over two checks of the connection, before the reader can receive the answer (pong) to
  // its ping.
  vi.advanceTimersByTime(feedLimits.silentMs);
  await vi.waitFor(() => expect(health.isConnected).toBe(false));
});

it('an address with a password or a wrong form is no feed', () => {
  expect(feedOf('wss://user:word@ais.example/')).toBeNull();
  expect(feedOf('wss://')).toBeNull();
  expect(feedOf('wss://ais.example/v0/stream?token=secret')).toMatchObject({
    kind: 'websocket',
    name: 'wss://ais.example/v0/stream',
    url: 'wss://ais.example/v0/stream?token=secret',
  });
});
