import { describe, expect, it } from 'vitest';

import { sameDayIn, weeksOf } from './month-grid.ts';
import { addMonths } from './months.ts';

describe('months', () => {
  it('addMonths counts over the end of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-11', 14)).toBe('2028-01');
  });

  it('weeks run from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('sameDayIn returns the last day of a shorter month', () => {
    expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28');
    expect(sameDayIn('2027-03', '2027-01-31')).toBe('2027-03-31');
  });
});
