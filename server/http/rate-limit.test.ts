import { describe, expect, it } from 'vitest';

import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** How many of `wanted` requests at one moment get through. */
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

describe('a rate limit', () => {
  it('lets a burst of one minute through and refills evenly', () => {
    const limit = createRateLimit(60);
    expect(passed(limit, 'a', 0)).toBe(60);
    expect(passed(limit, 'a', 500)).toBe(0);
    expect(passed(limit, 'a', 1_000)).toBe(1);
    expect(passed(limit, 'a', 11_000)).toBe(10);
    expect(passed(limit, 'a', 3_600_000)).toBe(60);
  });

  it('counts each key by itself', () => {
    const limit = createRateLimit(2);
    expect(passed(limit, 'a', 0)).toBe(2);
    expect(passed(limit, 'b', 0)).toBe(2);
  });

  it('says when the next request may come', () => {
    const limit = createRateLimit(2);
    passed(limit, 'a', 0);
    expect(() => limit('a', 0)).toThrow(expect.objectContaining({ retryAfterSeconds: 30 }));
    expect(() => limit('a', 20_000)).toThrow(expect.objectContaining({ retryAfterSeconds: 10 }));
  });

  it('gives nothing for a clock that goes back', () => {
    const limit = createRateLimit(1);
    expect(passed(limit, 'a', 60_000)).toBe(1);
    expect(passed(limit, 'a', 0)).toBe(0);
  });

  it('remembers a bounded number of keys, the most recent', () => {
    const limit = createRateLimit(1, { most: 2 });
    for (const key of ['a', 'b']) limit(key, 0);
    expect(passed(limit, 'a', 0)).toBe(0);
    limit('c', 0);
    expect(passed(limit, 'a', 0), 'a was used after b, so b is forgotten').toBe(0);
    expect(passed(limit, 'b', 0)).toBe(1);
  });

  it('of 0 is none', () => {
    expect(passed(createRateLimit(0), 'a', 0)).toBe(100);
  });
});
