import { expect, test, beforeAll } from 'vitest';

import { aBatch, aCall, aSailing } from '../../../tests/support/a-sailing.ts';
import { describeOnPostgres } from '../../../tests/support/database.ts';
import { testNow } from '../../../tests/support/test-time.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { loadHarbors } from '../../db/harbors/load-harbors.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import { boundedCache } from '../bounded-cache.ts';
import { visitor } from '../rights/caller.ts';
import { searchSailings } from './search.ts';

const lane = { from: 'CNSHA', to: 'AEJEA', sort: 'laycan', page: 1, page_size: 20 } as const;

describeOnPostgres('cached searches', (getDatabase) => {
  let shipowner_id = 0;
  beforeAll(async () => {
    await loadHarbors(getDatabase());
    const { db } = getDatabase();
    const titles = { logo: null, chinese_title: '望潮航运', english_title: 'Wang Chao' };
    const row = db.insertInto('shipowner').values(titles).returning('id');
    shipowner_id = (await row.executeTakeFirstOrThrow()).id;
  });
  const publish = (database: OpenDatabase, sailing = aSailing()) =>
    insertSailings(database, aBatch({ shipowner_id }), [sailing]);
  const search = (now = testNow) => searchSailings(lane, { database: getDatabase(), now, caller: visitor });
  const totalOf = async (now = testNow) => (await search(now)).toJSON().total;

  test('a repeated search returns the same answer without another query', async () => {
    await publish(getDatabase());
    const [first, second] = [await search(), await search()];
    expect(first.toJSON().total).toBe(1);
    expect(second).toBe(first);
  });

  test('equal searches of one moment are answered once', async () => {
    await publish(getDatabase());
    const [first, second] = await Promise.all([search(), search()]);
    expect(second).toBe(first);
  });

  test('a search after a publication finds it at once', async () => {
    const before = await totalOf();
    await publish(getDatabase());
    expect(await totalOf()).toBe(before + 1);
  });

  test('a search during a publication does not hide it afterwards', async () => {
    const before = await totalOf();
    const [during] = await Promise.all([totalOf(), publish(getDatabase()), totalOf()]);
    expect([before, before + 1]).toContain(during);
    expect(await totalOf()).toBe(before + 1);
  });

  test('a sailing leaves the search when its last loading day ends', async () => {
    const call = aCall({ start_time: '2026-11-20', end_time: '2026-11-20' });
    const lastMinute = new Date('2026-11-20T15:59:59Z');
    const before = await totalOf(lastMinute);
    await publish(getDatabase(), aSailing({ harbors: [call, ...aSailing().harbors.slice(1)] }));
    expect(await totalOf(lastMinute)).toBe(before + 1);
    expect(await totalOf(new Date('2026-11-20T16:00:00Z'))).toBe(before);
  });
});

test('the cache removes the least recently used answers above its limit', async () => {
  const cache = boundedCache(100);
  let made = 0;
  const get = (key: string) =>
    cache.get(
      key,
      async () => ++made,
      () => 40,
    );
  for (const key of ['a', 'b', 'a', 'c']) await get(key);
  expect(made).toBe(3);
  await get('a');
  expect(made).toBe(3);
  await get('b');
  expect(made).toBe(4);
});

test('a failed answer is not cached', async () => {
  const cache = boundedCache(100);
  const failing = cache.get(
    'a',
    () => Promise.reject(new Error('no connection')),
    () => 1,
  );
  await expect(failing).rejects.toThrow('no connection');
  expect(
    await cache.get(
      'a',
      async () => 1,
      () => 1,
    ),
  ).toBe(1);
});
