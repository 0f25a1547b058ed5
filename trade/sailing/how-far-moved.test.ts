import { expect, test } from 'vitest';

import { daysMoved, minutesMoved, mostDaysMoved } from './how-far-moved.ts';

const was = { start_time: '2026-12-01', end_time: '2026-12-04' };

test('a laycan moves by its first day', () => {
  expect(daysMoved(was, { start_time: '2026-12-04', end_time: '2026-12-08' })).toBe(3);
  expect(daysMoved(was, { start_time: '2026-11-30', end_time: '2026-12-06' })).toBe(-1);
});

test('a laycan with the same first day moves by its last day', () => {
  expect(daysMoved(was, { ...was, end_time: '2026-12-09' })).toBe(5);
  expect(daysMoved(was, was)).toBe(0);
});

test('a small move of the first day does not hide a large one of the last', () => {
  expect(mostDaysMoved(was, { start_time: '2026-12-02', end_time: '2026-12-10' })).toBe(6);
});

test('a departure with both clocks moves by minutes, otherwise by whole days', () => {
  const before = { day: '2026-12-01', clock: '18:00' };
  expect(minutesMoved(before, { day: '2026-12-04', clock: '20:00' })).toBe(3 * 1_440 + 120);
  expect(minutesMoved(before, { day: '2026-12-04', clock: null })).toBe(3 * 1_440);
});
