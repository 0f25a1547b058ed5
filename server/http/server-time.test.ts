import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import { busyClock, createServerTime } from './server-time.ts';

/** Returns a server whose work takes time only when the test advances its clock. */
function aServer() {
  const clock = { busyMs: 0, nowMs: 0 };
  const pauses: { ms: number; end: () => void }[] = [];
  const run = createServerTime({
    busyMs: () => clock.busyMs,
    nowMs: () => clock.nowMs,
    after: (ms, end) => void pauses.push({ ms, end }),
  });
  const begun: string[] = [];
  const ask = (client: string, workMs = 0) =>
    run(client, async () => {
      begun.push(client);
      clock.busyMs += workMs;
    });
  return { clock, pauses, run, ask, begun };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

it('a client that has used its time waits between its requests', async () => {
  const { ask, pauses, begun } = aServer();
  await ask('loop', 1_000);
  expect(pauses).toEqual([]);
  await ask('loop', 10);
  expect(pauses.map(({ ms }) => ms)).toEqual([20]);
  void ask('loop', 10);
  await settle();
  expect(begun).toHaveLength(2);
  pauses[0]?.end();
  await settle();
  expect(begun).toHaveLength(3);
});

it('other clients do not wait for a client that has used its time', async () => {
  const { ask, begun } = aServer();
  await ask('loop', 2_500);
  await ask('loop', 10);
  void ask('loop', 10);
  await ask('reader', 10);
  expect(begun).toEqual(['loop', 'loop', 'reader']);
});

it('clients that have used their time share a third of it', async () => {
  const { ask, pauses } = aServer();
  await ask('one', 2_500);
  await ask('two', 2_500);
  await ask('one', 10);
  await ask('two', 10);
  expect(pauses.map(({ ms }) => ms)).toEqual([20, 50]);
});

it('time is split among the requests that run at once', async () => {
  const { clock, run, ask, pauses } = aServer();
  const ends: (() => void)[] = [];
  const wait = (client: string) => run(client, () => new Promise<void>((end) => void ends.push(end)));
  const running = [wait('one'), wait('two')];
  clock.busyMs += 1_800;
  for (const end of ends) end();
  await Promise.all(running);
  await ask('one', 10);
  expect(pauses).toEqual([]);
});

it('a request that waits for its body costs no time', async () => {
  const { clock, run, ask, pauses } = aServer();
  await run('slow', async () => void (clock.nowMs += 60_000));
  await ask('slow', 10);
  expect(pauses).toEqual([]);
});

it('receiving requests and sending answers uses up the time too', async () => {
  const { clock, ask, pauses } = aServer();
  for (let at = 0; at < 1_000; at++) {
    clock.busyMs += 1;
    await ask('loop');
  }
  expect(pauses).toEqual([]);
  await ask('loop');
  expect(pauses).toHaveLength(1);
});

it('a client pays little for the work of the server before its request', async () => {
  const { clock, ask, pauses } = aServer();
  clock.busyMs += 60_000;
  await ask('reader');
  await ask('reader');
  expect(pauses).toEqual([]);
});

it('a client regains its time', async () => {
  const { clock, ask, pauses } = aServer();
  await ask('reader', 9_000);
  clock.nowMs += 11_000;
  await ask('reader', 10);
  expect(pauses).toEqual([]);
});

it('a client with too many waiting requests is refused', async () => {
  const { ask } = aServer();
  await ask('loop', 2_500);
  const all = Array.from({ length: 34 }, () => ask('loop', 1));
  await expect(all.at(-1)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(ask('reader', 1)).resolves.toBeUndefined();
});

it('a request that fails is charged too', async () => {
  const { clock, run, ask, pauses } = aServer();
  const fail = run('loop', async () => {
    clock.busyMs += 2_500;
    throw new Error('bad request');
  });
  await expect(fail).rejects.toThrow('bad request');
  await ask('loop', 5);
  expect(pauses).toHaveLength(1);
});

it('work in other threads counts as time of the server', async () => {
  const busyMs = busyClock({ engine: 'embedded', pool: {} as never });
  const processorMs = () => process.cpuUsage().user / 1000;
  const started = { busyMs: busyMs(), processorMs: processorMs() };
  await Promise.all([1, 2, 3, 4].map((at) => promisify(scrypt)(`code ${at}`, 'salt', 32)));
  const usedMs = processorMs() - started.processorMs;
  expect((busyMs() - started.busyMs) / usedMs).toBeGreaterThan(0.9);
});
