import type { OpenDatabase } from '../db/open.ts';

interface AskedAt {
  database: OpenDatabase;
  now: Date;
}

interface Cached<Value> {
  value: Promise<Value>;
  /** What that came to; null until it has. */
  found: { value: Value } | null;
  /** When it was read, and when it was last asked for anew: later where that has failed or is under way. */
  readMs: number;
  askedMs: number;
}

interface HowOld {
  /** How long beyond its minute it is still answered with, while it is read anew. */
  staleMs?: number;
}

const cachedMs = 60_000;

/** Of figures over all live sailings: a site that nobody has read for an hour makes the next reader wait once. */
export const figuresOfAnHour: HowOld = { staleMs: 60 * 60_000 };

/**
 * Caches what a costly read found for a minute, apart for each database. Those who ask meanwhile
 * wait for the same read; a failed one is not cached, and one that has not come back in that minute is waited
 * for no more. A read is given what stood before it, which may hold still; null at first. With `staleMs` only the first to ask waits: a failed renewal leaves what there was,
 * until that is too old.
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
      // What there was is asked for again in a minute, and a reader told when it is too old.
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

/** What fails at once fails as what fails later. */
const begin = async <Value>(read: () => Promise<Value>): Promise<Value> => read();
