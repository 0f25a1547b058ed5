import { expect, it } from 'vitest';

import { listDateOf } from './list-date.ts';

const today = '2026-11-22';
const daysOf = (title: string, order: 'month_first' | 'day_first' | 'unknown' = 'unknown') =>
  listDateOf([[title]], today, order)?.days;

it.each([
  ['Schedule of 12 Oct 2026', ['2026-10-12']],
  ['Updated 25/10/2026', ['2026-10-25']],
  ['Updated 10/25/2026', ['2026-10-25']],
  ['更新 2026-10-12', ['2026-10-12']],
  ['Schedule', undefined],
])('a list is of the day that its title names: %s', (title, days) => expect(daysOf(title)).toEqual(days));

it('bare numbers in a title may mean two days, until the dates of the list tell their order', () => {
  expect(daysOf('Updated 01/10/2026')).toEqual(['2026-01-10', '2026-10-01']);
  expect(daysOf('Updated 01/10/2026', 'day_first')).toEqual(['2026-10-01']);
  expect(daysOf('Updated 01/10/2026', 'month_first')).toEqual(['2026-01-10']);
});
