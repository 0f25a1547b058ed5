import { expect, test } from 'vitest';

import type { OpenDatabase } from '../db/open.ts';
import { cachedForAMinute } from './cached.ts';

const aDatabase = () => ({}) as OpenDatabase;
const at = (seconds: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + seconds * 1000);

test('each database is read at most once a minute', async () => {
  let reads = 0;
  const read = cachedForAMinute(async () => ++reads);
  const [one, other] = [aDatabase(), aDatabase()];
  const ask = (database: OpenDatabase, seconds: number) => read({ database, now: at(seconds) });
  expect(await Promise.all([ask(one, 0), ask(one, 0), ask(one, 59)])).toEqual([1, 1, 1]);
  expect(await ask(other, 0)).toBe(2);
  expect(await ask(one, 60)).toBe(3);
  expect(await ask(one, 0)).toBe(4);
});

test('a failed read rejects all waiting callers, and the next call reads again', async () => {
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

test('a read receives the previous value', async () => {
  const read = cachedForAMinute<number>(async (_, __, before) => (before ?? 0) + 10);
  const database = aDatabase();
  expect(await read({ database, now: at(0) })).toBe(10);
  expect(await read({ database, now: at(60) })).toBe(20);
});

test('a stale value is returned during a renewal, and no caller waits twice', async () => {
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
  'a read that never finishes does not block later reads, with staleMs %i',
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
