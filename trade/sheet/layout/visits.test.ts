import { expect, it } from 'vitest';

import { visitFindings } from './visits.ts';

const [first, last] = [
  { code: 'CNSHA', dates: { etd: '2026-12-06' } },
  { code: 'BRSSZ', dates: { eta: '2027-01-12' } },
];
const found = (dates: { eta?: string; etd?: string }) => {
  const voyage = visitFindings([first, { code: 'CNNGB', dates }, last], {
    isSaid: true,
    columnOf: new Map(),
  });
  return { via: voyage?.cells.get('via'), notes: voyage?.notes.map(({ code }) => code) };
};

it('a call with only a departure loads, with only an arrival discharges', () => {
  expect(found({ etd: '2026-12-09' })).toEqual({ via: 'CNNGB(load) 2026-12-09', notes: [] });
  expect(found({ eta: '2026-12-08' })).toEqual({ via: 'CNNGB(discharge) 2026-12-08', notes: [] });
});

it('a call with arrival and departure gets its role by nation', () => {
  expect(found({ eta: '2026-12-08', etd: '2026-12-09' })).toEqual({
    via: 'CNNGB(load) 2026-12-08~2026-12-09',
    notes: ['calls_guessed'],
  });
});
