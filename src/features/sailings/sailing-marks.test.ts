import { describe, expect, it } from 'vitest';

import { aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { fastestIdOf, isChanged, marksOf, newTellsApart } from './sailing-marks.ts';

const now = new Date('2026-11-20T06:00:00Z');
const marks = (changes: Parameters<typeof aVisitorRow>[0]) =>
  marksOf(aVisitorRow(changes), { now, fastestId: null });
const lastMonth = '2026-10-20T02:00:00.000Z';
const thisMorning = '2026-11-20T01:00:00.000Z';

describe('what is said beside a sailing', () => {
  it('is that it is new when it was first published within two days', () => {
    expect(marks({ create_time: thisMorning, change_time: thisMorning, publish_time: thisMorning })).toEqual([
      'new',
    ]);
  });

  it('is nothing when an old sailing stands unchanged in a new publication', () => {
    expect(marks({ create_time: lastMonth, change_time: lastMonth, publish_time: thisMorning })).toEqual([]);
  });

  it('is that it has changed when a sailing of last month was changed this morning', () => {
    expect(marks({ create_time: lastMonth, change_time: thisMorning, publish_time: thisMorning })).toEqual([
      'changed',
    ]);
  });

  it('is that it is withdrawn, and nothing else', () => {
    expect(
      marks({ create_time: thisMorning, change_time: thisMorning, withdrawn_time: thisMorning }),
    ).toEqual(['withdrawn']);
  });

  it('is not that it is new where most of the rows are', () => {
    const fresh = aVisitorRow({ create_time: thisMorning, change_time: thisMorning });
    const old = aVisitorRow({ create_time: lastMonth, change_time: lastMonth });
    expect(newTellsApart([fresh, fresh, old], now)).toBe(false);
    expect(newTellsApart([fresh, old, old], now)).toBe(true);
  });
});

it('the first publication is no change, though its clocks may differ by seconds', () => {
  expect(isChanged({ create_time: lastMonth, change_time: '2026-10-20T02:00:30.000Z' })).toBe(false);
});

describe('the fastest', () => {
  const rows = [5, 9, 9, 9].map((days, at) =>
    aVisitorRow({ id: `0190a000-0000-7000-8000-00000000000${at}`, days }),
  );

  it('is the one of a lane that takes the fewest days', () => {
    expect(fastestIdOf(rows)).toBe(rows[0]?.id);
  });

  it('is nobody where the rows sail different lanes', () => {
    const elsewhere = rows.map((row, at) =>
      at === 1 ? { ...row, unload: { ...row.unload, harbor_code: 'DEHAM' } } : row,
    );
    expect(fastestIdOf(elsewhere)).toBeNull();
  });
});
