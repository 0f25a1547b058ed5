import type { Queries } from '../db/open.ts';

interface Count {
  window: number;
  count: number;
}

/** Keys that are counted at once; the one quiet for longest is forgotten. */
const keysMost = 20_000;
/** As long as the process lives, and apart for each database: several servers count each for itself. */
const counts = new WeakMap<object, Map<string, Count>>();

interface Counted {
  now: Date;
  windowMs: number;
}

/** How often something has happened in the present window of time. */
export function countOf(database: Queries, key: string, { now, windowMs }: Counted): number {
  const known = counts.get(database)?.get(key);
  return known?.window === Math.floor(now.getTime() / windowMs) ? known.count : 0;
}

/** Counts one more, and says how many that makes. For what need not outlive the process. */
export function countOneMore(database: Queries, key: string, counted: Counted): number {
  const known = counts.get(database) ?? new Map<string, Count>();
  counts.set(database, known);
  const count = countOf(database, key, counted) + 1;
  known.delete(key);
  known.set(key, { window: Math.floor(counted.now.getTime() / counted.windowMs), count });
  if (known.size > keysMost) known.delete(known.keys().next().value ?? '');
  return count;
}

/** Takes one back that turned out to be none. */
export function countOneLess(database: Queries, key: string, counted: Counted): void {
  const known = counts.get(database)?.get(key);
  if (known && countOf(database, key, counted) > 0) known.count--;
}

/** When the present window ends. */
export const windowEnd = ({ now, windowMs }: Counted): Date =>
  new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
