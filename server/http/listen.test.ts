import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';

import { listen, PortBusy, type Listening } from './listen.ts';

const local = { host: '127.0.0.1', port: 0, hsts: false };
const open: Listening[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

/** Starts a server that answers its page only when the test allows it. */
async function gated() {
  let arrive = () => {};
  let release = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  const released = new Promise<void>((done) => (release = done));
  const app = new Hono().get('/', async () => {
    arrive();
    await released;
    return new Response('whole');
  });
  const server = await listen(app, local);
  open.push(server);
  return { server, arrived, release, url: `http://127.0.0.1:${server.port}/` };
}

describe('listening server', () => {
  it('on close a running request finishes and new ones are refused', async () => {
    const { server, arrived, release, url } = await gated();
    const answer = fetch(url);
    await arrived;
    let isClosed = false;
    const closing = server.close().then(() => (isClosed = true));
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(isClosed).toBe(false);
    release();
    expect(await (await answer).text()).toBe('whole');
    await closing;
  });

  it('answers a health check of HTTP/1.0 without a host', async () => {
    const server = await listen(
      new Hono().get('/', (context) => context.text('ready')),
      local,
    );
    open.push(server);
    const socket = connect(server.port, '127.0.0.1').end('GET / HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*ready$/);
  });

  it('a port in use is reported as PortBusy', async () => {
    const { server } = await gated();
    await expect(listen(new Hono(), { ...local, port: server.port })).rejects.toThrow(PortBusy);
  });
});
