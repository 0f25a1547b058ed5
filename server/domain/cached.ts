import type { OpenDatabase } from '../db/open.ts';

interface AskedAt {
  database: OpenDatabase;
  now: Date;
}

interface Cached<Value> {
  value: Promise<Value>;
  /** The value that the read returned; null until the read has finished. */
  found: { value: Value } | null;
  /** The time in ms at which the read of the current value began. */
  readMs: number;
  /**
   * The time in ms at which the last read began. It is later than `readMs` if the last read failed or is
   * still running.
   */
  askedMs: number;
}

interface HowOld {
  /**
   * The number of ms, after the first minute, for which callers still get the cached value while a new read
   * replaces it.
   */
  staleMs?: number;
}

const cachedMs = 60_000;

/**
 * The age limits for figures about all live sailings: cached values up to an hour old are returned while new
 * ones are read. After that, the next caller waits for the read.
 */
export const figuresOfAnHour: HowOld = { staleMs: 60 * 60_000 };

/**
 * Caches the result of a costly read for a minute, separately for each database. Callers within that minute
 * wait for the same read. A failed read is not cached, and a read that takes longer than the minute is
 * abandoned. The read gets the previous value as `before` (null at first), so that it can reuse parts of it.
 *
 * With `staleMs`, only the first caller waits. If a renewal fails, callers get the previous value until it is
 * too old.
 */
export function cachedForAMinute<Value>(
  read: (database: OpenDatabase, now: Date, before: Value | null) => Promise<Value>,
  { staleMs = 0 }: HowOld = {},
): (asked: AskedAt) => Promise<Value> {
  const cachedByDatabase = new WeakMap<OpenDatabase, Cached<Value>>();
  return ({ database, now }) => {
    const nowMs = now.getTime();
    const cached = cachedByDatabase.get(database);
    if (cached && Math.abs(nowMs - cached.askedMs) < cachedMs) return cached.value;
    const value = begin(() => read(database, now, cached?.found?.value ?? null));
    const next: Cached<Value> = { value, found: null, readMs: nowMs, askedMs: nowMs };
    value.then(
      (found) => (next.found = { value: found }),
      () => {},
    );
    if (cached?.found && Math.abs(nowMs - cached.readMs) < cachedMs + staleMs) {
      const entry = { ...cached, askedMs: nowMs };
      cachedByDatabase.set(database, entry);
      const renew = () => cachedByDatabase.get(database) === entry && cachedByDatabase.set(database, next);
      // If the renewal fails, another attempt follows a minute later. Callers get the error once the value is
      // too old.
      value.then(renew, () => {});
      return cached.value;
    }
    cachedByDatabase.set(database, next);
    value.catch(() => {
      if (cachedByDatabase.get(database) === next) cachedByDatabase.delete(database);
    });
    return value;
  };
}

/** Converts a synchronous throw into a rejected promise. */
const begin = async <Value>(read: () => Promise<Value>): Promise<Value> => read();
