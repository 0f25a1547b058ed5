import { expect, test } from 'vitest';

import { withDeadweights, withoutExplainedDelays, withPlainOptions } from './plain-measures.ts';

test('a number below the heading of a deadweight gets its unit', () => {
  expect(withDeadweights(['NAME / DWCC / LOAD / LAYCAN', 'OKHTA 4 / 3100 / ODESSA / 28-30 NOV'])).toEqual([
    'NAME / DWCC / LOAD / LAYCAN',
    'OKHTA 4 / 3100 DWT / ODESSA / 28-30 NOV',
  ]);
});

test('a number is left unchanged if a heading names voyages', () => {
  const lines = ['VESSEL / VOY / DWT / LOAD', 'OKHTA 4 / 3100 / 28000 / ODESSA'];
  expect(withDeadweights(lines)).toEqual(lines);
});

test('a port behind OPT is an alternative', () => {
  expect(withPlainOptions('D: ABIDJAN OPT TEMA ETA 8 JAN')).toBe('D: ABIDJAN or TEMA ETA 8 JAN');
});

test('a delay whose new days are given is no open question', () => {
  const days = 'ETD Brisbane now 4 Dec (was 2 Dec)';
  expect(withoutExplainedDelays(['ARC STAR 905N - DELAYED 2 DAYS', days])).toEqual(['ARC STAR 905N ', days]);
  expect(withoutExplainedDelays(['ARC STAR 905N - DELAYED 2 DAYS'])).toEqual([
    'ARC STAR 905N - DELAYED 2 DAYS',
  ]);
});
