/** A cache with a limit in bytes. Its values are valid until `startOver` is called with another version. */
export interface BoundedCache {
  /** Empties the cache if its values are of another version. */
  startOver: (version: string) => void;
  /**
   * Returns the cached value, or computes and caches it. Concurrent callers wait for the same computation. A
   * failure is not cached.
   */
  get: <Answer>(
    key: string,
    make: () => Promise<Answer>,
    bytesOf: (answer: Answer) => number,
  ) => Promise<Answer>;
}

interface Entry {
  answer: Promise<unknown>;
  bytes: number;
}

/** Creates a cache that removes the least recently used values when it exceeds `bytesMost`. */
export function boundedCache(bytesMost: number): BoundedCache {
  let version = '';
  let bytes = 0;
  // A Map preserves the insertion order. A value moves to the end whenever it is used, so the first value is
  // the least recently used.
  const entries = new Map<string, Entry>();

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const settle = (key: string, entry: Entry, size: number): void => {
    if (entries.get(key) !== entry) return;
    entry.bytes = size;
    bytes += size;
    for (const [oldest] of entries) {
      if (bytes <= bytesMost) return;
      remove(oldest);
    }
  };

  return {
    startOver(next) {
      if (next === version) return;
      version = next;
      entries.clear();
      bytes = 0;
    },
    get(key, make, bytesOf) {
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.answer as ReturnType<typeof make>;
      }
      const answer = make();
      const entry = { answer, bytes: 0 };
      entries.set(key, entry);
      answer.then(
        (made) => settle(key, entry, key.length * 2 + bytesOf(made)),
        () => entries.get(key) === entry && entries.delete(key),
      );
      return answer;
    },
  };
}
