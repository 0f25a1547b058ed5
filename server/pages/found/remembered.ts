interface Remembered<Value> {
  value: Promise<Value>;
  sinceMs: number;
}

interface Bounds {
  /** The maximum number of cached values. The least recently used value is removed first. */
  most: number;
  forMs: number;
}

/**
 * Returns a cache for values that are expensive to make. Each value has a key and is cached for a limited
 * time. Concurrent callers share one promise, and failures are not cached.
 */
export function remember<Value>({
  most,
  forMs,
}: Bounds): (key: string, nowMs: number, make: () => Promise<Value>) => Promise<Value> {
  const known = new Map<string, Remembered<Value>>();
  return (key, nowMs, make) => {
    const before = known.get(key);
    known.delete(key);
    if (before && Math.abs(nowMs - before.sinceMs) < forMs) {
      known.set(key, before);
      return before.value;
    }
    const made = { value: make(), sinceMs: nowMs };
    known.set(key, made);
    if (known.size > most) known.delete(known.keys().next().value ?? '');
    made.value.catch(() => {
      if (known.get(key) === made) known.delete(key);
    });
    return made.value;
  };
}
