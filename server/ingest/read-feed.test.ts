import { createSocket } from 'node:dgram';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';

import { expect, test, vi } from 'vitest';

import type { OpenDatabase } from '../db/open.ts';
import { Ingest, type FeedLines } from './ingest.ts';
import { readFeed } from './read-feed.ts';
import type { FeedHealth } from './reading.ts';
import { checksumOf } from './sentence.ts';

test('a UDP feed on a used port fails and can be stopped', async () => {
  const other = createSocket('udp4');
  await new Promise<void>((done) => other.bind(0, '127.0.0.1', done));
  const { port } = other.address();
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const reading = readFeed({
    feed: { kind: 'udp', name: 'udp', host: '127.0.0.1', port },
    ingest: { feed: () => ({ take: () => {}, time: () => null }) } as unknown as Ingest,
    health: { name: 'udp', isConnected: false, lastMs: null, connections: 0 },
    until: stopping.signal,
    onFailure: (error) => failures.push(error),
  });
  await vi.waitFor(() => expect(failures).toMatchObject([{ code: 'EADDRINUSE' }]));
  stopping.abort();
  await reading;
  // Waits, because a listener that throws would do so only now, and the error would fail the test run.
  await rest(10);
  other.close();
  expect(failures).toHaveLength(1);
});

const sentence = '!AIVDM,1,1,,A,176qi@E01s8hhc1f7Ul:V`Mp0000,0';

test('a feed with other data than AIS counts as silent', async () => {
  const server = createServer((socket) => {
    socket.write('HTTP/1.1 400 Bad Request\r\n\r\n<html>\r\n');
    setTimeout(
      () => socket.write(`${sentence}*${checksumOf(`${sentence}*`).toString(16).padStart(2, '0')}\r\n`),
      50,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stopping = new AbortController();
  const health: FeedHealth = { name: 'tcp', isConnected: false, lastMs: null, connections: 0 };
  const heard: { line: string; lastMs: number | null }[] = [];
  const feed = new Ingest({} as OpenDatabase).feed({ isDemo: false });
  const take: FeedLines['take'] = (line, now) => {
    heard.push({ line, lastMs: health.lastMs });
    return feed.take(line, now);
  };
  const reading = readFeed({
    feed: { kind: 'tcp', name: 'tcp', host: '127.0.0.1', port },
    ingest: { feed: () => ({ ...feed, take }) } as unknown as Ingest,
    health,
    until: stopping.signal,
    onFailure: () => {},
  });
  await vi.waitFor(() => expect(heard.at(-1)?.line).toMatch(/^!/));
  stopping.abort();
  await reading;
  server.close();
  expect(heard.at(-1)?.lastMs).toBeNull();
  expect(health.lastMs).not.toBeNull();
});
