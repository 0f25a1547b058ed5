import { expect, test } from 'vitest';

import type { OpenDatabase } from '../db/open.ts';
import { cachedForAMinute } from './cached.ts';

const aDatabase = () => ({}) as OpenDatabase;
const at = (seconds: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + seconds * 1000);

test('a read is made once a minute for each database', async () => {
  let reads = 0;
  const read = cachedForAMinute(async () => ++reads);
  const [one, other] = [aDatabase(), aDatabase()];
  const ask = (database: OpenDatabase, seconds: number) => read({ database, now: at(seconds) });
  expect(await Promise.all([ask(one, 0), ask(one, 0), ask(one, 59)])).toEqual([1, 1, 1]);
  expect(await ask(other, 0)).toBe(2);
  expect(await ask(one, 60)).toBe(3);
  expect(await ask(one, 0)).toBe(4);
});

test('a failed read is told to those who waited for it, and made again', async () => {
  let reads = 0;
  const read = cachedForAMinute(async () => {
    reads++;
    if (reads === 1) throw new Error('out of reach');
    return reads;
  });
  const asked = { database: aDatabase(), now: at(0) };
  const both = await Promise.allSettled([read(asked), read(asked)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(asked)).toBe(2);
});

test('a read is given what stood before it', async () => {
  const read = cachedForAMinute<number>(async (_, __, before) => (before ?? 0) + 10);
  const database = aDatabase();
  expect(await read({ database, now: at(0) })).toBe(10);
  expect(await read({ database, now: at(60) })).toBe(20);
});

test('what may be older is answered with while it is read anew, and nobody waits for it twice', async () => {
  let reads = 0;
  const open: (() => void)[] = [];
  const read = cachedForAMinute(
    async () => {
      const found = ++reads;
      await new Promise<void>((resolve) => open.push(resolve));
      if (found === 2) throw new Error('out of reach');
      return found;
    },
    { staleMs: 600_000 },
  );
  const database = aDatabase();
  const ask = (seconds: number) => read({ database, now: at(seconds) });
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const finish = async () => {
    await turn();
    open.pop()?.();
    await turn();
  };
  const first = ask(0);
  await finish();
  expect(await first).toBe(1);
  expect(await Promise.all([ask(60), ask(61)])).toEqual([1, 1]);
  await finish();
  expect([await ask(110), reads]).toEqual([1, 2]);
  expect(await ask(120)).toBe(1);
  await finish();
  expect([await ask(121), reads]).toEqual([3, 3]);
  const late = ask(121 + 660);
  await finish();
  expect(await late).toBe(4);
});

test.each([0, 600_000])(
  'a read that never comes back holds up no later one, where %i ms more are good',
  async (staleMs) => {
    let reads = 0;
    const read = cachedForAMinute<number>(
      async (_, __, before) => {
        if (++reads === 1) await new Promise(() => {});
        return (before ?? 0) + 10;
      },
      { staleMs },
    );
    const database = aDatabase();
    const lost = read({ database, now: at(0) });
    expect(await read({ database, now: at(60) })).toBe(10);
    expect(await Promise.race([lost, Promise.resolve('waits')])).toBe('waits');
  },
);
