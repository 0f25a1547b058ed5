import { expect, test } from 'vitest';

import { calls } from '../../../contract/calls/index.ts';
import * as batch from '../../../contract/calls/publishing.ts';
import * as collection from '../../../contract/calls/favourites.ts';
import { landingOf, landings } from './landings.ts';

test('answers of calls that may wait are taken in, and of no others', () => {
  const known = [...calls, ...Object.values(collection), ...Object.values(batch)].filter(
    (call) => typeof call === 'object' && 'queued' in call && call.queued,
  );
  const paths = new Set(known.map((call) => (call as { path: string }).path));
  expect(Object.keys(landings).filter((path) => !paths.has(path))).toEqual([]);
});

const lane = { group_id: 'g', from: 'CNSHA', to: null, sequence: 'V', version: 3, create_time: '' };
const entry = { call: collection.collectionHarborHandle.path, member_id: 7, attempts: 1 };

test('a favourite lane of an answer has its owner and its ends, a harbor too', () => {
  expect(landingOf(entry, { lane, group: null })).toEqual([
    {
      table: 'collection_lane',
      key: [7, 'g', 'CNSHA>'],
      row: { ...lane, member_id: 7, ends: 'CNSHA>' },
    },
  ]);
});

test('an answer without rows leaves those that the change made', () => {
  expect([landingOf(entry, { lane: null, group: null }), landingOf(entry, undefined)]).toEqual([[], []]);
});
