import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { insertSailings } from '../../db/sailings/sailings.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { aContainerVoyage } from '../../../tests/support/a-container-voyage.ts';
import { aBatch } from '../../../tests/support/a-sailing.ts';
import { openDatabaseOfRun } from '../../../tests/support/database.ts';
import { insertSomeHarbors } from '../../../tests/support/some-harbors.ts';
import { testNow } from '../../../tests/support/test-time.ts';
import { selectContainerHarbors } from './container-harbors.ts';
import { containerState, cachedOf } from './container-state.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabaseOfRun();
  const voyage = aContainerVoyage([
    'CNSHA 2026-12-01 08:00 2026-12-02 18:00',
    'DEHAM 2026-12-30 06:00 2026-12-31 06:00',
  ]);
  const shipowner_id = await insertSomeHarbors(opened.db);
  await insertSailings(opened, aBatch({ shipowner_id }), [voyage]);
}, 120_000);
afterAll(() => opened.close());

/** Returns a database object without cached state, like that of a server that has just started. */
const aDatabase = (): OpenDatabase => ({ ...opened });

test('after a failed read, the waiting callers share the next read', async () => {
  const database = aDatabase();
  const begun = vi.spyOn(database.db, 'transaction').mockImplementationOnce(() => {
    throw new Error('The line is down.');
  });
  const [first, ...waiting] = await Promise.allSettled(
    Array.from({ length: 4 }, () => containerState(database, testNow)),
  );
  expect(first?.status).toBe('rejected');
  expect(waiting.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toHaveBeenCalledTimes(2);
});

test('a value that could not be computed is computed again', async () => {
  const state = await containerState(aDatabase(), testNow);
  const make = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('The line is down.'));
  await expect(cachedOf(state, 'a number', make)).rejects.toThrow('The line is down.');
  make.mockResolvedValue(7);
  expect(await cachedOf(state, 'a number', make)).toBe(7);
  expect(await cachedOf(state, 'a number', make)).toBe(7);
  expect(make).toHaveBeenCalledTimes(2);
});

test('nothing is cached for ports without calls', async () => {
  const asked = { database: aDatabase(), now: testNow };
  const reaching = async (other: string) =>
    (await selectContainerHarbors({ side: 'load', other }, asked)).list;
  expect(await reaching('DEHAM')).toMatchObject([{ harbor_code: 'CNSHA' }]);
  const { cached } = await containerState(asked.database, testNow);
  const total = cached.size;
  expect(await reaching('XXAAA')).toEqual([]);
  expect(await reaching('XXAAB')).toEqual([]);
  expect(cached.size).toBe(total);
});
