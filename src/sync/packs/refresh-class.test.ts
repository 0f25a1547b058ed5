import { describe, expect, test } from 'vitest';

import { refreshClassOf } from './refresh-class.ts';

const now = Date.UTC(2026, 10, 20, 6);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the fetch interval of a lane', () => {
  test.each([
    ['under an hour ahead', 59 * minute, 5 * minute],
    ['an hour ahead', hour, 15 * minute],
    ['just under four hours ahead', 4 * hour - 1, 15 * minute],
    ['four hours ahead', 4 * hour, hour],
    ['under a day ahead', day - 1, hour],
    ['a day ahead', day, day],
    ['under four days ahead', 4 * day - 1, day],
    ['four days ahead', 4 * day, 7 * day],
  ])('the interval follows a laycan or cut-off %s', (_, ahead, everyMs) => {
    expect(refreshClassOf([now - hour, now + ahead, now + ahead + day], now).everyMs).toBe(everyMs);
  });

  test('a lane without future times has the longest interval', () => {
    expect(refreshClassOf([], now).everyMs).toBe(7 * day);
    expect(refreshClassOf([now], now).everyMs).toBe(7 * day);
  });

  test('a pack is called ageing only after a missed fetch or a day', () => {
    for (const ahead of [minute, 2 * hour, 12 * hour, 2 * day, 9 * day]) {
      const { everyMs, ageingAfterMs, staleAfterMs } = refreshClassOf([now + ahead], now);
      expect(ageingAfterMs).toBeGreaterThanOrEqual(Math.min(everyMs, day));
      expect(staleAfterMs).toBeGreaterThan(ageingAfterMs);
    }
  });
});
