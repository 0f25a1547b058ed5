import { AppError } from '../../contract/error-code.ts';

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/**
 * Counts `count` requests of a key, such as a network or a member. Throws `too_many_requests` if the key has
 * used up its requests for the time being.
 */
export type RateLimit = (key: string, nowMs: number, count?: number) => void;

/**
 * The maximum number of remembered keys. If there are more, the key that was unused for longest is forgotten.
 * Its next request then begins with a full bucket.
 */
const keysMost = 20_000;

/**
 * Creates a function that throws `too_many_requests` if a key exceeds the limit. Each key has a token bucket. A
 * bucket contains the requests that are allowed in one minute (or in `windowMs`), so bursts are accepted, and
 * it refills evenly. Each process counts separately, so several processes together allow a multiple of the
 * limit.
 */
export function createRateLimit(perMinute: number, { most = keysMost, windowMs = 60_000 } = {}): RateLimit {
  if (perMinute === 0) return () => {};
  const perMs = perMinute / windowMs;
  // A Map preserves the insertion order. Each use deletes and inserts its key, so the first key is the one
  // that was unused for longest.
  const buckets = new Map<string, Bucket>();

  return (key, nowMs, count = 1) => {
    const bucket = buckets.get(key) ?? { tokens: perMinute, filledAtMs: nowMs };
    buckets.delete(key);
    const passedMs = Math.max(0, nowMs - bucket.filledAtMs);
    const tokens = Math.min(perMinute, bucket.tokens + passedMs * perMs);
    buckets.set(key, { tokens: tokens < count ? tokens : tokens - count, filledAtMs: nowMs });
    if (buckets.size > most) buckets.delete(buckets.keys().next().value ?? '');
    if (tokens >= count) return;
    throw new AppError('too_many_requests', {
      retryAfterSeconds: Math.ceil((count - tokens) / perMs / 1000),
    });
  };
}
