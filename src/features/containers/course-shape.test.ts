import { expect, test } from 'vitest';

import { changeInWeek, courseShape } from './course-shape.ts';

const today = '2026-11-20';
const course = [
  { day: '2026-08-28', amount: '2620' },
  { day: '2026-10-09', amount: '2500' },
  { day: '2026-11-13', amount: '2380' },
  { day: '2026-11-20', amount: '2310' },
];

test('a rate applies until the next one, and the newest until today', () => {
  const shape = courseShape(course, today);
  expect(shape?.line).toMatch(/^M0 [\d.]+H150V[\d.]+H275V[\d.]+H300V[\d.]+H300$/);
  expect(shape?.months.map(({ day }) => day)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
});

test('the scale uses round figures around all drawn values', () => {
  const shape = courseShape([...course, { day: today, amount: '2990' }], today);
  const amounts = shape?.marks.map(({ amount }) => Number(amount)) ?? [];
  expect(Math.max(...amounts)).toBeGreaterThanOrEqual(2990);
  expect(Math.min(...amounts)).toBeLessThanOrEqual(2310);
  expect(amounts.length).toBeLessThanOrEqual(5);
});

test('no rates give no chart, and one rate gives a level line', () => {
  expect(courseShape([], today)).toBeNull();
  expect(courseShape([{ day: today, amount: '2310' }], today)?.line).toContain('H300');
});

test('the weekly change compares with the rate seven days ago', () => {
  expect(changeInWeek(course, today)).toBe(-700_000);
  expect(changeInWeek(course.slice(-1), today)).toBeNull();
});

test('the label of a month that begins today ends at the edge of the chart', () => {
  const points = [{ day: '2026-10-01', amount: '2000' }];
  const months = courseShape(points, '2026-12-01')?.months ?? [];
  expect(months.map(({ isAtEnd }) => isAtEnd)).toEqual([false, false, true]);
});
