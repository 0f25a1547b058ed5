import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { visitFindings } from './visits.ts';

const names = prepareHarborNames(harborBook);

const [first, last] = [
  { code: 'CNSHA', dates: { etd: '2026-12-06' } },
  { code: 'BRSSZ', dates: { eta: '2027-01-12' } },
];
const found = (dates: { eta?: string; etd?: string }) => {
  const voyage = visitFindings([first, { code: 'CNNGB', dates }, last], {
    hasRoles: true,
    columnOf: new Map(),
    names,
  });
  return { via: voyage?.cells.get('via'), notes: voyage?.notes.map(({ code }) => code) };
};

it('a call with only a departure loads, with only an arrival discharges', () => {
  expect(found({ etd: '2026-12-09' })).toEqual({ via: 'CNNGB(load) 2026-12-09', notes: [] });
  expect(found({ eta: '2026-12-08' })).toEqual({ via: 'CNNGB(discharge) 2026-12-08', notes: [] });
});

it('calls before the longest passage load', () => {
  expect(found({ eta: '2026-12-08', etd: '2026-12-09' })).toEqual({
    via: 'CNNGB(load) 2026-12-08~2026-12-09',
    notes: ['calls_guessed'],
  });
});

it('a voyage that returns to its first coast leaves the roles to a person', () => {
  const calls = ['CNSHA', 'SGSIN', 'CNNGB'].map((code, at) => ({
    code,
    dates: { eta: `2026-12-${10 + at * 7}`, etd: `2026-12-${11 + at * 7}` },
  }));
  const voyage = visitFindings(calls, { hasRoles: false, columnOf: new Map(), names });
  expect(voyage?.asks?.map(({ code }) => code)).toEqual(['calls_guessed']);
});
