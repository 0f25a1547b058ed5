import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { ourMark } from '../../contract/wire/our-mark.ts';
import { openPushes, type Pushes } from './faulty-pushes.ts';

/**
 * The state of the connection between browser and server:
 * - up: the proxy forwards everything.
 * - down: every connection breaks.
 * - portal: a captive portal answers every request with 200 and HTML.
 * - failing: the API answers 500.
 * - silent: the API never answers.
 * - gateway: a foreign gateway refuses API requests with JSON like ours.
 * - cut: the proxy cuts each API answer in half without an error.
 */
export type ProxyState = 'up' | 'down' | 'portal' | 'failing' | 'silent' | 'gateway' | 'cut';

export interface FaultyLine {
  url: string;
  set: (state: ProxyState) => void;
  /** Returns the paths that were requested since the last change of the state. */
  asked: () => string[];
  /**
   * Simulates the deployment of another build. The script of the service worker changes and no longer lists
   * the files whose path matches. The server answers 404 for these files.
   */
  deploy: (gone: RegExp) => void;
  /** The push requests of the queue. They are handled while the connection is up. */
  pushes: Pushes;
  close: () => Promise<void>;
}

/**
 * Starts a proxy in front of the real server that causes faults on command. The "offline" switch of DevTools
 * does not affect the service worker, but a broken connection does.
 */
export async function openFaultyLine(targetUrl: string, port = 0): Promise<FaultyLine> {
  let state: ProxyState = 'up';
  let asked: string[] = [];
  let gone: RegExp | undefined;
  const sockets = new Set<Socket>();
  const pushes = openPushes(targetUrl);
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    if (state === 'up' && incoming.url === '/api/sync/push') return void pushes.take(incoming, outgoing);
    answerAs(state, incoming, outgoing, { targetUrl, gone });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (state === 'down') socket.destroy();
  });
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      state = next;
      asked = [];
      breakAll();
    },
    asked: () => asked,
    pushes,
    deploy: (paths) => {
      gone = paths;
    },
    close: () => {
      const isClosed = new Promise<void>((done) => server.close(() => done()));
      // Also breaks the connections that are opened during the closing.
      breakAll();
      return isClosed;
    },
  };
}

interface Site {
  targetUrl: string;
  gone: RegExp | undefined;
}

function answerAs(state: ProxyState, incoming: IncomingMessage, outgoing: ServerResponse, site: Site) {
  const isApi = incoming.url?.startsWith('/api/') ?? false;
  if (state === 'down') return incoming.socket.destroy();
  if (state === 'portal') {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return outgoing.end(
      '<!doctype html><title>Free Wi-Fi</title><form><button>Accept the terms</button></form>',
    );
  }
  if (state === 'failing' && isApi) {
    const body = '{"status":500,"code":"internal","message":"","errors":[],"request_id":"line"}';
    outgoing.writeHead(500, { 'content-type': 'application/json', [ourMark]: body.length });
    return outgoing.end(body);
  }
  if (state === 'gateway' && isApi) {
    outgoing.writeHead(401, { 'content-type': 'application/json' });
    return outgoing.end('{"status":-1,"code":"session_ended","message":"blocked by policy"}');
  }
  if (state === 'silent' && isApi) return undefined;
  if (site.gone?.test(incoming.url ?? '')) {
    outgoing.writeHead(404, { 'content-type': 'text/plain' });
    return outgoing.end('not found');
  }
  if (site.gone && incoming.url === '/sw.js')
    return void giveOtherWorker(outgoing, site.targetUrl, site.gone);
  return pass(incoming, outgoing, { targetUrl: site.targetUrl, isCut: state === 'cut' && isApi });
}

async function giveOtherWorker(outgoing: ServerResponse, targetUrl: string, gone: RegExp) {
  const answer = await fetch(new URL('/sw.js', targetUrl));
  const script = await answer.text();
  const entries = /\{"revision":[^{}]*"url":"([^"]+)"\},?/g;
  const without = script.replaceAll(entries, (entry, url: string) => (gone.test(`/${url}`) ? '' : entry));
  if (without === script) throw new Error('the service worker lists no such file');
  outgoing.writeHead(200, { 'content-type': answer.headers.get('content-type') ?? '' });
  outgoing.end(without);
}

interface Passing {
  targetUrl: string;
  isCut: boolean;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { targetUrl, isCut }: Passing) {
  const target = new URL(incoming.url ?? '/', targetUrl);
  const onward = request(
    target,
    {
      method: incoming.method,
      // If the answer will be cut, conditional headers are removed, because a 304 answer has no body.
      headers: { ...(isCut ? withoutConditions(incoming.headers) : incoming.headers), host: target.host },
    },
    (answer) => {
      if (isCut) return void giveHalf(answer, outgoing).catch(() => outgoing.destroy());
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => incoming.socket.destroy());
  // The server must see that the browser has left, because it counts open streams.
  outgoing.on('close', () => void (outgoing.writableFinished || onward.destroy()));
  incoming.pipe(onward);
}

const withoutConditions = ({
  'if-none-match': _known,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'accept-encoding': 'identity',
});

/** Sends half of the body without a length, so that the client cannot notice that the body is cut. */
async function giveHalf(answer: IncomingMessage, outgoing: ServerResponse) {
  const body = await buffer(answer);
  const { 'content-length': _, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.end(body.subarray(0, body.length / 2));
}
