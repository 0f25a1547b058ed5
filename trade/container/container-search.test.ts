import { expect, test } from 'vitest';

import { addDays } from '../calendar/plain-date.ts';
import { breadthProblem } from './container-search.ts';

const bounds = {
  containerSearchDaysMost: 92,
  containerSearchPairsMost: 400,
  containerSearchPairDaysMost: 16_800,
  containerSearchSharedPortsMost: 5,
};
const ports = (total: number, first = 0) => Array.from({ length: total }, (_, at) => `P${first + at}`);
const since = '2026-12-01';
const problemOf = (from: string[], to: string[], days: number) =>
  breadthProblem({ from, to, since, until: addDays(since, days - 1) }, bounds);

test('a search may ask for 92 days between two ports, 42 between many', () => {
  expect(problemOf(ports(1), ports(1, 1), 92)).toBeNull();
  expect(problemOf(ports(1), ports(1, 1), 93)).toEqual({ why: 'box_days_many', days: 92 });
  expect(problemOf(ports(20), ports(20, 20), 42)).toBeNull();
  expect(problemOf(ports(20), ports(20, 20), 43)).toEqual({ why: 'box_days_many', days: 42 });
  expect(problemOf(ports(10), ports(18, 20), 92)).toBeNull();
});

test('too many port pairs or shared ports are refused for any days', () => {
  expect(problemOf(ports(21), ports(20, 21), 1)).toEqual({ why: 'ends_too_broad' });
  expect(problemOf(ports(10), ports(10, 5), 42)).toBeNull();
  expect(problemOf(ports(10), ports(10, 4), 1)).toEqual({ why: 'ends_too_broad' });
});
