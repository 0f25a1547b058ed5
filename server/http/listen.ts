import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

import type { Config } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

/** Thrown if another program listens on the port. */
export class PortBusy extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop that one first, or set PORT to another number.`);
    this.name = 'PortBusy';
  }
}

export interface Listening {
  port: number;
  /**
   * Accepts no further connections, waits a limited time for running requests, then closes all connections.
   */
  close: () => Promise<void>;
}

const finishWithinMs = 10_000;

export async function listen(app: Hono, config: Pick<Config, 'host' | 'port' | 'hsts'>): Promise<Listening> {
  const listener = getRequestListener(app.fetch, {
    // The host of a request of HTTP/1.0 without a Host header, as HAProxy's health checks send it.
    hostname: 'localhost',
    // A request line or Host header that is not a valid URL is refused before it reaches the app.
    errorHandler: () => new Response(null, { status: 400, headers: { ...securityHeaders(config, false) } }),
  });
  const server = createServer(
    // Time limits against slow senders: 15 s for the head, 60 s for the whole request.
    { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    (request, response) => void listener(request, response),
  );
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new PortBusy(config.port) : error);
    });
    server.listen(config.port, config.host, done);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? config.port) : config.port,
    close: () =>
      new Promise((done) => {
        const cut = setTimeout(() => server.closeAllConnections(), finishWithinMs);
        // A keep-alive connection stays open after its last response, so idle connections are closed at short
        // intervals until none is left.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(sweep);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}
