import { describe, expect, it } from 'vitest';

import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** Returns the number of accepted requests among `wanted` simultaneous ones. */
function passed(limit: RateLimit, key: string, nowMs: number, wanted = 100): number {
  let count = 0;
  for (let at = 0; at < wanted; at++) {
    try {
      limit(key, nowMs);
      count++;
    } catch {
      return count;
    }
  }
  return count;
}

describe('rate limit', () => {
  it('a burst of one minute passes, and the limit refills evenly', () => {
    const limit = createRateLimit(60);
    expect(passed(limit, 'a', 0)).toBe(60);
    expect(passed(limit, 'a', 500)).toBe(0);
    expect(passed(limit, 'a', 1_000)).toBe(1);
    expect(passed(limit, 'a', 11_000)).toBe(10);
    expect(passed(limit, 'a', 3_600_000)).toBe(60);
  });

  it('each key is counted separately', () => {
    const limit = createRateLimit(2);
    expect(passed(limit, 'a', 0)).toBe(2);
    expect(passed(limit, 'b', 0)).toBe(2);
  });

  it('a refusal states the time until the next request', () => {
    const limit = createRateLimit(2);
    passed(limit, 'a', 0);
    expect(() => limit('a', 0)).toThrow(expect.objectContaining({ retryAfterSeconds: 30 }));
    expect(() => limit('a', 20_000)).toThrow(expect.objectContaining({ retryAfterSeconds: 10 }));
  });

  it('a clock that runs backwards adds nothing', () => {
    const limit = createRateLimit(1);
    expect(passed(limit, 'a', 60_000)).toBe(1);
    expect(passed(limit, 'a', 0)).toBe(0);
  });

  it('only the most recent keys are remembered', () => {
    const limit = createRateLimit(1, { most: 2 });
    for (const key of ['a', 'b']) limit(key, 0);
    expect(passed(limit, 'a', 0)).toBe(0);
    limit('c', 0);
    expect(passed(limit, 'a', 0), 'a was used after b, so b is forgotten').toBe(0);
    expect(passed(limit, 'b', 0)).toBe(1);
  });

  it('a limit of 0 refuses nothing', () => {
    expect(passed(createRateLimit(0), 'a', 0)).toBe(100);
  });
});
