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
])('the list date is found in the title: %s', (title, days) => expect(daysOf(title)).toEqual(days));

it('a numeric title date is ambiguous until the order is known', () => {
  expect(daysOf('Updated 01/10/2026')).toEqual(['2026-01-10', '2026-10-01']);
  expect(daysOf('Updated 01/10/2026', 'day_first')).toEqual(['2026-10-01']);
  expect(daysOf('Updated 01/10/2026', 'month_first')).toEqual(['2026-01-10']);
});
