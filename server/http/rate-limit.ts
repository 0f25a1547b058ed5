import { AppError } from '../../contract/error-code.ts';

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Lets a key through until it has used up its share; then throws `too_many_requests`. */
export type RateLimit = (key: string, nowMs: number) => void;

/** Keys remembered at once. Beyond it the one unused for longest is forgotten, that is, its bucket is full again. */
const keysMost = 20_000;

/**
 * A token bucket for each key: it holds one minute's share, so bursts pass, and refills evenly.
 * It lives in this process; several servers together allow as many times the share.
 */
export function createRateLimit(perMinute: number, most = keysMost): RateLimit {
  if (perMinute === 0) return () => {};
  const perMs = perMinute / 60_000;
  // A Map keeps the order of insertion: taking a key out and putting it back makes the first the oldest.
  const buckets = new Map<string, Bucket>();

  return (key, nowMs) => {
    const bucket = buckets.get(key) ?? { tokens: perMinute, filledAtMs: nowMs };
    buckets.delete(key);
    const passedMs = Math.max(0, nowMs - bucket.filledAtMs);
    const tokens = Math.min(perMinute, bucket.tokens + passedMs * perMs);
    buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, filledAtMs: nowMs });
    if (buckets.size > most) buckets.delete(buckets.keys().next().value ?? '');
    if (tokens >= 1) return;
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((1 - tokens) / perMs / 1000) });
  };
}
