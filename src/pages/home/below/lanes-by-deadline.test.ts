import { expect, test } from 'vitest';

import { lanesByDeadline } from './lanes-by-deadline.ts';

const [first, second, third, fourth] = ['AEJEA', 'SAJED', 'SADMM', 'DEHAM'].map((to) => ({
  from: 'CNSHA',
  to,
})) as [Lane, Lane, Lane, Lane];
type Lane = { from: string; to: string };

test('the lane whose sailing loads next is first, a lane without sailings last', () => {
  const list = [
    { ...second, next_start_time: '2026-12-10' },
    { ...third, next_start_time: null },
    { ...fourth, next_start_time: '2026-12-01' },
  ];
  expect(lanesByDeadline([first, second, third, fourth], list)).toEqual([fourth, second, first, third]);
});

test('without known sailings the lanes keep their order', () => {
  expect(lanesByDeadline([third, first], [])).toEqual([third, first]);
});
