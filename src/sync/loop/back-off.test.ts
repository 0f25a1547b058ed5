import { describe, expect, test } from 'vitest';

import { backOffMs, isAhead, orderedMs } from './back-off.ts';

describe('the pause after failures', () => {
  test.each([
    [1, 0, 1_000],
    [1, 1, 2_000],
    [4, 1, 16_000],
    [9, 1, 300_000],
    [500, 1, 300_000],
    [500, 0, 1_000],
  ])('the pause after %d failures with random factor %d is %d ms', (failures, random, ms) => {
    expect(backOffMs(failures, random)).toBe(ms);
  });

  test.each([
    [0, 1_000],
    [60, 60_000],
    [86_400, 3_600_000],
  ])('a server that requests %d s gets a pause of %d ms', (seconds, ms) => {
    expect(orderedMs(seconds)).toBe(ms);
  });

  test('a time far ahead is ignored because a wrong clock set it', () => {
    expect([isAhead(5, 10), isAhead(20, 10), isAhead(20 + 86_400_000, 10)]).toEqual([false, true, false]);
  });
});
