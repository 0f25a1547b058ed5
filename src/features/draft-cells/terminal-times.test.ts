import { expect, test } from 'vitest';

import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { terminalTimeOf } from './terminal-times.ts';

const noon = '2026-11-22T12:00:00+08:00';
const morning = '2026-11-22T06:00:00+08:00';
const terminal = { name: 'EAST4', time: morning, since: '2026-11-20T03:40:00.000Z', published: noon };
const known: CutOff[] = [
  { code: 'PCO', harbor_code: 'CNSHA', time: morning, provenance: 'published', rule: null, terminal },
  { code: 'DCO', harbor_code: 'CNSHA', time: noon, provenance: 'published', rule: null },
];
const own = (time: string | null, parts = {}) => ({ code: 'PCO', harbor_code: 'CNSHA', time, ...parts });

test('the terminal’s time is returned if the draft has another time or none', () => {
  expect(terminalTimeOf(known, own(noon))).toBe(terminal);
  expect(terminalTimeOf(known, own(null))).toBe(terminal);
});

test('a draft with the time of the terminal has no other time', () => {
  expect(terminalTimeOf(known, own('2026-11-21T22:00:00Z'))).toBeNull();
});

test('times of other kinds, of other ports and of shipowners are not returned', () => {
  expect(terminalTimeOf(known, own(morning, { code: 'DCO' }))).toBeNull();
  expect(terminalTimeOf(known, own(noon, { harbor_code: 'CNNGB' }))).toBeNull();
});
