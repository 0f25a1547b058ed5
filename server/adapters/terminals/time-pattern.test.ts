import { expect, test } from 'vitest';

import { isTimePattern, readTime } from './time-pattern.ts';

const zone = 'Europe/Berlin';

test.each([
  ['2026-12-03 06:00', 'YYYY-MM-DD HH:mm', '2026-12-03T06:00:00+01:00'],
  ['2026/7/3 6:00', 'YYYY/MM/DD HH:mm', '2026-07-03T06:00:00+02:00'],
  ['20261203 0600', 'YYYYMMDD HHmm', '2026-12-03T06:00:00+01:00'],
  ['03-dec-2026  18:30', 'DD-MMM-YYYY HH:mm', '2026-12-03T18:30:00+01:00'],
  ['2026年12月03日 06:00', 'YYYY年MM月DD日 HH:mm', '2026-12-03T06:00:00+01:00'],
  ['2026-12-31 24:00', 'YYYY-MM-DD HH:mm', '2027-01-01T00:00:00+01:00'],
  ['2026-12-03T05:00:00Z', 'iso', '2026-12-03T06:00:00+01:00'],
  ['2026-12-03T05:00:00.000+0800', 'iso', '2026-12-02T22:00:00+01:00'],
  ['2026-12-03 05:00', 'iso', '2026-12-03T05:00:00+01:00'],
])('%s by %s is %s', (written, pattern, time) => {
  expect(readTime(written, pattern, zone)).toBe(time);
});

test.each([
  ['2026-02-30 06:00', 'YYYY-MM-DD HH:mm'],
  ['2026-12-03 25:00', 'YYYY-MM-DD HH:mm'],
  ['2026-12-03 06:00 LT', 'YYYY-MM-DD HH:mm'],
  ['12/03/2026 06:00', 'YYYY-MM-DD HH:mm'],
  ['03-XYZ-2026 06:00', 'DD-MMM-YYYY HH:mm'],
  ['2026-12-03', 'iso'],
  ['2026-12-03T26:00:00Z', 'iso'],
])('%s does not match %s', (written, pattern) => {
  expect(readTime(written, pattern, zone)).toBeNull();
});

test('a pattern needs a whole day and a clock time', () => {
  const patterns = ['iso', 'YYYY-MM-DD HH:mm', 'MM-DD HH:mm', 'YYYY-MM-DD', 'YYYY-MMM-MM HH:mm', 'now'];
  expect(patterns.map(isTimePattern)).toEqual([true, true, false, false, false, false]);
});
