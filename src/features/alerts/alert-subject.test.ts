import { expect, test } from 'vitest';

import type { AlertRule } from '../../../contract/calls/alerts.ts';
import { commonRule, isUsualRule, subjectFields, usualRule, valuesOf } from './alert-subject.ts';

const lanes = ['AEJEA', 'SAJED', 'SADMM'].map((to) => ({ from: 'CNSHA', to }));
const days = (days_least: number, at: number): AlertRule => ({
  ...subjectFields(lanes[at] ?? { mmsi: '' }),
  ...usualRule,
  title: '',
  days_least,
});

test('the rule of all lanes is the rule of most lanes', () => {
  expect(commonRule([days(3, 0), days(3, 1)], lanes)).toMatchObject({ days_least: 3 });
});

test('lanes without a frequent rule have the default', () => {
  expect(isUsualRule(commonRule([days(3, 0)], lanes))).toBe(true);
  expect(isUsualRule(commonRule([], []))).toBe(true);
});

test('a lane with a rule of its own is an exception', () => {
  expect(valuesOf([days(2, 1)], lanes[1] ?? { mmsi: '' })).toMatchObject({ days_least: 2 });
});
