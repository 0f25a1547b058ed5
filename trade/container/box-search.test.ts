import { expect, test } from 'vitest';

import { addDays } from '../calendar/plain-date.ts';
import { breadthProblem } from './box-search.ts';

const bounds = {
  boxSearchDaysMost: 92,
  boxSearchPairsMost: 400,
  boxSearchPairDaysMost: 16_800,
  boxSearchSharedPortsMost: 5,
};
const ports = (total: number, first = 0) => Array.from({ length: total }, (_, at) => `P${first + at}`);
const since = '2026-12-01';
const problemOf = (from: string[], to: string[], days: number) =>
  breadthProblem({ from, to, since, until: addDays(since, days - 1) }, bounds);

test('between two ports a search may ask for three months, between many for six weeks', () => {
  expect(problemOf(ports(1), ports(1, 1), 92)).toBeNull();
  expect(problemOf(ports(1), ports(1, 1), 93)).toEqual({ why: 'box_days_many', days: 92 });
  expect(problemOf(ports(20), ports(20, 20), 42)).toBeNull();
  expect(problemOf(ports(20), ports(20, 20), 43)).toEqual({ why: 'box_days_many', days: 42 });
  expect(problemOf(ports(10), ports(18, 20), 92)).toBeNull();
});

test('too many pairs of ports, and too many ports at both ends, are refused whatever the days', () => {
  expect(problemOf(ports(21), ports(20, 21), 1)).toEqual({ why: 'ends_too_broad' });
  expect(problemOf(ports(10), ports(10, 5), 42)).toBeNull();
  expect(problemOf(ports(10), ports(10, 4), 1)).toEqual({ why: 'ends_too_broad' });
});
