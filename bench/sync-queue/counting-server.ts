import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Change } from './change.ts';

/**
 * A server that counts how many times it applies each change. It ignores idempotency keys, so that changes
 * that are sent twice are counted.
 */
export interface CountingServer {
  url: string;
  /** Sets all counts to zero. `setUp(false)` makes the server reset every connection. */
  begin: (options: { seed: number; hasFaults: boolean }) => void;
  setUp: (isUp: boolean) => void;
  /** Returns how many times each change was applied. */
  applied: () => ReadonlyMap<string, number>;
  /**
   * Returns the number of changes that arrived after a later change of the same entity. Only the first
   * arrival of a change counts, because our real server ignores repeated ones.
   */
  outOfOrder: () => number;
  requests: () => number;
  close: () => Promise<void>;
}

interface Sent {
  /** The idempotency key of the change. Only our queue sends one. */
  key: string;
  change: Change;
}

type Judged = { key: string; status: number };

export async function openCountingServer(files: ReadonlyMap<string, string>): Promise<CountingServer> {
  let isUp = false;
  let hasFaults = true;
  let random = seeded(1);
  let requests = 0;
  let outOfOrder = 0;
  let applied = new Map<string, number>();
  let newest = new Map<string, number>();

  const judge = ({ key, change }: Sent): Judged => {
    if (change.isRefused) return { key, status: 422 };
    const times = applied.get(change.name) ?? 0;
    applied.set(change.name, times + 1);
    if (times === 0) {
      const last = newest.get(change.entity) ?? -1;
      if (change.number < last) outOfOrder++;
      newest.set(change.entity, Math.max(last, change.number));
    }
    return { key, status: 200 };
  };

  async function takeChanges(request: IncomingMessage, answer: ServerResponse) {
    if (!isUp) return request.socket.destroy();
    const isOurs = request.url === '/api/sync/push';
    const text = await textOf(request);
    requests++;
    const fault = hasFaults ? random() : 1;
    if (fault < 0.08) return request.socket.destroy();
    if (fault < 0.16) return answer.writeHead(503).end();
    const judged = (isOurs ? sentByUs(text) : [{ key: '', change: JSON.parse(text) as Change }]).map(judge);
    if (fault < 0.24) return request.socket.destroy();
    if (!isOurs) return answer.writeHead(judged[0]?.status ?? 400).end();
    return answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 200, data: { results: judged.map(resultOf) } }));
  }

  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (request.method === 'POST')
      return void takeChanges(request, answer).catch(() => request.socket.destroy());
    const file = files.get(pathname);
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    return answer.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: (options) => {
      random = seeded(options.seed);
      hasFaults = options.hasFaults;
      isUp = false;
      requests = 0;
      outOfOrder = 0;
      applied = new Map();
      newest = new Map();
    },
    setUp: (next) => (isUp = next),
    applied: () => applied,
    outOfOrder: () => outOfOrder,
    requests: () => requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => void server.close(() => done()));
    },
  };
}

const sentByUs = (text: string): Sent[] =>
  (JSON.parse(text) as { entries: { key: string; body: Change }[] }).entries.map(({ key, body }) => ({
    key,
    change: body,
  }));

const resultOf = ({ key, status }: Judged) => ({
  key,
  status,
  ...(status === 200
    ? { data: { lane: null, group: null } }
    : { code: 'favourites_full', message: '', errors: [] }),
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return text;
}

/** Returns a random number generator (Mulberry32). With the same seed, it returns the same numbers. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
