import { describe, expect, test } from 'vitest';

import { firstGroupId, type CollectionGroup, type CollectionLane } from '../calls/favourites.ts';
import { favouriteEffect, laneKeyOf, type FavouriteRows } from './favourites.ts';

const other = '019a0000-0000-7000-8000-00000000000a';
const before = '2026-11-01T00:00:00.000Z';
const now = '2026-11-20T00:00:00.000Z';

const group = (id: string, sequence: string): CollectionGroup => ({
  id,
  title: '',
  sequence,
  version: 3,
  create_time: before,
});
const lane = (group_id: string, to: string, sequence: string): CollectionLane => ({
  group_id,
  from: 'CNSHA',
  to,
  sequence,
  version: 4,
  create_time: before,
});

const rowsOf = (groups: CollectionGroup[], lanes: CollectionLane[] = []): FavouriteRows => ({
  groups: new Map(groups.map((one) => [one.id, one])),
  lanes: new Map(lanes.map((one) => [laneKeyOf(one), one])),
});

const ends = { from: 'CNSHA', to: 'AEJEA' };

describe('favourite lanes', () => {
  const rows = rowsOf([group(firstGroupId, 'V')], [lane(firstGroupId, 'AEJEA', 'V')]);

  test('a new lane is added at the end if it has no position', () => {
    const { lanePut } = favouriteEffect(
      rows,
      { lane: { group_id: firstGroupId, from: 'CNSHA', to: 'SAJED', on: true } },
      { now },
    );
    expect(lanePut).toMatchObject({ version: 0, create_time: now });
    expect(lanePut && lanePut.sequence > 'V').toBe(true);
  });

  test('an existing lane keeps its position and creation time', () => {
    const change = { lane: { group_id: firstGroupId, ...ends, on: true } };
    expect(favouriteEffect(rows, change, { now }).lanePut).toEqual(lane(firstGroupId, 'AEJEA', 'V'));
    expect(favouriteEffect(rows, change, { now, version: 9 }).lanePut).toMatchObject({ version: 9 });
  });

  test('a moved lane leaves its former group and keeps its creation time', () => {
    const change = { lane: { group_id: other, ...ends, on: true, former_group_id: firstGroupId } };
    const { lanePut, lanesDeleted } = favouriteEffect(rows, change, { now });
    expect(lanePut).toMatchObject({ group_id: other, create_time: before });
    expect(lanesDeleted).toEqual([lane(firstGroupId, 'AEJEA', 'V')]);
  });

  test('removing a lane that does not exist has no effect', () => {
    const change = { lane: { group_id: other, ...ends, on: false } };
    expect(favouriteEffect(rows, change, { now })).toMatchObject({ lanesDeleted: [], lanePut: null });
  });
});

describe('favourite groups', () => {
  test('a deleted group removes its own lanes only', () => {
    const mine = lane(other, 'SAJED', 'V');
    const rows = rowsOf(
      [group(firstGroupId, 'V'), group(other, 'W')],
      [lane(firstGroupId, 'AEJEA', 'V'), mine],
    );
    const effect = favouriteEffect(rows, { group: { group_id: other, on: false } }, { now });
    expect(effect).toMatchObject({ groupDeleted: { id: other }, lanesDeleted: [mine], groupPut: null });
  });

  test('a renamed group keeps its position', () => {
    const rows = rowsOf([group(other, 'W')]);
    const { groupPut } = favouriteEffect(rows, { group: { group_id: other, on: true, title: 'A' } }, { now });
    expect(groupPut).toEqual({ ...group(other, 'W'), title: 'A' });
  });

  test('the default group is placed before groups that were created earlier', () => {
    const rows = rowsOf([group(other, 'V')]);
    const change = { group: { group_id: firstGroupId, on: true, title: 'A' } };
    const sequence = favouriteEffect(rows, change, { now }).groupPut?.sequence ?? '';
    expect(sequence > '' && sequence < 'V').toBe(true);
  });
});
