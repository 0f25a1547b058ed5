import type { Queries } from '../../db/open.ts';

interface Count {
  window: number;
  count: number;
}

/**
 * The maximum number of different keys whose events are counted. The least recently used key is removed
 * first.
 */
const keysMost = 20_000;
/**
 * The number of times that each key, such as an address that sends requests, was counted. Each server process
 * has its own counts. They are separate for each database, because tests open several databases in one process.
 */
const counts = new WeakMap<object, Map<string, Count>>();

interface Counted {
  now: Date;
  windowMs: number;
}

/** Returns the number of events of a key in the current period. */
export function countOf(database: Queries, key: string, { now, windowMs }: Counted): number {
  const known = counts.get(database)?.get(key);
  return known?.window === Math.floor(now.getTime() / windowMs) ? known.count : 0;
}

/**
 * Counts one event of a key and returns the number in the current period. Use it only for limits whose counts
 * may be lost on restart.
 */
export function countOneMore(database: Queries, key: string, counted: Counted): number {
  const known = counts.get(database) ?? new Map<string, Count>();
  counts.set(database, known);
  const count = countOf(database, key, counted) + 1;
  known.delete(key);
  known.set(key, { window: Math.floor(counted.now.getTime() / counted.windowMs), count });
  if (known.size > keysMost) known.delete(known.keys().next().value ?? '');
  return count;
}

/** Undoes one counted event. */
export function countOneLess(database: Queries, key: string, counted: Counted): void {
  const known = counts.get(database)?.get(key);
  if (known && countOf(database, key, counted) > 0) known.count--;
}

/** Returns the end of the current period. */
export const windowEnd = ({ now, windowMs }: Counted): Date =>
  new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
