import { createServer } from 'node:net';

import { expect, test } from 'vitest';

import { freePort } from '../support/free-port.ts';

/** Where the systems that are used here begin with ports for whoever names none. */
const givenFrom = 32_768;

test('a free port can be listened on, and lies below those that whoever names none gets meanwhile', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await new Promise((done) => server.close(done));
  expect(port).toBeLessThan(givenFrom);
});
