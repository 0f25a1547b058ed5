import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns a free port outside the range of ephemeral ports, so that the port is still free when a stopped
 * server starts again on it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const probe = createServer();
    probe.once('error', () => tell(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => tell(true)));
  });
