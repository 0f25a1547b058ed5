import { expect, test } from 'vitest';

import { ownDeadlinesFirst } from './own-first.ts';

const row = (code: string, day: number | null) => ({
  code,
  time: day === null ? null : `2026-11-${day}T12:00:00+08:00`,
});

test('the deadlines of the class are first, in the order of time, and none is left out', () => {
  const rows = [
    row('PCO', 22),
    row('DGC', 21),
    row('DCO', 20),
    row('RCO', 19),
    row('EFC_DG', 18),
    row('VCO', null),
  ];
  expect(ownDeadlinesFirst(rows, 'dangerous').map(({ code }) => code)).toEqual([
    'EFC_DG',
    'DCO',
    'DGC',
    'PCO',
    'RCO',
  ]);
});
