// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { connectionState, setConnectionStatus, type ConnectionStatus } from '../../state/connection-state.ts';
import { watchReconnect } from './watch-reconnect.ts';

let told = 0;
let stop = () => {};
afterEach(() => stop());

async function pass(statuses: readonly ConnectionStatus[]): Promise<number> {
  connectionState.status = 'up';
  told = 0;
  stop = watchReconnect(() => (told += 1));
  for (const status of statuses) {
    setConnectionStatus(status);
    await new Promise((done) => setTimeout(done));
  }
  return told;
}

test.each(['offline', 'silent', 'portal'] as const)(
  'a connection that was %s is reported as restored',
  async (status) => {
    expect(await pass([status, 'up'])).toBe(1);
  },
);

test('a slow connection or failing server is not reported as restored', async () => {
  expect(await pass(['slow', 'up', 'failing', 'up', 'slow', 'up'])).toBe(0);
});
