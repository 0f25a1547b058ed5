import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * How the line between browser and server behaves.
 * up: passes everything. down: every connection breaks. portal: a captive portal answers 200 with
 * HTML to whatever is asked. failing: the API answers 500. silent: the API never answers.
 */
export type LineState = 'up' | 'down' | 'portal' | 'failing' | 'silent';

export interface FaultyLine {
  url: string;
  set: (state: LineState) => void;
  /** Paths asked for while in the present state. */
  asked: () => string[];
  close: () => Promise<void>;
}

/**
 * A proxy in front of the real server that misbehaves on command. DevTools' "offline" does not
 * bind the service worker, a broken line does.
 */
export async function openFaultyLine(targetUrl: string, port = 0): Promise<FaultyLine> {
  let state: LineState = 'up';
  let asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    answerAs(state, incoming, outgoing, targetUrl);
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
    close: () => {
      breakAll();
      return new Promise((done) => {
        server.close(() => done());
      });
    },
  };
}

function answerAs(state: LineState, incoming: IncomingMessage, outgoing: ServerResponse, targetUrl: string) {
  const isApi = incoming.url?.startsWith('/api/') ?? false;
  if (state === 'down') return incoming.socket.destroy();
  if (state === 'portal') {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return outgoing.end(
      '<!doctype html><title>Free Wi-Fi</title><form><button>Accept the terms</button></form>',
    );
  }
  if (state === 'failing' && isApi) {
    outgoing.writeHead(500, { 'content-type': 'application/json' });
    return outgoing.end('{"status":500,"code":"internal","message":"","errors":[],"request_id":"line"}');
  }
  if (state === 'silent' && isApi) return undefined;
  return pass(incoming, outgoing, targetUrl);
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, targetUrl: string) {
  const target = new URL(incoming.url ?? '/', targetUrl);
  const onward = request(
    target,
    { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => incoming.socket.destroy());
  incoming.pipe(onward);
}
