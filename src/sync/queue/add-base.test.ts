import { expect, test } from 'vitest';

import { collectionHarborHandle } from '../../../contract/facts/favourites.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import type { RowChange } from '../../store/outbox.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

const call = collectionHarborHandle.path;
const lane = {
  group_id: 'g',
  from: 'CNSHA',
  to: 'AEJEA',
  sequence: 'V',
  version: 3,
  create_time: '2026-11-01',
};
const laneChange = (change: Partial<RowChange>): RowChange => ({
  table: 'collection_lane',
  key: [7, 'g', 'CNSHA>AEJEA'],
  before: lane,
  after: null,
  ...change,
});
const group = { id: 'g', title: 'Red Sea', sequence: 'a', version: 2, create_time: '2026-11-01' };
const groupDeleted: RowChange = { table: 'collection_group', key: [7, 'g'], before: group, after: null };
const upgraded = (body: object, rows: RowChange[]) =>
  bringUpToDate(anEntry({ call, body, rows, v: 1 }))?.body;
const { group_id, from, to, sequence, create_time } = lane;

test('an old removal gets the lane that it removed as its base', () => {
  const body = { lane: { group_id, from, to, on: false } };
  expect(upgraded(body, [laneChange({})])).toEqual({
    lane: { ...body.lane, base: { sequence, create_time } },
  });
});

test('an old move gets the lane of the former group as its base', () => {
  const body = { lane: { group_id: 'h', from, to, on: true, former_group_id: 'g' } };
  const moved = laneChange({ key: [7, 'h', 'CNSHA>AEJEA'], before: null, after: lane });
  expect(upgraded(body, [laneChange({}), moved])).toMatchObject({
    lane: { base: { sequence, create_time } },
  });
});

test('an old new lane gets no lane as its base', () => {
  const body = { lane: { group_id, from, to, on: true } };
  expect(upgraded(body, [laneChange({ before: null, after: lane })])).toMatchObject({ lane: { base: null } });
});

test('an old deletion of a group gets the title and the lanes that the person saw', () => {
  const body = { group: { group_id: 'g', on: false } };
  // Another device has added the row since. `made` is the row as the person saw it.
  const renamed = {
    ...groupDeleted,
    before: { ...group, title: 'Gulf' },
    made: { before: group, after: null },
  };
  expect(upgraded(body, [renamed, laneChange({})])).toEqual({
    group: { ...body.group, base: { title: 'Red Sea', sequence: 'a', lanes: [{ from, to }] } },
  });
});

test('an old change without an effect on this device gets no base', () => {
  const body = { lane: { group_id, from, to, on: true } };
  expect(upgraded(body, [])).toEqual(body);
});
