import { createServer } from 'node:http';

import { restorePath, type RestoreState } from '../../contract/wire/restore-upload.ts';
import type { Config } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

/** Serves the progress of a restore while the site is closed. Every other request is answered with 503. */
export async function serveRestoring(
  { host, port, hsts }: Pick<Config, 'host' | 'port' | 'hsts'>,
  state: () => RestoreState,
): Promise<{ close: () => Promise<void> }> {
  const headers = { ...securityHeaders({ hsts }, false), 'Cache-Control': 'no-store' };
  const server = createServer((request, response) => {
    const isAsked = request.url === restorePath && request.method === 'GET';
    response.writeHead(isAsked ? 200 : 503, {
      ...headers,
      Connection: 'close',
      ...(isAsked ? { 'Content-Type': 'application/json; charset=utf-8' } : { 'Retry-After': '10' }),
    });
    response.end(isAsked ? JSON.stringify(state()) : '');
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
