import { expect, it } from 'vitest';

import { fairQueue } from './fair-queue.ts';

/** Returns jobs that end when the test calls `end`. */
function someWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => ends.push(() => done(name)));
  };
  const end = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { begun, work, end };
}

it('fairQueue runs one job at a time and alternates between clients', async () => {
  const inTurn = fairQueue({ perClient: 3, inAll: 9 });
  const { begun, work, end } = someWork();
  const all = [
    inTurn('bomber', work('b1')),
    inTurn('bomber', work('b2')),
    inTurn('bomber', work('b3')),
    inTurn('victim', work('v1')),
  ];
  for (const count of [1, 2, 3, 4]) {
    await Promise.resolve();
    expect(begun).toHaveLength(count);
    await end();
  }
  expect(begun).toEqual(['b1', 'b2', 'v1', 'b3']);
  expect(await Promise.all(all)).toEqual(['b1', 'b2', 'b3', 'v1']);
});

it('fairQueue refuses a client with too many jobs and accepts another client', async () => {
  const inTurn = fairQueue({ perClient: 1, inAll: 2 });
  const { work, end } = someWork();
  const first = inTurn('bomber', work('b1'));
  await expect(inTurn('bomber', work('b2'))).rejects.toMatchObject({ code: 'unavailable' });
  const other = inTurn('victim', work('v1'));
  await expect(inTurn('third', work('t1'))).rejects.toMatchObject({ code: 'unavailable' });
  await end();
  await end();
  expect(await Promise.all([first, other])).toEqual(['b1', 'v1']);
  // A client whose job was refused or failed may submit another one.
  await expect(inTurn('bomber', () => Promise.reject(new Error('bad picture')))).rejects.toThrow(
    'bad picture',
  );
  expect(await inTurn('bomber', async () => 'b3')).toBe('b3');
});

it('fairQueue refuses only the client that has used its budget', async () => {
  const inTurn = fairQueue({ perClient: 9, inAll: 9, budget: { ms: 0.001, backPerSecondMs: 0.000_1 } });
  const busy = async () => {
    const until = performance.now() + 1;
    while (performance.now() < until);
  };
  await inTurn('bomber', busy);
  await expect(inTurn('bomber', busy)).rejects.toMatchObject({ code: 'too_many_requests' });
  await inTurn('victim', busy);
});
