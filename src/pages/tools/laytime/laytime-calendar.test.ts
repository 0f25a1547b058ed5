import { expect, test } from 'vitest';

import { mostMonth } from './laytime-calendar.tsx';

test('a calendar that begins on 30 November is headed December', () => {
  expect(mostMonth('2026-11-30', 21)).toBe('2026-12');
});

test('a calendar with as many days of two months names the earlier', () => {
  expect(mostMonth('2026-11-17', 28)).toBe('2026-11');
});
