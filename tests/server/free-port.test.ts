import { createServer } from 'node:net';

import { expect, test } from 'vitest';

import { freePort } from '../support/free-port.ts';

/** The first port of the range from which the systems used here assign ephemeral ports. */
const givenFrom = 32_768;

test('a free port can be listened on and is below the ephemeral range', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await new Promise((done) => server.close(done));
  expect(port).toBeLessThan(givenFrom);
});
