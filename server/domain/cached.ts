import type { OpenDatabase } from '../db/open.ts';

interface AskedAt {
  database: OpenDatabase;
  now: Date;
}

interface Cached<Value> {
  value: Promise<Value>;
  readMs: number;
}

const cachedMs = 60_000;

/**
 * Caches what a costly read found for a minute, apart for each database. Those who ask meanwhile
 * wait for the same read; a failed one is not cached. A read is given what stood before it, which may
 * hold still; null at first.
 */
export function cachedForAMinute<Value>(
  read: (database: OpenDatabase, now: Date, before: Value | null) => Promise<Value>,
): (asked: AskedAt) => Promise<Value> {
  const cachedByDatabase = new WeakMap<OpenDatabase, Cached<Value>>();
  return ({ database, now }) => {
    const cached = cachedByDatabase.get(database);
    if (cached && Math.abs(now.getTime() - cached.readMs) < cachedMs) return cached.value;
    const value = readAfter(cached, (before) => read(database, now, before));
    const next = { value, readMs: now.getTime() };
    cachedByDatabase.set(database, next);
    next.value.catch(() => {
      if (cachedByDatabase.get(database) === next) cachedByDatabase.delete(database);
    });
    return next.value;
  };
}

async function readAfter<Value>(
  cached: Cached<Value> | undefined,
  read: (before: Value | null) => Promise<Value>,
): Promise<Value> {
  return read(cached ? await cached.value.catch(() => null) : null);
}
