import { AppError } from '../../contract/error-code.ts';

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Lets a key through until it has used up its share; then throws `too_many_requests`. */
export type RateLimit = (key: string, nowMs: number, count?: number) => void;

/** Keys remembered at once. Beyond it the one unused for longest is forgotten, that is, its bucket is full again. */
const keysMost = 20_000;

/**
 * A token bucket for each key: it holds the share of one minute, or of `windowMs`, so bursts pass, and refills evenly.
 * It lives in this process; several servers together allow as many times the share.
 */
export function createRateLimit(perMinute: number, { most = keysMost, windowMs = 60_000 } = {}): RateLimit {
  if (perMinute === 0) return () => {};
  const perMs = perMinute / windowMs;
  // A Map keeps the order of insertion: taking a key out and putting it back makes the first the oldest.
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
