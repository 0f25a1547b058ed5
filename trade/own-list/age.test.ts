import { expect, test } from 'vitest';

import { ownListAge } from './age.ts';

test.each([
  ['2026-11-24', 'fresh'],
  ['2026-11-23', 'fresh'],
  ['2026-11-16', 'fresh'],
  ['2026-11-15', 'ageing'],
  ['2026-11-09', 'ageing'],
  ['2026-11-08', 'stale'],
  ['2025-11-23', 'stale'],
])('an own list of %s is %s on 23 Nov 2026', (day, age) => {
  expect(ownListAge(day, '2026-11-23')).toBe(age);
});
