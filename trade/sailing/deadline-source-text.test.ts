import { expect, test } from 'vitest';

import type { CutOff } from './sailing.ts';
import { deadlineSourceText } from './deadline-source-text.ts';

const at = (clock: string): string => `2026-11-22T${clock}:00+08:00`;
const given: CutOff = {
  code: 'PCO',
  harbor_code: 'CNSHA',
  time: at('12:00'),
  provenance: 'published',
  rule: null,
};
const since = '2026-11-20T03:40:00.000Z';
const terminalAt = (clock: string, published: string | null) => ({
  name: 'EAST4',
  time: at(clock),
  since,
  published,
});

test('a time that only the shipowner gives needs no source', () => {
  expect(deadlineSourceText(given, 'both')).toBe('');
});

test('a computed time is marked as an estimate in both languages', () => {
  const computed = { ...given, provenance: 'computed' as const, rule: 'x' };
  expect(deadlineSourceText(computed, 'both')).toBe('推算 estimated');
  expect(deadlineSourceText(computed, 'zh')).toBe('推算');
});

test('a time that only a terminal gives names the terminal', () => {
  const alone = { ...given, provenance: 'not_given' as const, terminal: terminalAt('12:00', null) };
  expect(deadlineSourceText(alone, 'en')).toBe('terminal EAST4');
});

test('sources that differ are both named, first the source whose time counts', () => {
  const earlier = { ...given, time: at('06:00'), terminal: terminalAt('06:00', at('12:00')) };
  expect(deadlineSourceText(earlier, 'en')).toBe('terminal EAST4; shipowner 2026-11-22 12:00 +08:00');
  const later = { ...given, terminal: terminalAt('18:00', at('12:00')) };
  expect(deadlineSourceText(later, 'zh')).toBe('船东; 码头 EAST4 2026-11-22 18:00 +08:00');
});

test('a time of an own list is named with its sender', () => {
  const other = { name: '老周', since: '2026-11-19', code: 'PCO', harbor_code: 'CNSHA', time: at('09:00') };
  expect(deadlineSourceText({ ...given, time: at('09:00'), others: [other], given }, 'both')).toBe(
    '自有船期表 own list 老周; 船东 shipowner 2026-11-22 12:00 +08:00',
  );
});
