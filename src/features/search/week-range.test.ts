import { describe, expect, it } from 'vitest';

import { dayColumns, isWeekChosen, windowAfterTap } from './week-range.ts';

const open = { since: '', until: '' } as const;

describe('tap on a week', () => {
  it.each([
    ['nothing chosen: that week', '2026-11-23', open, '2026-11-23', '2026-11-29'],
    ['the only chosen week: none', '2026-11-23', { since: '2026-11-23', until: '2026-11-29' }, '', ''],
    [
      'the week after: two weeks',
      '2026-11-30',
      { since: '2026-11-23', until: '2026-11-29' },
      '2026-11-23',
      '2026-12-06',
    ],
    [
      'the week before: two weeks',
      '2026-11-16',
      { since: '2026-11-23', until: '2026-11-29' },
      '2026-11-16',
      '2026-11-29',
    ],
    [
      'the first of two: the second',
      '2026-11-16',
      { since: '2026-11-16', until: '2026-11-29' },
      '2026-11-23',
      '2026-11-29',
    ],
    [
      'the last of two: the first',
      '2026-11-23',
      { since: '2026-11-16', until: '2026-11-29' },
      '2026-11-16',
      '2026-11-22',
    ],
    [
      'one in the middle: that alone',
      '2026-11-23',
      { since: '2026-11-16', until: '2026-12-06' },
      '2026-11-23',
      '2026-11-29',
    ],
    [
      'one far away: that alone',
      '2026-12-21',
      { since: '2026-11-16', until: '2026-11-22' },
      '2026-12-21',
      '2026-12-27',
    ],
    [
      'a window open on one side: that week',
      '2026-11-23',
      { since: '2026-11-01', until: '' },
      '2026-11-23',
      '2026-11-29',
    ],
  ] as const)('a tap selects the expected weeks: %s', (...[, monday, window, since, until]) => {
    expect(windowAfterTap(monday, window)).toEqual({ since, until });
  });
});

it('a week is chosen if all of it is in the range', () => {
  const month = { since: '2026-11-01', until: '2026-11-30' };
  expect(isWeekChosen('2026-11-23', month)).toBe(true);
  expect(isWeekChosen('2026-11-30', month)).toBe(false);
  expect(isWeekChosen('2026-11-23', { since: '2026-11-01', until: '' })).toBe(false);
});

it.each([
  ['2026-11-22', '2026-11-25', '7 / 11'],
  ['2026-11-10', '2026-11-17', '1 / 3'],
  ['2027-02-05', '2027-02-20', '82 / 85'],
  ['2026-11-01', '2026-11-10', null],
  ['2027-02-08', '2027-02-20', null],
])('a laycan from %s to %s is drawn in the columns %s', (start_time, end_time, columns) => {
  expect(dayColumns({ start_time, end_time }, { firstDay: '2026-11-16', days: 84 })).toBe(columns);
});
