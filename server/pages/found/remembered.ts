interface Remembered<Value> {
  value: Promise<Value>;
  sinceMs: number;
}

interface Bounds {
  /** How many are remembered; the one unused for longest goes first. */
  most: number;
  forMs: number;
}

/** Remembers what costs something to make, by its key, for a while; who asks meanwhile waits for the same. What failed is not remembered. */
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
