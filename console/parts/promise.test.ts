import { expect, it } from 'vitest';

import { ageOf, dueTime } from './promise.ts';

it('an item of Friday afternoon is due on Monday afternoon', () => {
  const friday = new Date('2026-11-20T15:00:00+08:00');
  expect(dueTime(friday, 1)).toEqual(new Date('2026-11-23T15:00:00+08:00'));
});

it('an item of Saturday is due on Monday, in the calendar of Beijing', () => {
  const saturday = new Date('2026-11-21T00:30:00+08:00');
  expect(dueTime(saturday, 1)).toEqual(new Date('2026-11-23T00:30:00+08:00'));
});

it('the badge of an item changes before its promise ends, and after', () => {
  const since = new Date('2026-11-18T10:00:00+08:00');
  const at = (hours: number) => ageOf(since, 1, new Date(since.getTime() + hours * 3_600_000));
  expect(at(0.5)).toEqual({ amount: 30, unit: 'minute', state: 'early' });
  expect(at(17)).toEqual({ amount: 17, unit: 'hour', state: 'early' });
  expect(at(19)).toEqual({ amount: 19, unit: 'hour', state: 'soon' });
  expect(at(25)).toEqual({ amount: 25, unit: 'hour', state: 'late' });
  expect(at(80)).toEqual({ amount: 3, unit: 'day', state: 'late' });
});
