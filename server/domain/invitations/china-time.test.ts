import { expect, it } from 'vitest';

import { chinaMonths, chinaYear } from './china-time.ts';

it('a year in China begins eight hours before the UTC year', () => {
  expect(chinaYear(new Date('2026-12-31T15:59:59Z'))).toEqual({
    year: 2026,
    since: new Date('2025-12-31T16:00:00Z'),
  });
  expect(chinaYear(new Date('2026-12-31T16:00:00Z')).year).toBe(2027);
});

it('the months go back across a year boundary', () => {
  expect(chinaMonths(new Date('2026-01-31T16:00:00Z'), 3)).toEqual({
    months: ['2025-12', '2026-01', '2026-02'],
    since: new Date('2025-11-30T16:00:00Z'),
  });
});
