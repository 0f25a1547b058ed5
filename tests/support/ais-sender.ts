import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { WebSocketServer, type WebSocket } from 'ws';

/** A server on this machine that sends AIS messages over WebSocket. */
export interface AisSender {
  url: string;
  /** The first message of each connection, oldest first. Connections that sent no message are left out. */
  subscriptions: string[];
  /** The request headers of each connection, oldest first. */
  headers: IncomingHttpHeaders[];
  /** Sends a message to all clients. */
  send: (message: string | Buffer) => void;
  /** Closes all connections with the given code and reason. */
  cut: (code?: number, reason?: string) => void;
  close: () => Promise<void>;
}

interface SenderOptions {
  port?: number;
  /** Returns false if the sender refuses the subscription. */
  isAccepted?: (subscription: string) => boolean;
  onConnection?: () => void;
}

export async function anAisSender({
  port = 0,
  isAccepted = () => true,
  onConnection,
}: SenderOptions = {}): Promise<AisSender> {
  const server = new WebSocketServer({ host: '127.0.0.1', port, maxPayload: 65_536 });
  await new Promise<void>((done, fail) => server.once('listening', done).once('error', fail));
  const subscriptions: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  server.on('connection', (socket: WebSocket, request) => {
    headers.push(request.headers);
    socket.on('error', () => {});
    socket.on('message', (data: Buffer) => {
      const subscription = data.toString('utf8');
      subscriptions.push(subscription);
      if (isAccepted(subscription)) return;
      socket.send(JSON.stringify({ error: 'Api Key Is Not Valid' }));
    });
    onConnection?.();
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    subscriptions,
    headers,
    send: (message) => server.clients.forEach((client) => client.send(message)),
    cut: (code, reason) => server.clients.forEach((client) => client.close(code, reason)),
    close: () =>
      new Promise((done) => {
        for (const client of server.clients) client.terminate();
        server.close(() => done());
      }),
  };
}
