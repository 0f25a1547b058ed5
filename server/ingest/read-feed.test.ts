import { createSocket } from 'node:dgram';
import { setTimeout as rest } from 'node:timers/promises';

import { expect, test, vi } from 'vitest';

import type { Ingest } from './ingest.ts';
import { readFeed } from './read-feed.ts';

test('a feed whose port another program has is stopped like any other', async () => {
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
  // What a listener throws comes after, and fails the run.
  await rest(10);
  other.close();
  expect(failures).toHaveLength(1);
});
