import { expect, test } from 'vitest';

import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { laneKeyOf } from '../../../contract/effects/favourites.ts';
import { AppError } from '../../../contract/error-code.ts';
import { visitor, type Caller } from '../rights/caller.ts';
import { collectionLimitsOf } from './apply-favourites.ts';
import { changeFavourites, type Favourites } from './change-favourites.ts';

const other = '019a0000-0000-7000-8000-00000000000a';
const now = new Date('2026-11-20T00:00:00.000Z');
const signed = { version: 1, create_time: now.toISOString() };

/** Returns favourites with this number of lanes in the first group, and a second, empty group. */
function favouritesOf(total: number): Favourites {
  const lanes = Array.from({ length: total }, (_, at) => ({
    group_id: firstGroupId,
    from: `CN${at + 100}`,
    to: null,
    sequence: 'V',
    ...signed,
  }));
  const groups = [firstGroupId, other].map((id) => ({ id, title: '', sequence: 'V', ...signed }));
  return {
    version: 1,
    groups: new Map(groups.map((one) => [one.id, one])),
    lanes: new Map(lanes.map((one) => [laneKeyOf(one), one])),
    changed: { groups: new Set(), lanes: new Map() },
  };
}

/** Returns the reason why one more lane is refused; null if it is added. */
function refusedFor(tier: Caller['tier'], total: number, group_id: string) {
  const limits = collectionLimitsOf({ ...visitor, role: 'COMMON', member_id: 1, tier });
  const lane = { group_id, from: 'CNSHA', to: 'AEJEA', on: true };
  try {
    changeFavourites(favouritesOf(total), { lane }, { limits, isHighest: tier === 'corporate', now });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, why: error.problems[0]?.code, values: error.problems[0]?.values };
  }
}

test('a full group has its own reason, and the next group has room', () => {
  const groupFull = { code: 'favourites_full', why: 'group_full', values: { n: 100 } };
  expect(refusedFor('corporate', 99, firstGroupId)).toBeNull();
  expect(refusedFor('corporate', 100, firstGroupId)).toEqual(groupFull);
  expect(refusedFor('corporate', 100, other)).toBeNull();
});

test("a tier with one group reports the tier's limit", () => {
  expect(refusedFor('vip', 30, firstGroupId)).toMatchObject({ why: 'favourites_full' });
  expect(refusedFor('ordinary', 5, firstGroupId)).toMatchObject({ why: 'favourites_full' });
});
