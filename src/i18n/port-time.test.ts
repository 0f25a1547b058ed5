import { afterEach, expect, test } from 'vitest';

import { catalogue as english } from './en/catalogue.ts';
import { portTimeText } from './port-time.ts';
import { setLanguage } from './t.ts';
import { catalogue as chinese } from './zh/catalogue.ts';

afterEach(() => setLanguage('zh', chinese));

test('a local time at a port is a date and a clock time in each language', () => {
  setLanguage('zh', chinese);
  expect(portTimeText('2026-12-05T08:00:00+08:00', '2026-11-30')).toBe('12月5日 08:00');
  setLanguage('en', english);
  expect(portTimeText('2026-12-05T08:00+08:00', '2026-11-30')).toBe('5 Dec 08:00');
});

test('a local time far away has its year, a near one of the next year has not', () => {
  setLanguage('en', english);
  expect(portTimeText('2027-01-02T23:30:00-05:00', '2026-11-30')).toBe('2 Jan 23:30');
  expect(portTimeText('2028-01-02T23:30:00-05:00', '2026-11-30')).toBe('2 Jan 2028 23:30');
});
