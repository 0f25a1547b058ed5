import { describe, expect, test } from 'vitest';

import { refreshClassOf } from './refresh-class.ts';

const now = Date.UTC(2026, 10, 20, 6);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('how often a lane is fetched', () => {
  test.each([
    ['under an hour ahead', 59 * minute, 5 * minute],
    ['an hour ahead', hour, 15 * minute],
    ['just under four hours ahead', 4 * hour - 1, 15 * minute],
    ['four hours ahead', 4 * hour, hour],
    ['under a day ahead', day - 1, hour],
    ['a day ahead', day, day],
    ['under four days ahead', 4 * day - 1, day],
    ['four days ahead', 4 * day, 7 * day],
  ])('with the next window or cut-off %s', (_, ahead, everyMs) => {
    expect(refreshClassOf([now - hour, now + ahead, now + ahead + day], now).everyMs).toBe(everyMs);
  });

  test('with nothing ahead it is the least often', () => {
    expect(refreshClassOf([], now).everyMs).toBe(7 * day);
    expect(refreshClassOf([now], now).everyMs).toBe(7 * day);
  });

  test('a pack is called ageing only after its next fetch has been missed, or a day', () => {
    for (const ahead of [minute, 2 * hour, 12 * hour, 2 * day, 9 * day]) {
      const { everyMs, ageingAfterMs, staleAfterMs } = refreshClassOf([now + ahead], now);
      expect(ageingAfterMs).toBeGreaterThanOrEqual(Math.min(everyMs, day));
      expect(staleAfterMs).toBeGreaterThan(ageingAfterMs);
    }
  });
});
