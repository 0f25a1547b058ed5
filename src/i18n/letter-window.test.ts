import { expect, test } from 'vitest';

import { letterWindow } from './letter-window.ts';

test.each([
  ['2026-12-02', '2026-12-05', '12月2–5日', '2–5 Dec 2026'],
  ['2026-12-02', '2026-12-02', '12月2日', '2 Dec 2026'],
  ['2026-11-28', '2026-12-05', '11月28日–12月5日', '28 Nov – 5 Dec 2026'],
  ['2026-12-28', '2027-01-03', '2026年12月28日–2027年1月3日', '28 Dec 2026 – 3 Jan 2027'],
])('a laycan from %s to %s is written %s and %s in a letter', (start_time, end_time, zh, en) => {
  expect(letterWindow({ start_time, end_time }, 'zh')).toBe(zh);
  expect(letterWindow({ start_time, end_time }, 'en')).toBe(en);
});
