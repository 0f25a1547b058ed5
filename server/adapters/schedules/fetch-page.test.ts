import type { ServerResponse } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aCarrier, type Carrier } from '../../../tests/support/a-carrier.ts';
import { fetchPage } from './fetch-page.ts';

let carrier: Carrier;
beforeAll(async () => {
  carrier = await aCarrier();
});
afterAll(() => carrier.close());

const ask = (url = carrier.url, timeoutMs = 20_000) =>
  fetchPage(new URL(url), { headers: {}, isLoopbackAllowed: true, timeoutMs });

describe('the address of a carrier', () => {
  it.each([
    'https://10.0.0.5/v1',
    'https://127.0.0.2/v1',
    'https://2130706433/v1',
    'https://0x7f.1/v1',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/v1',
    'https://[::1]/v1',
    'https://[::ffff:10.0.0.1]/v1',
    'https://[fd00::1]/v1',
    'https://user:word@carrier.example/v1',
    'http://carrier.example/v1',
    'ftp://carrier.example/v1',
  ])('%s is refused before a connection', async (url) => {
    await expect(fetchPage(new URL(url), { headers: {} })).rejects.toMatchObject({
      fault: 'address_refused',
    });
  });

  it('a name of this machine is refused when it is resolved', async () => {
    const { port } = new URL(carrier.url);
    const before = carrier.asked.length;
    const asked = fetchPage(new URL(`https://localhost:${port}/v1`), { headers: {} });
    await expect(asked).rejects.toMatchObject({
      fault: 'unreachable',
      cause: { message: 'not a public address' },
    });
    expect(carrier.asked).toHaveLength(before);
  });
});

describe('the answer of a carrier', () => {
  it.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async (status) => {
    let other = 0;
    carrier.answer = (request, response) => {
      if (request.url === '/elsewhere') other += 1;
      response.writeHead(status, { Location: '/elsewhere' }).end();
    };
    await expect(ask()).rejects.toMatchObject({ fault: 'redirected' });
    expect(other).toBe(0);
  });

  it('a body without an end is cut off at the size limit', async () => {
    let isClosed = false;
    carrier.answer = (_, response) => {
      response.once('close', () => (isClosed = true));
      response.writeHead(200);
      pour(response);
    };
    await expect(ask()).rejects.toMatchObject({ fault: 'too_large' });
    await expect.poll(() => isClosed).toBe(true);
  });

  it('a body that arrives too slowly is given up', async () => {
    carrier.answer = (_, response) => void response.writeHead(200).write('[');
    await expect(ask(carrier.url, 100)).rejects.toMatchObject({ fault: 'broken_off' });
  });

  it('a carrier that does not answer is given up', async () => {
    carrier.answer = () => {};
    await expect(ask(carrier.url, 100)).rejects.toMatchObject({ fault: 'unreachable' });
  });
});

/** Writes to a response until its connection is closed. */
function pour(response: ServerResponse): void {
  const piece = 'x'.repeat(65_536);
  while (!response.destroyed && response.write(piece));
  if (!response.destroyed) response.once('drain', () => pour(response));
}
