import type { OpenDatabase } from '../db/open.ts';

interface AskedAt {
  database: OpenDatabase;
  now: Date;
}

interface Cached<Value> {
  value: Promise<Value>;
  /** The result of the read; null until it has finished. */
  found: { value: Value } | null;
  /**
   * The time of the read that returned the value, and of the last attempt, in ms. The attempt is later if a
   * renewal failed or is running.
   */
  readMs: number;
  askedMs: number;
}

interface HowOld {
  /**
   * The time after the first minute in which the cached value is still returned while it is renewed, in ms.
   */
  staleMs?: number;
}

const cachedMs = 60_000;

/**
 * For figures over all live sailings. If the site was not read for over an hour, the first reader waits for
 * the read.
 */
export const figuresOfAnHour: HowOld = { staleMs: 60 * 60_000 };

/**
 * Caches the result of a costly read for a minute, separately for each database. Callers in that minute wait
 * for the same read. A failed read is not cached. A read that has not finished within the minute is
 * abandoned. `before` is the previous value, or null at first, so that a read can reuse it.
 *
 * With `staleMs` only the first caller ever waits. If a renewal fails, the previous value stays until it is
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
      const held = { ...cached, askedMs: nowMs };
      cachedByDatabase.set(database, held);
      const renew = () => cachedByDatabase.get(database) === held && cachedByDatabase.set(database, next);
      // If the renewal fails, the next attempt is made a minute later, and callers see the error once the
      // value is too old.
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
