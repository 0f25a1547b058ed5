import type { OpenDatabase } from '../db/open.ts';

interface AskedAt {
  database: OpenDatabase;
  now: Date;
}

interface Kept<Value> {
  value: Promise<Value>;
  readMs: number;
}

const keptMs = 60_000;

/**
 * Keeps what a costly read found for a minute, apart for each database. Those who ask meanwhile
 * wait for the same read; a failed one is not kept. A read is given what stood before it, which may
 * hold still; null at first.
 */
export function keptForAMinute<Value>(
  read: (database: OpenDatabase, now: Date, before: Value | null) => Promise<Value>,
): (asked: AskedAt) => Promise<Value> {
  const keptByDatabase = new WeakMap<OpenDatabase, Kept<Value>>();
  return ({ database, now }) => {
    const kept = keptByDatabase.get(database);
    if (kept && Math.abs(now.getTime() - kept.readMs) < keptMs) return kept.value;
    const value = readAfter(kept, (before) => read(database, now, before));
    const next = { value, readMs: now.getTime() };
    keptByDatabase.set(database, next);
    next.value.catch(() => {
      if (keptByDatabase.get(database) === next) keptByDatabase.delete(database);
    });
    return next.value;
  };
}

async function readAfter<Value>(
  kept: Kept<Value> | undefined,
  read: (before: Value | null) => Promise<Value>,
): Promise<Value> {
  return read(kept ? await kept.value.catch(() => null) : null);
}
