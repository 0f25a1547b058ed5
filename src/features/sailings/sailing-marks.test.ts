import { describe, expect, it } from 'vitest';

import { aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { fastestIdOf, isChanged, marksOf, isNewMarkUseful } from './sailing-marks.ts';

const now = new Date('2026-11-20T06:00:00Z');
const marks = (changes: Parameters<typeof aVisitorRow>[0]) =>
  marksOf(aVisitorRow(changes), { now, fastestId: null });
const lastMonth = '2026-10-20T02:00:00.000Z';
const thisMorning = '2026-11-20T01:00:00.000Z';

describe('marks of a sailing', () => {
  it('a sailing first published within two days is new', () => {
    expect(marks({ create_time: thisMorning, change_time: thisMorning, publish_time: thisMorning })).toEqual([
      'new',
    ]);
  });

  it('an old sailing unchanged in a new publication has no mark', () => {
    expect(marks({ create_time: lastMonth, change_time: lastMonth, publish_time: thisMorning })).toEqual([]);
  });

  it('an old sailing changed this morning is marked as changed', () => {
    expect(marks({ create_time: lastMonth, change_time: thisMorning, publish_time: thisMorning })).toEqual([
      'changed',
    ]);
  });

  it('a withdrawn sailing has no other mark', () => {
    expect(
      marks({ create_time: thisMorning, change_time: thisMorning, withdrawn_time: thisMorning }),
    ).toEqual(['withdrawn']);
  });

  it('"new" is not used if most rows are new', () => {
    const fresh = aVisitorRow({ create_time: thisMorning, change_time: thisMorning });
    const old = aVisitorRow({ create_time: lastMonth, change_time: lastMonth });
    expect(isNewMarkUseful([fresh, fresh, old], now)).toBe(false);
    expect(isNewMarkUseful([fresh, old, old], now)).toBe(true);
  });
});

it('a first publication is no change despite seconds of difference', () => {
  expect(isChanged({ create_time: lastMonth, change_time: '2026-10-20T02:00:30.000Z' })).toBe(false);
});

describe('fastest sailing', () => {
  const rows = [5, 9, 9, 9].map((days, at) =>
    aVisitorRow({ id: `0190a000-0000-7000-8000-00000000000${at}`, days }),
  );

  it('the fastest sailing of a lane takes the fewest days', () => {
    expect(fastestIdOf(rows)).toBe(rows[0]?.id);
  });

  it('rows of different lanes have no fastest sailing', () => {
    const elsewhere = rows.map((row, at) =>
      at === 1 ? { ...row, unload: { ...row.unload, harbor_code: 'DEHAM' } } : row,
    );
    expect(fastestIdOf(elsewhere)).toBeNull();
  });
});
