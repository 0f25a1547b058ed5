import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { LaneQuery } from '../../db/search/lane-query.ts';
import { findChangeNumber } from '../../db/sailings/change-number.ts';
import type { SearchContext } from './search-request.ts';
import { boundedCache, type BoundedCache } from '../bounded-cache.ts';

/**
 * Sailings become past only at full minutes, so two answers within a minute are equal if nothing was
 * published between them.
 */
const minuteMs = 60_000;

const caches = new WeakMap<object, BoundedCache>();

interface Searched {
  /** The kind of answer, e.g. `page`. */
  kind: string;
  /** All data that decides the answer except the time: resolved codes, filters, rights, page. */
  key: unknown;
}

/**
 * Returns the answer of a search from the cache, or makes it. A cached answer is valid for the minute in
 * which it was made, and until the next change to any sailing on any server. Equal searches at the same time
 * share one query. The cache is limited in bytes; `bytesOf` returns the size of an answer.
 */
export async function cachedSearch<Answer>(
  { kind, key }: Searched,
  { database, now, when = 'live' }: SearchContext,
  { make, bytesOf }: { make: () => Promise<Answer>; bytesOf: (answer: Answer) => number },
): Promise<Answer> {
  const number = await findChangeNumber(database);
  const minute = Math.floor(now.getTime() / minuteMs);
  const cache = caches.get(database) ?? boundedCache(serverLimits.cachedSearchBytesMost);
  caches.set(database, cache);
  cache.startOver(`${number} ${minute}`);
  return cache.get(JSON.stringify([kind, when, key]), make, bytesOf);
}

/** Returns a query without its times, because the cache already has separate answers for each minute. */
export const timelessQuery = ({ live: _live, ...query }: LaneQuery): Omit<LaneQuery, 'live'> => query;

/** Returns the bytes that a text occupies, with its encoded and compressed copies. */
export const bytesOfText = (text: string): number => text.length * 3;

export const bytesOfJson = (value: unknown): number => bytesOfText(JSON.stringify(value));
