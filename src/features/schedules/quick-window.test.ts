import { expect, it } from 'vitest';

import { quickWindowOf, windowOf, type DayWindow } from './quick-window.ts';

it.each([
  ['2026-11-20', '2026-11-01/2026-11-30', '2026-12-01/2026-12-31'],
  ['2026-12-31', '2026-12-01/2026-12-31', '2027-01-01/2027-01-31'],
  ['2027-01-31', '2027-01-01/2027-01-31', '2027-02-01/2027-02-28'],
])('on %s this month is %s and the next one %s', (today, thisMonth, nextMonth) => {
  const span = ({ since, until }: DayWindow) => `${since}/${until}`;
  expect(span(windowOf('this_month', today))).toBe(thisMonth);
  expect(span(windowOf('next_month', today))).toBe(nextMonth);
});

it('a window is recognised as the choice it came from', () => {
  const today = '2026-11-20';
  for (const quick of ['any', 'this_month', 'next_month'] as const)
    expect(quickWindowOf(windowOf(quick, today), today)).toBe(quick);
  expect(quickWindowOf({ since: '2026-11-23', until: '2026-11-29' }, today)).toBe('dates');
  expect(quickWindowOf({ since: '2026-11-23', until: '' }, today)).toBe('dates');
});
