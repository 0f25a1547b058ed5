import { expect, test, vi } from 'vitest';

import { anOwnList } from '../../../tests/support/an-own-list.ts';
import { openOwnLists } from './own-lists.ts';

const reading = vi.hoisted(() => ({ failures: 0, total: 0 }));
vi.mock('../../store/own-list-content.ts', () => ({
  listOf: async (content: string) => {
    reading.total += 1;
    return reading.total <= reading.failures ? null : (JSON.parse(content) as unknown);
  },
}));

test('only a list that failed to read is read again', async () => {
  reading.failures = 1;
  const list = anOwnList();
  const { id, list_date, kept_time } = list;
  const head = { member_id: 0, id, list_date, kept_time, version: 1, row_total: 1 };
  const row = { ...head, content: JSON.stringify(list) };
  expect(await openOwnLists([row])).toEqual([]);
  expect(await openOwnLists([row])).toEqual([list]);
  expect(await openOwnLists([row])).toEqual([list]);
  expect(reading.total).toBe(2);
});
