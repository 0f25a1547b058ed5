import { expect, test } from 'vitest';

import { collectionHarborHandle } from '../../../contract/facts/favourites.ts';
import { rowsOfAnswer } from './kinds.ts';

const lane = { group_id: 'g', from: 'CNSHA', to: null, sequence: 'V', version: 3, create_time: '' };
const entry = { call: collectionHarborHandle.path, member_id: 7, attempts: 1 };

test('a favourite lane or port of an answer gets its owner and ends', () => {
  expect(rowsOfAnswer(entry, { lane, group: null })).toEqual([
    {
      table: 'collection_lane',
      key: [7, 'g', 'CNSHA>'],
      row: { ...lane, member_id: 7, ends: 'CNSHA>' },
    },
  ]);
});

test('an answer without rows leaves the rows of the change', () => {
  expect([rowsOfAnswer(entry, { lane: null, group: null }), rowsOfAnswer(entry, undefined)]).toEqual([
    [],
    [],
  ]);
});

test('a change with an unknown call has no rows of its own', () => {
  expect(rowsOfAnswer({ ...entry, call: 'some/newer/call' }, { lane, group: null })).toEqual([]);
});
